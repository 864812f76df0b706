// A finished match, step by step: the table fed from a record, its controls, the standing and a chart.
import '../../ui/fields.css';

import { useRequest } from '../../ui/use-request';
import './replay.css';
import { type ComponentChildren, type ComponentType, h } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Failure } from '../../api/client';
import { getReplay, SHOWCASE } from '../../api/matches';
import type { GameKind, GameView, MatchSummary, OpenHand, Replay, TableView } from '../../generated/protocol';
import { list, loadMoreWords, t } from '../../i18n';
import { logUpTo, turnFrom, turnMarks, within } from '../../session/replay-steps';
import { recordedTable } from '../../session/table-session';
import { Charts, type ChartsProps } from '../../table/charts/Charts';
import type { WriteAnswer } from '../../table/frame';
import { BelowLogContext, MovesContext } from '../../table/replay-slots';
import { Button } from '../../ui/Button';
import { CopyButton } from '../../ui/CopyButton';
import { LinkField } from '../../ui/LinkField';
import { lazyComponent, nothing } from '../../ui/lazy';
import { Page, Panel, useArrival } from '../../ui/Page';
import { Problem, TryAgain, WhyNot } from '../../ui/Problem';
import { preferences, scrollToThing, setPreference } from '../../ui/preferences';
import { replayAddress, restate } from '../../ui/router';
import { Highlights } from '../highlights/Highlights';
import { loadMeasures } from '../highlights/measures';
import { Standings } from '../highlights/Standings';
import { GameTable } from '../match/GameTable';
import { From } from '../match-import/From';
import type { ReviewProps } from '../review/Review';
import { useReview } from '../review/use-review';
import { VerifyMatch } from '../verify-match/VerifyMatch';
import { type AllHands, hasHands, loadAllHands } from './all-hands';
import { Moves } from './Moves';
import { ReplayBar } from './ReplayBar';

interface Moment {
  match: string;
  step: number;
  as: number | null;
  /** Whether all hands are seen, at once. */
  hands: boolean;
}

/** The charts of each game. */
const CHARTS = { dominion: chartsOf('dominion'), 'king-of-the-dice': chartsOf('king-of-the-dice') };

function chartsOf(game: GameKind): ComponentType<ChartsProps> {
  return lazyComponent(async () => {
    const measures = await loadMeasures[game]();
    return props => <Charts {...props} measures={measures} />;
  }, nothing);
}

/** Looking is there first. */
const PlayOn = lazyComponent(async () => {
  const [{ PlayOn }] = await Promise.all([import('../play-again/PlayOn'), loadMoreWords('deals')]);
  return PlayOn;
}, nothing);

/** The review, with how its game writes answers. */
async function reviewing(write: Promise<{ writeAnswer: WriteAnswer }>): Promise<ComponentType<ReviewPanel>> {
  const [{ Review }, { writeAnswer }] = await Promise.all([
    import('../review/Review'),
    write,
    loadMoreWords('review'),
    loadMoreWords('hints'),
    loadMoreWords('deals'),
  ]);
  return props => <Review {...props} table={tableOf(props.replay)} write={writeAnswer} />;
}

type ReviewPanel = Omit<ReviewProps, 'table' | 'write'>;

/** The review of each game. */
const REVIEWS: Record<GameKind, ComponentType<ReviewPanel>> = {
  dominion: lazyComponent(() => reviewing(import('../../games/dominion/table/hint-words')), nothing),
  'king-of-the-dice': lazyComponent(
    () => reviewing(import('../../games/king-of-the-dice/hint-words')),
    nothing,
  ),
};

