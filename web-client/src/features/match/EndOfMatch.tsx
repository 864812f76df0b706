// The end of a match: who won, the standing, what was notable, what next.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { DominionView, Ending, GameKind, Seat, SeatResult } from '../../generated/protocol';
import { cardName, list, loadMoreWords, t } from '../../i18n';
import { type Rematch, rematchBeginner, rematchOf, rematchWishes } from '../../session/rematch';
import { linesOf, type TableSession } from '../../session/table-session';
import { byRank } from '../../table/by-rank';
import { isProgram, nameOf, points } from '../../table/names';
import { markedName } from '../../table/Program';
import { announce } from '../../ui/announce';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { lazyComponent, nothing } from '../../ui/lazy';
import { Highlights } from '../highlights/Highlights';
import { loadMeasures } from '../highlights/measures';
import { Standings } from '../highlights/Standings';
import { keepPromises, sayReady } from '../verify-match/commit-ready';
import { VerifyMatch } from '../verify-match/VerifyMatch';
import type { EndBelowProps } from './EndBelow';
import { FinalDecks } from './FinalDecks';
import { TableScore } from './TableScore';
import { winnerWords } from './winner-words';

/** The result stands there first. */
const BELOW = { dominion: below('dominion'), 'king-of-the-dice': below('king-of-the-dice') };

function below(game: GameKind): ComponentType<Omit<EndBelowProps, 'measures'>> {
  return lazyComponent(async () => {
    const [{ EndBelow }, measures] = await Promise.all([
      import('./EndBelow'),
      loadMeasures[game](),
      loadMoreWords('review'),
    ]);
    return props => <EndBelow {...props} measures={measures} />;
  }, nothing);
}

/** Loaded with its game only. */
const FinalStacks = lazyComponent(async () => (await import('./FinalStacks')).FinalStacks, nothing);

/** How long the result waits for what still moves, and how long what has landed is seen before it, in milliseconds. */
const LANDING = { most: 2500, seen: 500 };

/** The result over the table; it can be put aside to look at the table. `onRoom` leads to seats and settings. */
export function EndOfMatch({ session, onRoom }: { session: TableSession; onRoom?: () => void }) {
  const [open, setOpen] = useState(true);
  useEffect(() => void keepPromises(session), [session]);
  const stage = session.table.value?.stage;
  const ending = stage?.type === 'over' ? stage.ending : 'played';
  const view = session.view.value;
  const results = view?.results;
  const game = view?.game;
  // Only a match that was played to its end shows the decks of all players.
  const decks = view?.game === 'dominion' && view.seats.some(({ owned }) => owned) ? view : null;
  const stacks = view?.game === 'king-of-the-dice' && ending === 'played' ? view : null;
  const Below = game && (decks || stacks) ? BELOW[game] : null;
  const match = stage?.type === 'over' ? stage.match_id : null;
  const code = session.table.value?.code;
  const named = (seat: Seat) => {
    const table = session.table.value;
    return markedName(nameOf(table, seat), isProgram(table, seat));
  };
  const landed = useLanded();
  const isSaid = results != null && landed;
  useEffect(() => {
    if (isSaid) announce(resultWords(ending, session, results), true);
  }, [isSaid]);
  if (!results || !landed) return null;
  if (!open) {
    return (
      <Button class="end-again-open" primary icon="ui-winner" onClick={() => setOpen(true)}>
        {t('end-open')}
      </Button>
    );
  }
  const notable = (
    <>
      {code != null && match !== null && <TableScore code={code} match={match} />}
      {game !== undefined && <Highlights game={game} log={session.log.value} nameOf={named} />}
    </>
  );
  const fair = match !== null && <VerifyMatch match={match} names={namesAt(session)} />;
  return (
    <Dialog
      title={titleOf(ending, session, results)}
      onClose={() => setOpen(false)}
      class={Below ? 'end end-scene' : 'end'}
    >
      <div class="end-room">
        {ending === 'agreed' || ending === 'void' ? (
          <p>{t('end-stood')}</p>
        ) : (
          <p class="across gap-3 gold end-winner">
            <Icon name="ui-winner" />
            {wonWords(ending, session, results)}
          </p>
        )}
        {session.table.value?.guided && <LessonDone />}
        {decks && <LastCard session={session} view={decks} />}
        {decks && <FinalDecks view={decks} results={results} nameOf={named} />}
        {stacks && <FinalStacks view={stacks} results={results} nameOf={named} />}
        {!decks && !stacks && <Standings results={results} nameOf={named} />}
        {Below && match !== null ? (
          <Below match={match} as={session.seat.value} fair={fair}>
            {notable}
          </Below>
        ) : (
          <>
            {notable}
            {fair}
          </>
        )}
      </div>
      <Next session={session} onLook={() => setOpen(false)} onRoom={onRoom} />
    </Dialog>
  );
}

/** Whether the last move was seen: cards fly and dice turn for a moment after the match is over. */
function useLanded(): boolean {
  const [landed, setLanded] = useState(false);
  useEffect(() => {
    let timer = 0;
    const land = (after: number) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setLanded(true), after);
    };
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    if (moving.length === 0) {
      setLanded(true);
      return undefined;
    }
    land(LANDING.most);
    let isGone = false;
    // A click ends what moves: nothing is waited for then.
    Promise.all(moving.map(({ finished }) => finished))
      .then(
        () => LANDING.seen,
        () => 0,
      )
      .then(after => isGone || land(after));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return landed;
}

function titleOf(ending: Ending, session: TableSession, results: readonly SeatResult[]): string {
  switch (ending) {
    case 'resigned':
      return t(hasResigned(session, results) ? 'end-title-you-resigned' : 'end-title-resigned');
    case 'agreed':
    case 'void':
      return t('end-title-agreed');
    case 'played':
      return t('end-title');
  }
}

