// The question, its card, and the buttons that answer. The only place with a primary button.
import './Prompt.css';

import type { DominionQuestion } from '../../../generated/protocol';
import { cardName, list, t, tDynamic } from '../../../i18n';
import { EndAnyway, ThinkingWords } from '../../../table/lazy';
import { figure } from '../../../table/names';
import { PhoneWords } from '../../../table/PhoneWords';
import { PromptFrame } from '../../../table/PromptFrame';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { lazyComponent, nothing } from '../../../ui/lazy';
import { preferences } from '../../../ui/preferences';
import { amount, confirmed, mayDecline } from './choice';
import { useTable } from './model';
import { actionsLeft, declineWords, promptMore, promptText, promptTitle, purposeWords } from './words';

/** The questions that are answered by themselves. */
const Automatic = lazyComponent(async () => (await import('./input')).AutoAnswerNotice, nothing);

/** The rare questions. */
const PromptOptions = lazyComponent(async () => (await import('./input')).PromptOptions, nothing);

/** Counters, question, buttons. */
export function Prompt() {
  const { question, session, results, current } = useTable();
  const asked = question.value;
  return (
    <PromptFrame
      question={asked?.id ?? null}
      mover={results.value ? null : current.value}
      before={<Counters />}
      beside={<Automatic />}
      words={asked ? <Asked question={asked} /> : results.value ? <Over /> : <WaitingFor />}
      buttons={asked && session.kind === 'play' && <Buttons question={asked} />}
    />
  );
}

/** The same in the bar, where a table on its side has no room for them beside the question. */
export function BarCounters() {
  return (
    <span class="bar-counters" aria-hidden="true">
      <Counters />
    </span>
  );
}

/** The counters, and all of them in one line: a line for each would be too many events for Orca. */
function Counters() {
  const [actions = '0', buys = '0', coins = '0', potions] = useTable().counters.value.split(' ');
  const counters: CounterProps[] = [
    { icon: 'bolt', kind: 'actions', number: Number(actions) },
    { icon: 'bag', kind: 'buys', number: Number(buys) },
    { icon: 'disc', kind: 'coins', number: Number(coins) },
  ];
  if (potions !== undefined) counters.push({ icon: 'flask', kind: 'potions', number: Number(potions) });
  const words = counters.map(({ kind, number }) => `${figure(number)} ${counterName(kind, number)}`);
  return (
    <div class="flows gap-2 flex rigid counters">
      {counters.map(counter => (
        <Counter key={counter.kind} {...counter} />
      ))}
      <span class="hidden">{list(words, 'unit')}</span>
    </div>
  );
}

interface CounterProps {
  icon: 'bolt' | 'bag' | 'disc' | 'flask';
  kind: 'actions' | 'buys' | 'coins' | 'potions';
  number: number;
}

function Counter({ icon, kind, number }: CounterProps) {
  return (
    <span class={`text-centred rounded inlaid counter counter-${kind}`} aria-hidden="true">
      <span class="block bold unbroken counter-figure">
        <Icon name={icon} />
        {figure(number)}
      </span>
      <span class="block quiet counter-name aloud-when-low">{counterName(kind, number)}</span>
    </span>
  );
}

function counterName(kind: CounterProps['kind'], number: number): string {
  return tDynamic(`counter-${kind}`, { number });
}

// ---- words ----

function Asked({ question }: { question: DominionQuestion }) {
  const table = useTable();
  const { session, picked, opened, current } = table;
  const more = promptMore(question, picked.value);
  const { card } = question;
  const plain = question.ask.type === 'turn';
  return (
    <>
      <h2 class="gold prompt-title">
        {card ? (
          <button
            type="button"
            class="bare-button"
            data-card={card}
            title={t('prompt-why', { card: cardName(card) })}
            onClick={event => {
              opened.value = { card, from: event.currentTarget.getBoundingClientRect(), hover: false };
            }}
          >
            {promptTitle(question)}
          </button>
        ) : (
          promptTitle(question)
        )}
      </h2>
      <p class={plain ? 'prompt-text' : 'prompt-text bold'}>
        {table.asksBack() ?? promptText(question, session.table.value, session.seat.value, current.value)}
        {more && <span class="regular"> {more}</span>}
      </p>
    </>
  );
}