/** The page of a replay. */
export function ReplayPage({ match, step, as, hands }: Moment) {
  const [asked, again] = useRequest(() => getReplay(match, as), `${match} ${as}`);
  const last = useRef<Replay | null>(null);
  if (asked.state === 'ready') last.current = asked.value;
  if (asked.state === 'failed') {
    if (asked.failure === 'not_now') return <GoingOn />;
    if (asked.failure === 'not_found') return <Problem trouble="not_found" />;
    return <Problem trouble={asked.failure} way={<TryAgain onClick={again} />} />;
  }
  if (last.current === null) {
    return (
      <Page title={t('replay-title')}>
        <p class="quiet late-line">{t('page-loading')}</p>
      </Page>
    );
  }
  return <Player replay={last.current} moment={{ match, step, as, hands }} />;
}

/** A match that was played on from another one is looked at from there; what came before can be gone back to. */
function useBranch({ summary }: Replay, { match, step, as, hands }: Moment): void {
  const { origin } = summary;
  useLayoutEffect(() => {
    if (step === 0 && origin?.type === 'branch') restate(replayAddress(match, origin.step, as, hands));
  }, [match]);
}

function GoingOn() {
  return (
    <Page title={t('replay-going-on-title')} class="problem">
      <p class="size-16">{t('replay-going-on')}</p>
    </Page>
  );
}

/** Looks at a record from where the address says. */
function Player({ replay, moment }: { replay: Replay; moment: Moment }) {
  const { names } = replay.summary;
  const heading = useArrival(t('replay-of', { names: list(names) }));
  const marks = useMemo(() => turnMarks(replay.steps, replay.log), [replay]);
  const more = useRef<HTMLElement>(null);
  const last = Math.max(0, replay.steps.length - 1);
  const step = within(moment.step, replay.steps);
  const go = (to: number) =>
    restate(replayAddress(moment.match, within(to, replay.steps), moment.as, moment.hands));
  const [hands, loadHands] = useHands(replay, moment.hands);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const { asked, dear } = useReviewOf(replay);
  usePlaying(playing && step < last, speed, () => go(step + 1));
  useEffect(() => {
    if (step === last) setPlaying(false);
  }, [step, last]);
  const play = (on: boolean) => {
    if (on && step === last) go(0);
    setPlaying(on);
  };
  useKeys({
    step,
    last,
    go,
    turn: way => go(turnFrom(marks, step, way, last)),
    toggle: () => play(!playing),
  });
  useBranch(replay, moment);
  const charts = { hands: moment.hands, replay, marks, step, as: moment.as, onStep: go };
  const isHidden = preferences.value.hideResults;
  const review = asked && h(REVIEWS[replay.summary.game], { ...charts, asked });
  const below = useMemo(
    () => (isHidden ? null : <Below {...charts}>{review}</Below>),
    [replay, marks, step, moment.as, isHidden, asked?.state, asked?.busy, asked?.failure],
  );
  return (
    <main id="content" class="replay" tabIndex={-1}>
      <h1 class="hidden" ref={heading} tabIndex={-1}>
        {t('replay-of', { names: list(names) })}
      </h1>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider and the keys go to every step too. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it catches clicks on the log's lines. */}
      <div class="replay-table" onClick={event => jump(event, replay, go)}>
        <MovesContext.Provider value={Moves}>
          <BelowLogContext.Provider value={below}>
            <RecordedMatch replay={replay} step={step} as={moment.as} hands={hands.value?.[step] ?? null} />
          </BelowLogContext.Provider>
        </MovesContext.Provider>
      </div>
      {hands.failure !== null && (
        <>
          <WhyNot failure={hands.failure} />
          <TryAgain onClick={loadHands} />
        </>
      )}
      <ReplayBar
        step={step}
        last={last}
        marks={marks}
        dear={dear}
        names={names}
        as={moment.as}
        hands={hasHands(replay.summary) ? moment.hands : null}
        playing={playing}
        speed={speed}
        onStep={go}
        onPlay={play}
        onSpeed={setSpeed}
        onAs={(as, open) => restate(replayAddress(moment.match, step, as, open))}
        onMore={() => scrollToThing(more.current)}
        isHidden={isHidden}
        onShow={() => setPreference({ hideResults: false })}
      />
      <section ref={more} class="grows-with-text gap-5 grid from-top replay-more">
        {isHidden ? <Send {...moment} step={step} /> : <More {...charts}>{review}</More>}
      </section>
    </main>
  );
}

