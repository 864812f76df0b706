// The panels of the first page: the deal of the day, the own tables, the recommended set of the week.
import '../../ui/rows.css';
import './HomePanels.css';

import { signal } from '@preact/signals';
import { getDaily } from '../../api/deals';
import { loadStored, saveStored } from '../../api/storage';
import { Card } from '../../games/dominion/cards/Card';
import { catalogue } from '../../games/dominion/cards/catalogue';
import { kingdomOf, knownKingdom } from '../../games/dominion/kingdom/kingdom';
import type { DailyGame, DailyResult, Lobby, TableProgress, TableSummary } from '../../generated/protocol';
import { cardName as cardTitle, list, t } from '../../i18n';
import { ago, dayAndMonth, dayAndTime, lengthOfTime } from '../../i18n/days';
import { kingdomName, setNames } from '../../i18n/expansions';
import { TAGS } from '../../i18n/languages';
import { myName } from '../../session/identity';
import { isBack } from '../../session/own-matches';
import { figure, points } from '../../table/names';
import { markedNames } from '../../table/Program';
import { Button } from '../../ui/Button';
import { LanguageChoice } from '../../ui/LanguageChoice';
import { Panel } from '../../ui/Page';
import { WhyNot } from '../../ui/Problem';
import { navigate, tableAddress } from '../../ui/router';
import { UserText } from '../../ui/UserText';
import { useAction } from '../../ui/use-action';
import { useRequest } from '../../ui/use-request';
import { HouseNote } from '../house/HouseNote';
import { settingsInWords } from '../new-table/settings-words';
import { openAgainstBot } from './against-bot';
import { stageOf } from './stage';

interface HomePanelsProps {
  lobby: Lobby;
  /** Saves the name first, or that of a guest. */
  save: () => Promise<void>;
}

/** The offers besides a new match. */
export function HomePanels({ lobby, save }: HomePanelsProps) {
  return (
    <>
      {!speaksOurs() && <LanguageChoice />}
      <HouseNote house={lobby.house} />
      {lobby.opening !== 'granted' && (
        <p class="quiet">
          {t(lobby.opening === 'needs_password' ? 'home-opening-password' : 'home-opening-invitation')}
        </p>
      )}
      <div class="tiles-wide gap-5 home-panels">
        {lobby.daily && <DailyPanel />}
        {!isBack.value && <Continue tables={lobby.mine} />}
        <Recommended set={lobby.week} save={save} />
      </div>
      <OpenTables lobby={lobby} />
    </>
  );
}

/** Whether there are words in a language that the browser asks for. Others are shown what there is instead of a translation. */
function speaksOurs(): boolean {
  return navigator.languages.some(tag => TAGS.some(ours => ours === tag.split('-')[0]));
}

// ---- tables that can be joined ----

function OpenTables({ lobby: { mine, open } }: { lobby: Lobby }) {
  const others = open.filter(table => !mine.some(own => own.code === table.code));
  return (
    <Panel title={t('home-open-title')}>
      {others.length > 0 ? (
        <TableList tables={others} go={t('home-table-join')} />
      ) : (
        <div class="stack empty">
          <p class="quiet">{t('home-open-empty')}</p>
          <Button href="/new">{t('home-new')}</Button>
        </div>
      )}
    </Panel>
  );
}