function WaitingFor() {
  const table = useTable();
  const { title, text } = table.waits();
  const seats = table.mayReact.value ? [] : table.waiting.value.map(({ seat }) => seat);
  return (
    <>
      <h2 class="gold prompt-title">{title}</h2>
      <p class="prompt-text">
        <ThinkingWords seats={seats} words={text} />
      </p>
    </>
  );
}

function Over() {
  return <h2 class="gold prompt-title">{t('prompt-over')}</h2>;
}

// ---- buttons ----

function Buttons({ question }: { question: DominionQuestion }) {
  const { ask } = question;
  return (
    <div class="flows shrinks gap-3 flex prompt-buttons">
      {ask.type === 'turn' && <TurnButtons question={question} />}
      {ask.type === 'cards' && <CardsButtons question={question} />}
      {ask.type === 'pile' && <Decline question={question} />}
      {(ask.type === 'options' || ask.type === 'several') && <PromptOptions question={question} />}
      {ask.type === 'order' && <Confirm question={question} ready />}
    </div>
  );
}

function TurnButtons({ question }: { question: DominionQuestion }) {
  const table = useTable();
  const { ask, purpose } = question;
  if (ask.type !== 'turn') return null;
  const busy = table.busy();
  if (table.askedBack.value)
    return <EndAnyway busy={busy} onGoOn={() => table.goOn()} onEnd={() => table.endTurn()} />;
  const worth = ask.treasures ?? 0;
  const actions = purpose === 'action_phase';
  return (
    <>
      {ask.treasures !== null && (
        <Button
          key="treasures"
          primary={worth > 0 && !actionsLeft(ask.play)}
          busy={busy}
          count={`+${worth}`}
          onClick={() => table.answer({ type: 'play_treasures' })}
        >
          <PhoneWords of="button-treasures" />
        </Button>
      )}
      {actions ? (
        <Button
          key="buy-phase"
          class="button-on"
          primary={worth === 0 && !actionsLeft(ask.play)}
          busy={busy}
          onClick={() => table.answer({ type: 'end_phase' })}
        >
          <PhoneWords of="button-buy-phase" />
        </Button>
      ) : (
        <Button
          key="end-turn"
          class="button-on"
          primary={worth === 0 && ask.buy.length === 0}
          busy={busy}
          onClick={() => table.endTurn()}
        >
          {t('button-end-turn')}
        </Button>
      )}
    </>
  );
}

function CardsButtons({ question }: { question: DominionQuestion }) {
  const table = useTable();
  const wanted = amount(question, preferences.value.confirmSingle);
  const chosen = table.picked.value.length;
  if (!wanted) return null;
  if (mayDecline(question) && (wanted.atOnce || chosen === 0)) return <Decline question={question} />;
  if (wanted.atOnce) return null;
  const nothing = chosen === 0 && wanted.min === 0;
  return (
    <>
      <Confirm
        question={question}
        ready={confirmed(question, table.picked.value) !== null}
        count={nothing ? '' : `${chosen}/${wanted.max}`}
        nothing={nothing}
      />
      <Button disabled={chosen === 0} onClick={() => table.clear()}>
        {t('button-clear')}
      </Button>
    </>
  );
}

interface ConfirmProps {
  question: DominionQuestion;
  ready: boolean;
  /** How many of how many are chosen. */
  count?: string;
  /** Whether nothing is what was chosen. */
  nothing?: boolean;
}

/** The button that answers with what was chosen: it says what happens to that. */
export function Confirm({ question, ready, count, nothing = false }: ConfirmProps) {
  const table = useTable();
  return (
    <Button
      primary={!nothing}
      disabled={!ready}
      busy={table.busy()}
      onClick={() => table.confirm()}
      {...(count ? { count } : {})}
    >
      {nothing ? declineWords(question) : purposeWords(question)}
    </Button>
  );
}

function Decline({ question }: { question: DominionQuestion }) {
  const table = useTable();
  if (!mayDecline(question)) return null;
  return (
    <Button busy={table.busy()} onClick={() => table.decline()}>
      {declineWords(question)}
    </Button>
  );
}