/** Goes to the step of the log line that was clicked; the cards named in it open as they do elsewhere. */
function jump(event: MouseEvent, replay: Replay, go: (step: number) => void): void {
  const target = event.target instanceof Element ? event.target : null;
  if (target === null || target.closest('button') !== null) return;
  const line = replay.log[Number(target.closest('[data-at]')?.getAttribute('data-at') ?? -1)];
  if (line !== undefined) go(line.step);
}

interface WithReview extends ChartsProps {
  /** The review, where there can be one. */
  children: ComponentChildren;
}

function Below({ children, ...props }: WithReview) {
  const Found = CHARTS[props.replay.summary.game];
  return (
    <div class="rigid anchor only-wide not-with-text size-14 ruled charts-beside">
      {children}
      <section aria-label={t('chart-title')}>
        <Found {...props} />
      </section>
    </div>
  );
}

function More({ children, ...props }: WithReview & Pick<Moment, 'hands'>) {
  const { summary, log } = props.replay;
  const { game, results, names } = summary;
  const Found = CHARTS[game];
  const nameOf = (seat: number) => names[seat] ?? '';
  const isKept = summary.id !== SHOWCASE;
  return (
    <>
      {summary.imported && <From match={summary} signer={summary.imported} />}
      {/* Beside the board stands the one in the column of the log. */}
      {children && <Panel class="unless-wide">{children}</Panel>}
      {results !== null && (
        <Panel title={t('replay-standing')}>
          <Standings results={results} nameOf={nameOf} />
          <Highlights game={game} log={log} nameOf={nameOf} />
        </Panel>
      )}
      <Panel title={t('chart-title')}>
        <Found {...props} />
      </Panel>
      {isKept && summary.imported === null && (
        <Panel title={t('replay-play-on')}>
          <PlayOn
            summary={summary}
            step={props.step}
            ends={props.step >= props.replay.steps.length - 1}
            as={props.as}
          />
        </Panel>
      )}
      <Send match={summary.id} step={props.step} as={props.as} hands={props.hands} />
      <Button onClick={hideResults}>{t('replay-hide')}</Button>
      {isKept && (
        <Panel title={t('fair-title')}>
          <VerifyMatch match={summary.id} names={names} />
        </Panel>
      )}
    </>
  );
}

/** Hides length and result, here and in other replays; what is left is at the top. */
function hideResults(): void {
  setPreference({ hideResults: true });
  scrollTo(0, 0);
}

/** The link to this moment, as this seat saw it. */
function Send({ match, step, as, hands }: Moment) {
  const link = location.origin + replayAddress(match, step, as, hands);
  return (
    <Panel title={t('replay-send')} class="invitation">
      <p class="note">{t('replay-send-hint')}</p>
      <LinkField label={t('replay-send')} link={link} />
      <CopyButton key={link} link={link} />
    </Panel>
  );
}

/** The review of a match that may have one, and its decisions that cost most. */
function useReviewOf({ summary }: Replay) {
  const isReviewed = summary.id !== SHOWCASE && summary.imported === null;
  const asked = useReview(isReviewed ? summary.id : null);
  const { state } = asked;
  const dear = state?.type === 'ready' ? state.review.seats.flatMap(seat => seat.dearest) : [];
  return { asked: isReviewed ? asked : null, dear };
}

// ---- all hands ----

/** All hands of a match while they are wanted, why they are not there, and how to ask once more. */
function useHands(
  { summary }: Replay,
  wanted: boolean,
): [{ value: AllHands | null; failure: Failure | null }, () => void] {
  const isOpen = wanted && hasHands(summary);
  const load = async () => (isOpen ? loadAllHands(summary.id, summary.names.length) : null);
  const [asked, again] = useRequest(load, `${summary.id} ${isOpen}`);
  const value = asked.state === 'ready' ? asked.value : null;
  return [{ value, failure: asked.state === 'failed' ? asked.failure : null }, again];
}