function TableList({ tables, go }: { tables: TableSummary[]; go: string }) {
  return (
    <ul class="bare-list">
      {tables.map(table => (
        <li key={table.code} class="across gap-4 row">
          <div class="grows">
            <p class="across size-16 strong breaks row-title">
              {table.names.length > 0 ? (
                <UserText>{list(markedNames(table.names, table.programs))}</UserText>
              ) : (
                t('home-table-empty')
              )}
              <span class="quiet size-12 pill inlaid tag">{stageOf(table)}</span>
            </p>
            <p class="note breaks">{settingsInWords(table.settings).join(' · ')}</p>
          </div>
          <Button href={tableAddress(table.code)}>
            {go}
            <span class="hidden">{t('home-table-of', { code: table.code })}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

// ---- the deal of the day ----

function DailyPanel() {
  const [asked] = useRequest(() => getDaily(null), 'daily');
  if (asked.state === 'failed') return null;
  const daily = asked.state === 'ready' ? asked.value : null;
  const game = daily?.games.find(one => one.game === 'dominion');
  return (
    <HomePanel
      name="daily"
      title={t('home-daily-title')}
      note={daily === null ? '' : dayAndMonth(daily.day)}
      words={game && <Best game={game} />}
      act={<Button href="/daily">{t('home-daily-play')}</Button>}
    >
      <Tiles cards={game === undefined ? null : cardsOf(game)} />
    </HomePanel>
  );
}

function cardsOf({ settings: { game } }: DailyGame): string[] | null {
  return game.game === 'dominion' ? knownKingdom(game.kingdom, catalogue, game.edition) : null;
}

/** The best result and the own one. */
function Best({ game: { results } }: { game: DailyGame }) {
  const [best] = results;
  const own = results.find(result => result.own);
  if (best === undefined) return <>{t('home-daily-first')}</>;
  const words = (result: DailyResult) => ({
    name: result.name,
    points: points(result.score),
    ahead: points(result.ahead),
    turns: figure(result.turns),
  });
  return (
    <>
      {t('home-daily-best', words(best))}
      {own && own !== best && <span class="quiet block">{t('home-daily-own', words(own))}</span>}
    </>
  );
}

// ---- own tables ----

/** Codes of tables that were taken off the list in this browser, and their maximum number. */
const REMOVED_KEY = 'removed-tables';
const MOST_REMOVED = 50;

/** The match that waits for the reader, or the newest one, large; then the other tables. */
export function Running({ tables }: { tables: readonly TableSummary[] }) {
  const [first, ...others] = tables.filter(isShown).sort(byMove);
  if (first?.progress === undefined) return null;
  return (
    <section class="stack gap-5 full-row home-running" aria-label={t('home-mine-title')}>
      <FirstTable table={first} progress={first.progress} />
      {others.length > 0 && <Continue tables={others} />}
    </section>
  );
}

/** Own moves come first, then running matches, the newest move first. */
function byMove(one: TableSummary, other: TableSummary): number {
  const rank = ({ progress }: TableSummary) => (waitsForMe(progress) ? 0 : progress ? 1 : 2);
  const since = ({ progress }: TableSummary) => progress?.since ?? progress?.began ?? '';
  return rank(one) - rank(other) || since(other).localeCompare(since(one));
}

function FirstTable({ table, progress }: { table: TableSummary; progress: TableProgress }) {
  const { code, names, settings } = table;
  const { game } = settings;
  const mine = waitsForMe(progress);
  const cards = game.game === 'dominion' ? knownKingdom(game.kingdom, catalogue, game.edition) : null;
  return (
    <Panel class={`gap-5 home-first${mine ? ' home-first-own' : ''}`}>
      <div class="stack empty">
        {mine ? (
          <span class="size-14 strong rigid pill home-your-turn">
            {t(progress.own ? 'home-table-yours' : 'home-table-consent')}
          </span>
        ) : (
          <span class="quiet">{t('home-table-theirs', { name: progress.player })}</span>
        )}
        <UserText as="h2" class="breaks home-first-names">
          {list(withoutOwn(names))}
        </UserText>
        <p class="quiet">{howFar(t(`game-${game.game}`), progress)}</p>
        <Button primary icon="play" href={tableAddress(code)}>
          {t('home-mine-title')}
          <span class="hidden">{t('home-table-of', { code })}</span>
        </Button>
      </div>
      {cards && (
        <div class="rounded-panel home-first-table">
          <Tiles cards={cards} />
        </div>
      )}
    </Panel>
  );
}

/** The tables that were taken off the list. */
const removed = signal<readonly string[]>(loadStored(REMOVED_KEY, isTexts) ?? []);

function remove(code: string): void {
  removed.value = [code, ...removed.value].slice(0, MOST_REMOVED);
  saveStored(REMOVED_KEY, removed.value);
}

/** A table that was taken off the list is there again when it waits for the reader. */
function isShown({ code, progress }: TableSummary): boolean {
  return waitsForMe(progress) || !removed.value.includes(code);
}

function Continue({ tables }: { tables: readonly TableSummary[] }) {
  const shown = tables.filter(isShown);
  return (
    <HomePanel
      name="mine"
      title={t('home-mine-title')}
      note={shown.length > 0 ? t('home-mine-count', { count: shown.length }) : ''}
    >
      {shown.length === 0 ? (
        <p class="quiet">{t('home-mine-empty')}</p>
      ) : (
        <ul class="bare-list">
          {shown.map(table => (
            <OwnTable key={table.code} table={table} />
          ))}
        </ul>
      )}
    </HomePanel>
  );
}

function OwnTable({ table }: { table: TableSummary }) {
  const { code, progress, rematch, settings } = table;
  const others = withoutOwn(table.names);
  const names = others.length > 0 ? list(markedNames(others, table.programs)) : t('home-table-empty');
  const game = t(`game-${settings.game.game}`);
  return (
    <li class="across gap-2 home-table">
      <a href={tableAddress(code)} class="across grows gap-4 face-link home-table-go">
        <span
          class={`centred bold rigid round name-mark of-${table.names.indexOf(others[0] ?? '') + 1}`}
          aria-hidden="true"
        >
          {(others[0] ?? '?').slice(0, 1).toUpperCase()}
        </span>
        <span class="down grows">
          <UserText class="one-line strong own-direction home-table-names">{names}</UserText>
          <span class="quiet">{progress ? howFar(game, progress) : game}</span>
        </span>
        {rematch !== undefined ? (
          <span class="size-14 strong rigid pill home-your-turn">
            {t('home-table-rematch', { names: list(rematch) })}
          </span>
        ) : waitsForMe(progress) ? (
          <span class="size-14 strong rigid pill home-your-turn">
            {t(progress?.own ? 'home-table-yours' : 'home-table-consent')}
          </span>
        ) : (
          <span class="quiet">
            {progress ? t('home-table-theirs', { name: progress.player }) : stageOf(table)}
          </span>
        )}
        <span class="hidden">{t('home-table-of', { code })}</span>
      </a>
      {!waitsForMe(progress) && (
        <Button quiet icon="close" label={t('home-table-remove', { code })} onClick={() => remove(code)} />
      )}
    </li>
  );
}

/** Whether the match waits for a move or for the consent of the reader. */
function waitsForMe(progress: TableProgress | undefined): boolean {
  return progress?.own === true || progress?.vacation?.type === 'asked';
}

/** Game and turn; since when the match waits and the time that is left, or who is on vacation. */
function howFar(game: string, { round, began, since, left, vacation }: TableProgress): string {
  const turn =
    since === undefined
      ? t('home-table-turn', { game, turn: round, ago: ago(began) })
      : t('home-table-since', { game, turn: round, ago: ago(since) });
  if (vacation?.type === 'lasts') {
    const { name, until } = vacation;
    return `${turn} · ${t('home-table-vacation', { name, until: dayAndTime(until) })}`;
  }
  return left === undefined ? turn : `${turn} · ${t('home-table-left', { time: lengthOfTime(left) })}`;
}

/** The names of the others: the own one once less. */
function withoutOwn(names: readonly string[]): string[] {
  const own = names.indexOf(myName.value ?? '');
  return names.filter((_, place) => place !== own);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(item => typeof item === 'string');
}

// ---- the set of the week ----

function Recommended({ set, save }: { set: string; save: () => Promise<void> }) {
  const { busy, failure, run } = useAction();
  const kingdom = kingdomOf(catalogue, set);
  if (kingdom === undefined) return null;
  const play = () =>
    run(async () => {
      await save();
      navigate(tableAddress(await openAgainstBot('dominion', set)));
    });
  return (
    <HomePanel
      name="week"
      title={t('home-week-title')}
      note={t('home-week-note')}
      words={t('home-week-sets', { sets: setNames(kingdom.sets) })}
      act={
        <Button busy={busy} onClick={play}>
          {t('home-week-play')}
        </Button>
      }
    >
      <h3 class="gold size-16">{kingdomName(set)}</h3>
      <Tiles cards={knownKingdom({ type: 'recommended', id: set }, catalogue, 'first')} />
      <WhyNot failure={failure} />
    </HomePanel>
  );
}

// ---- what they share ----

interface HomePanelProps {
  name: string;
  title: string;
  /** At the end of the title's line. */
  note?: string;
  /** At the start of the last line. */
  words?: preact.ComponentChildren;
  /** At the end of the last line. */
  act?: preact.ComponentChildren;
  children: preact.ComponentChildren;
}

function HomePanel({ name, title, note, words, act, children }: HomePanelProps) {
  return (
    <Panel title={title} class={`home-panel home-${name}`}>
      <p class="quiet in-middle home-note">{note}</p>
      {children}
      {act !== undefined && (
        <div class="line spread">
          <p class="grows">{words}</p>
          {act}
        </div>
      )}
    </Panel>
  );
}

/** Ten cards as a picture. */
function Tiles({ cards }: { cards: readonly string[] | null }) {
  const shown = cards ?? Array.from({ length: 10 }, () => null);
  return (
    <ul class="stack five gap-2 bare-list" aria-label={cards === null ? undefined : t('home-cards')}>
      {shown.map((card, place) => (
        <Tile key={card ?? place} card={card} />
      ))}
    </ul>
  );
}

function Tile({ card }: { card: string | null }) {
  if (card === null) return <li class="inlaid home-tile" />;
  return (
    <li class="inlaid home-tile" title={cardTitle(card)}>
      <span class="hidden">{cardTitle(card)}</span>
      <span class="card-place block" aria-hidden="true">
        <Card card={card} />
      </span>
    </li>
  );
}