/** Whether the own player is one of those who resigned: only who is left has the first place. */
function hasResigned({ seat }: TableSession, results: readonly SeatResult[]): boolean {
  return results.some(one => one.seat === seat.value && one.rank > 1);
}

/** The cause of the end, if a pile was emptied by the last purchase. */
function LastCard({ session, view }: { session: TableSession; view: DominionView }) {
  const lines = linesOf(session, 'dominion').filter(({ verb }) => verb === 'buys' || verb === 'turn');
  const last = lines.findLast(({ verb }) => verb === 'buys');
  const card = last?.cards[0]?.card;
  const isEmpty = view.piles.some(({ name, count }) => name === card && count === 0);
  if (last === undefined || card === undefined || !isEmpty) return null;
  const turn = lines.slice(0, lines.indexOf(last)).findLast(({ verb }) => verb === 'turn');
  return (
    <p class="text-centred">
      {t('end-last', {
        who: nameOf(session.table.value, last.seat),
        card: cardName(card),
        turn: turn?.number ?? view.turn,
      })}
    </p>
  );
}

/** The winner, and the score of two players. */
function wonWords(ending: Ending, session: TableSession, results: readonly SeatResult[]): string {
  const winners = results.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  const names = winners.map(seat => nameOf(session.table.value, seat));
  const alone = winners.length === 1 && winners[0] === session.seat.value;
  const said = alone ? t('end-you-win') : t('end-winner', { who: list(names), count: winners.length });
  const game = session.view.value?.game;
  return game === undefined ? said : winnerWords(said, results, game, ending);
}

/** The result as it is said: the window's title is read with the focus. */
function resultWords(ending: Ending, session: TableSession, results: readonly SeatResult[]): string {
  if (ending === 'agreed' || ending === 'void') return t('end-stood');
  if (results.length === 2) return wonWords(ending, session, results);
  const inOrder = results.toSorted(byRank);
  const scores = inOrder.map(({ seat, score }) => `${nameOf(session.table.value, seat)} ${points(score)}`);
  return `${wonWords(ending, session, results)}: ${list(scores, 'unit')}`;
}

/** The names of all players, in turn order. */
function namesAt(session: TableSession): string[] {
  const table = session.table.value;
  return (table?.seats ?? []).map(({ seat }) => nameOf(table, seat));
}

interface NextProps {
  session: TableSession;
  onLook: () => void;
  onRoom: (() => void) | undefined;
}

/** The next step after the guided first match. */
function LessonDone() {
  return (
    <section class="stack gap-3 apart" aria-label={t('end-lesson-title')}>
      <h3>{t('end-lesson-title')}</h3>
      <p>{t('end-lesson')}</p>
      <div class="buttons end-buttons">
        <Button href="/new">{t('end-lesson-next')}</Button>
        <Button href="/how-to-play">{t('menu-how-to-play')}</Button>
      </div>
    </section>
  );
}

function Next({ session, onLook, onRoom }: NextProps) {
  const stage = session.table.value?.stage;
  const match = stage?.type === 'over' ? stage.match_id : session.match.value;
  const own = session.seat.value;
  return (
    <div class="buttons end-buttons">
      {session.kind === 'play' && session.seat.value !== null && (
        <Again session={session} seat={session.seat.value} />
      )}
      {match !== null && (
        <Button href={own === null ? `/r/${match}` : `/r/${match}?as=${own}`}>{t('end-replay')}</Button>
      )}
      {/* A phone has no room for a second way to close the end. */}
      <Button class="not-on-phone" onClick={onLook}>
        {t('end-look')}
      </Button>
      {onRoom && <Button onClick={onRoom}>{t('room-open')}</Button>}
      <Button href="/">{t('end-home')}</Button>
    </div>
  );
}

/** Another match begins when all players want it. */
function Again({ session, seat }: { session: TableSession; seat: Seat }) {
  const rematch = rematchOf(session);
  const ready = rematch?.own === true;
  const isAsked = rematchWishes(session).length > 0;
  return (
    <>
      <Button
        primary={!ready}
        pressed={ready}
        busy={session.pending.value}
        onClick={() => void sayReady(session, seat, !ready)}
      >
        {ready && <Icon name="check" />}
        {t(isAsked ? 'rematch-accept' : 'end-again')}
      </Button>
      <p class="quiet full-row text-centred full-width end-waiting" role="status">
        {rematch && rematchWords(rematch, seats => seats.map(one => nameOf(session.table.value, one)))}{' '}
        {beginnerWords(session)}
      </p>
    </>
  );
}

/** Which player begins a rematch, as far as the rules decide it. */
function beginnerWords({ table, view }: TableSession): string {
  const stage = table.value?.stage;
  const results = view.value?.results;
  if (table.value === null || stage?.type !== 'over' || !results) return '';
  const first = rematchBeginner(table.value, results, stage.ending);
  if (first === 'drawn') return t('end-begins-drawn');
  return first === null ? '' : t('end-begins', { name: nameOf(table.value, first) });
}

/** The players who want another match; for one of them, those who are missing and those who have left. */
function rematchWords({ own, wanted, missing, left }: Rematch, named: (seats: readonly Seat[]) => string[]) {
  const said = (key: 'rematch-wanted' | 'rematch-missing' | 'rematch-left', seats: readonly Seat[]) =>
    seats.length === 0 ? [] : [t(key, { names: list(named(seats)), count: seats.length })];
  const words = own
    ? [...said('rematch-missing', missing), ...said('rematch-left', left)]
    : said('rematch-wanted', wanted);
  return words.join(' ');
}