// ---- the table ----

interface RecordedMatchProps {
  replay: Replay;
  step: number;
  as: number | null;
  /** All hands at this step, where they are seen. */
  hands: readonly OpenHand[] | null;
}

function RecordedMatch({ replay, step, as, hands }: RecordedMatchProps) {
  const session = useMemo(() => recordedTable(tableOf(replay), as, replay.summary.id), [replay, as]);
  const shown = useRef<unknown>(null);
  const show = () => {
    const view = replay.steps[step];
    if (view !== undefined) session.show(view, logUpTo(replay.log, step), hands);
  };
  // A new record is shown before it is drawn for the first time, another step after it was asked for.
  if (shown.current !== session) {
    shown.current = session;
    show();
  }
  useLayoutEffect(show, [session, replay, step, hands]);
  if (replay.steps.length === 0) return <p class="quiet">{t('replay-empty')}</p>;
  return <GameTable session={session} />;
}

/** The table at which a recorded match was played, as far as the record has it. */
function tableOf({ summary, steps }: Replay): TableView {
  return {
    code: null,
    watch: '',
    settings: {
      seats: summary.names.length,
      listed: false,
      clock: { type: 'none' },
      undo: 'consent',
      open_hands: null,
      hints: 'against_bots',
      joint_chat: false,
      players_only: false,
      no_programs: false,
      bot_speed: 'normal',
      animation: 'normal',
      starting_player: 'by_the_rules',
      game: settingsSeen(steps[0]),
    },
    seats: seatsOf(summary),
    host: null,
    stage: { type: 'over', match_id: summary.id, ending: summary.ending ?? 'played' },
    origin: null,
    deal: null,
    paused: null,
    spectators: 0,
  };
}

function settingsSeen(view: GameView | undefined): TableView['settings']['game'] {
  if (view?.game === 'king-of-the-dice') return { game: view.game, help: false };
  const piles = view?.piles.filter(pile => pile.place === 'kingdom') ?? [];
  const cards = piles.filter(pile => !pile.bane).map(pile => pile.name);
  const bane = piles.find(pile => pile.bane)?.name;
  return {
    game: 'dominion',
    kingdom: { type: 'cards', cards, ...(bane === undefined ? {} : { bane }) },
    platinum_colony: 'by_the_rules',
    shelters: 'by_the_rules',
    discard_counts: view?.seats.some(seat => seat.discard !== null) ?? false,
    edition: 'first',
  };
}

function seatsOf(summary: MatchSummary): TableView['seats'] {
  return summary.names.map((name, seat) => ({
    seat,
    occupant: {
      type: 'person',
      name,
      connected: true,
      ready: false,
      attendance: 'present',
      wants_end: false,
    },
  }));
}

// ---- time and keys ----

function usePlaying(playing: boolean, speed: number, next: () => void): void {
  const latest = useRef(next);
  latest.current = next;
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => latest.current(), 1000 / speed);
    return () => clearInterval(timer);
  }, [playing, speed]);
}

interface KeyActs {
  step: number;
  last: number;
  go: (step: number) => void;
  /** To the next turn, or the one before. */
  turn: (way: -1 | 1) => void;
  toggle: () => void;
}

function useKeys(acts: KeyActs): void {
  const latest = useRef(acts);
  latest.current = acts;
  // Before it is seen: a key that comes at once is heard.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event, latest.current);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function onKey(event: KeyboardEvent, { step, last, go, turn, toggle }: KeyActs): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, select, textarea, dialog')) return;
  if (event.key === ' ') {
    if (target?.closest('button, a, summary')) return;
    toggle();
  } else if (event.key === 'ArrowLeft') event.shiftKey ? turn(-1) : go(step - 1);
  else if (event.key === 'ArrowRight') event.shiftKey ? turn(1) : go(step + 1);
  else if (event.key === 'Home') go(0);
  else if (event.key === 'End') go(last);
  else return;
  event.preventDefault();
}
