// The question and the buttons that answer.

import type { DiceAsk, DiceView } from '../../generated/protocol';
import { t } from '../../i18n';
import { EndAnyway, ThinkingWords } from '../../table/lazy';
import { nameOf } from '../../table/names';
import { spokenName } from '../../table/PlayerName';
import { PromptFrame } from '../../table/PromptFrame';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { UserText } from '../../ui/UserText';
import { markOf, spokenEvent } from './log';
import { useDice } from './model';
import { citizenName, giveWords, locationName, promptWords } from './words';

/** The question with its buttons. */
export function DicePrompt() {
  const { session, view, ask, askedBack } = useDice();
  const shown = view.value;
  if (!shown) return null;
  const { title, text } = promptWords(shown, session.table.value, askedBack.value);
  const asked = ask.value;
  const waiting = asked || shown.results ? [] : shown.waiting;
  return (
    <PromptFrame
      question={shown.question?.id ?? null}
      mover={shown.results ? null : shown.current}
      before={null}
      words={
        <>
          <h2 class="gold prompt-title">{title}</h2>
          {text !== '' && (
            <p class={asked && asked.type !== 'roll' ? 'prompt-text bold' : 'prompt-text'}>
              <ThinkingWords seats={waiting} words={text} />
            </p>
          )}
          <News />
        </>
      }
      buttons={
        asked &&
        session.kind === 'play' && (
          <div class="flows shrinks gap-3 flex prompt-buttons">
            <Buttons ask={asked} view={shown} />
          </div>
        )
      }
    />
  );
}

/** The highlighted event before this question. */
function News() {
  const { session, news } = useDice();
  if (!news.value) return null;
  const { event, seat } = news.value;
  const form = seat === session.seat.value ? 'you' : 'they';
  return (
    <p class="across gap-2 size-14 warning prompt-news">
      <Icon name={markOf(event)} />
      <span>{spokenEvent(event, form, spokenName(session, seat), session)}</span>
    </p>
  );
}

function Buttons({ ask, view }: { ask: DiceAsk; view: DiceView }) {
  switch (ask.type) {
    case 'roll':
      return <FirstRoll optional={ask.optional} />;
    case 'reroll':
      return <Reroll view={view} />;
    case 'take':
      return null;
    case 'neighbour':
      return <Neighbour place={ask.place} view={view} />;
    case 'location':
      return <TakeLocation location={ask.location} points={ask.points} />;
    case 'give':
      return <Give seats={ask.seats} />;
  }
}

function FirstRoll({ optional }: { optional: boolean }) {
  const table = useDice();
  const busy = table.busy();
  return (
    <>
      {optional && (
        <Button busy={busy} onClick={() => table.answer({ type: 'decline' })}>
          {t('dice-button-no-turn')}
        </Button>
      )}
      <Button primary busy={busy} icon="ui-dice" onClick={() => table.roll()}>
        {t('dice-button-roll')}
      </Button>
    </>
  );
}

function Reroll({ view: { rolls, dice } }: { view: DiceView }) {
  const table = useDice();
  const busy = table.busy();
  const count = dice.length - table.chosen.value.length;
  if (table.askedBack.value)
    return <EndAnyway busy={busy} onGoOn={() => table.goOn()} onEnd={() => table.stop()} />;
  return (
    <>
      <Button
        primary={count > 0}
        disabled={count === 0}
        busy={busy}
        icon="ui-dice"
        onClick={() => table.roll()}
      >
        {t('dice-button-reroll', { count, left: rolls.left })}
      </Button>
      <Button primary={count === 0} busy={busy} onClick={() => table.stop()}>
        {t('dice-button-stop')}
      </Button>
    </>
  );
}

function Neighbour({ place, view }: { place: number; view: DiceView }) {
  const table = useDice();
  const busy = table.busy();
  const citizen = view.row[place]?.citizen;
  return (
    <>
      <Button busy={busy} onClick={() => table.answer({ type: 'take', place })}>
        {citizen ? t('dice-button-take', { citizen: citizenName(citizen) }) : t('dice-button-take-plain')}
      </Button>
      <Button busy={busy} onClick={() => table.answer({ type: 'decline' })}>
        {t('dice-button-leave')}
      </Button>
    </>
  );
}

function TakeLocation({ location, points }: { location: string; points: number }) {
  const table = useDice();
  const busy = table.busy();
  return (
    <>
      <Button busy={busy} onClick={() => table.answer({ type: 'take_location', take: true })}>
        {t('dice-button-take-end', { location: locationName(location), points })}
      </Button>
      <Button busy={busy} onClick={() => table.answer({ type: 'take_location', take: false })}>
        {t('dice-button-leave-location')}
      </Button>
    </>
  );
}

function Give({ seats }: { seats: readonly number[] }) {
  const table = useDice();
  return (
    <>
      {seats.map(seat => (
        <Button
          key={seat}
          class={`of-${seat + 1} give`}
          busy={table.busy()}
          onClick={() => table.answer({ type: 'give', seat })}
        >
          <span class="aloud-unless-wide">{giveWords(table.session.table.value, seat)}</span>
          <UserText class="one-line unless-wide give-name" aria-hidden="true">
            {nameOf(table.session.table.value, seat)}
          </UserText>
        </Button>
      ))}
    </>
  );
}
