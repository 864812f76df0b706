// The announcements to screen readers at a table: events, then the question, and remarks beside it.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { loadStored, saveStored } from '../api/storage';
import type { GameLogLine, Seat } from '../generated/protocol';
import { t, tDynamic } from '../i18n';
import type { ChatLine, TableSession } from '../session/table-session';
import { announce, holdAnnouncements } from '../ui/announce';
import { type Preferences, preferences } from '../ui/preferences';
import { leftOf, timeWords } from './Clock';
import { useFrame, type WrittenLine, type WrittenTurn } from './frame';
import { decidesIn } from './headings';
import { isMuted } from './muted';
import { nameOf } from './names';
import { heardAs } from './phrases';
import { askedFor, type Topic } from './tell';

/** Something that is said when its key is a new one. */
export interface Fact {
  key: string;
  words: string;
}

/** A question, or whom the table waits for. Another question with the same words may have the same key. */
export interface Asked extends Fact {
  /** The card that asks: named before the words, unless it was named just before. */
  card?: string;
}

/** A moment of a match, as a game puts it into words. */
export interface Spoken {
  asked: Asked;
  /** Names the turn. */
  turn: string;
  /** The words of its beginning; absent if it is the listener's own turn and nothing else, or concerns others alone. */
  turnWords?: string;
  /** Whether the listener decides in it. */
  isOwn: boolean;
  /** Whether the listener is asked. */
  isAsked: boolean;
  /** Whether the listener is asked because of another player. */
  isAttacked: boolean;
  isOver: boolean;
  /** The hand, where the game has one: said when the table opens. */
  hand: string;
  /** The results of the own moves: coins, citizens that fit. */
  facts: readonly Fact[];
  /** The request of keys, if the game knows it. */
  tell: Record<'own' | 'piles' | 'players', () => string>;
}

export interface AnnouncerProps {
  /** The moment that is shown, put into words once those are loaded. */
  moment: () => Spoken;
  /** Why a click did nothing; each time another object. */
  hint?: { words: string } | null;
}

/** Says what happens. Nothing of it is seen. */
export function Announcer({ moment, hint = null }: AnnouncerProps) {
  const spoken = moment();
  useMatch(spoken);
  useTold(spoken);
  useEffect(() => announce(hint?.words ?? ''), [hint]);
  useConnection();
  useChat();
  return null;
}

// ---- the match ----

/** Maximum number of lines announced for an update; the log has the rest. */
const MOST = 20;

/** So long the table waits for the answer of another player before that is said, in milliseconds: most are given sooner. */
const WAITS = 3000;

/** The last words about a match. */
interface Last {
  match: string | null;
  lines: readonly GameLogLine[];
  asked: string;
  turn: string;
  isOver: boolean;
  facts: ReadonlySet<string>;
}

function useMatch(spoken: Spoken): void {
  const { session, written, canWrite } = useFrame();
  const lines = session.log.value;
  const match = session.match.value;
  const last = useRef<Last | null>(null);
  /** The question that was said last. */
  const told = useRef('');
  const isReady = canWrite();
  const { asked, turn, turnWords, isOwn, isAsked, isAttacked, isOver, hand, facts } = spoken;
  const factKeys = facts.map(({ key }) => key).join('\n');
  // Before other effects: what happened comes before what a window says that opens because of it.
  useLayoutEffect(() => {
    if (!isReady) return;
    const before = last.current;
    last.current = {
      match,
      lines,
      asked: asked.key,
      turn,
      isOver,
      facts: new Set(factKeys.split('\n')),
    };
    const isNew = before?.match !== match;
    const begins = (isOwn || turnWords !== undefined) && !isOver && (isNew || before.turn !== turn);
    let cause = '';
    if (isNew) {
      // A bot may have had its turn before the table was drawn.
      const moves = isOver ? [] : othersMoves(written(0), session.seat.value);
      announce(moves.join('. '));
      cause = isOwn ? '' : (moves.at(-1) ?? '');
    } else {
      cause = sayLines(written(firstNew(before.lines, lines)).flatMap(({ items }) => items));
      const isSame = before.turn === turn && isOwn && !isOver;
      for (const { key, words } of isSame ? facts : []) if (!before.facts.has(key)) announce(words);
    }
    const own = turnWords ?? t('prompt-your-turn');
    if (begins) announce(isAsked && asked.words.startsWith(own) ? '' : own, true);
    // The window of the end says the result, and what led to it.
    if (isOver && before?.isOver === false) holdAnnouncements();
    const isNext = !isOver && (isNew || before.asked !== asked.key);
    if (isNext && (isNew || isAsked)) {
      told.current = asked.key;
      announce(askedWords(asked, cause), isAttacked || begins);
    }
    if (isNew && !isOver) sayOpening(hand);
  }, [isReady, match, lines, asked.key, turn, factKeys, isOver]);
  useEffect(() => {
    if (!isReady || isOver || told.current === asked.key) return;
    const timer = setTimeout(() => announce(askedWords(asked)), WAITS);
    return () => clearTimeout(timer);
  }, [isReady, asked.key, isOver]);

  /** Announces new lines; returns the words of the last move. */
  function sayLines(items: readonly WrittenLine[]): string {
    const heard = toSay(items, session.seat.value, preferences.value.announced);
    const more = heard.length - MOST;
    if (more > 0) announce(t('since-more', { count: more }));
    const moves = movesOf(heard.slice(-MOST)).map(spokenMove);
    for (const words of moves) announce(words);
    return moves.at(-1) ?? '';
  }
}

/** The words of a question, with the card that asks it, unless the words of the move before it name that card. */
function askedWords({ card, words }: Asked, cause = ''): string {
  return card === undefined || namesCard(cause, card) ? words : `${card}. ${words}`;
}

/** Whether words have this name, and not as a part of a longer word. */
function namesCard(words: string, card: string): boolean {
  return words
    .split(card)
    .some(
      (_, at, parts) => at > 0 && !/\p{L}$/u.test(parts[at - 1] ?? '') && !/^\p{L}/u.test(parts[at] ?? ''),
    );
}

/** The new lines of a log: most are added, the last ones may be replaced. */
export function firstNew(before: readonly GameLogLine[], now: readonly GameLogLine[]): number {
  if (before.length > 0 && before[0] !== now[0]) return Math.min(before.length, now.length);
  return before.findLastIndex((line, at) => line === now[at]) + 1;
}

/** The hand, and in a browser's first match how keys reach the table. */
function sayOpening(hand: string): void {
  announce(hand);
  if (loadStored(KEYS_TOLD, isTrue)) return;
  saveStored(KEYS_TOLD, true);
  announce(t('aloud-keys'));
}

/** Whether this browser has said how keys reach the table. */
const KEYS_TOLD = 'keys-told';

function isTrue(value: unknown): value is true {
  return value === true;
}

/** The lines of new moves that are announced to a seat: those of others, and what came of the own ones. */
export function toSay(
  items: readonly WrittenLine[],
  own: Seat | null,
  announced: Preferences['announced'],
): WrittenLine[] {
  const isResult = (item: WrittenLine) => item.seat === own && item.isResult;
  if (announced === 'none') return items.filter(isResult);
  if (announced === 'all') return items.filter(item => item.seat !== own || isResult(item));
  return movesOf(items).flatMap(move => {
    const concerns = move[0]?.seat !== own && move.some(({ seat, to }) => seat === own || to === own);
    return concerns ? move : move.filter(isResult);
  });
}

/** A move with what follows from it; the player is named in the first line, though the line above it may have been said before. */
export function spokenMove(move: readonly WrittenLine[]): string {
  return move.map((line, at) => line.spoken(at === 0)).join(', ');
}

/** Each move with what follows from it. */
function movesOf(items: readonly WrittenLine[]): WrittenLine[][] {
  const moves: WrittenLine[][] = [];
  for (const item of items) {
    if (item.depth === 0 || moves.length === 0) moves.push([item]);
    else moves.at(-1)?.push(item);
  }
  return moves;
}

// ---- a replay ----

/** Says what each step of a record does. Nothing of it is seen. */
export function StepAnnouncer() {
  const { session, written, canWrite } = useFrame();
  const lines = session.log.value;
  const isFirst = useRef(true);
  const isReady = canWrite();
  useLayoutEffect(() => {
    if (!isReady) return;
    if (isFirst.current) isFirst.current = false;
    else {
      const step = lines.at(-1)?.step;
      const from = lines.findLastIndex(line => line.step !== step) + 1;
      for (const move of movesOf(written(from).flatMap(({ items }) => items))) announce(spokenMove(move));
    }
  }, [isReady, lines]);
  return null;
}

// ---- what keys ask for ----

/** Says what was asked for by a key. */
function useTold(spoken: Spoken): void {
  const { session, written } = useFrame();
  const asked = askedFor.value;
  const last = useRef(asked);
  useEffect(() => {
    if (asked === null || asked === last.current) return;
    last.current = asked;
    announce(topicWords(asked.topic));
  }, [asked]);

  function topicWords(topic: Topic): string {
    switch (topic) {
      case 'question':
        return questionWords(spoken);
      case 'others':
        return othersWords(written(0), session.seat.value) || t('told-no-turn');
      case 'clocks':
        return clocksWords(session) || t('told-no-clock');
      case 'own':
      case 'piles':
      case 'players':
        return spoken.tell[topic]();
    }
  }
}

/** The question, and that it is the own turn, where its words do not begin with that. */
function questionWords({ asked, isOwn, turnWords }: Spoken): string {
  const own = turnWords ?? t('prompt-your-turn');
  const words = askedWords(asked);
  return isOwn && !words.startsWith(own) ? `${own}. ${words}` : words;
}

/** The acts of the others since the own last turn; in the own turn, before it. */
export function othersWords(turns: readonly WrittenTurn[], own: Seat | null): string {
  return othersMoves(turns, own).join('. ');
}

function othersMoves(turns: readonly WrittenTurn[], own: Seat | null): string[] {
  const isOthers = (turn: WrittenTurn) => turn.seat !== null && decidesIn(turn) !== own;
  const end = turns.findLastIndex(isOthers) + 1;
  const from = turns.slice(0, end).findLastIndex(turn => !isOthers(turn)) + 1;
  const since = own === null ? turns.slice(Math.max(0, end - 1), end) : turns.slice(from, end);
  return since.flatMap(({ items }) => movesOf(items).map(spokenMove));
}

function clocksWords({ clocks, table }: TableSession): string {
  const { seats } = clocks.value;
  const words = seats.map((_, seat) => {
    const left = leftOf(clocks.value, seat, performance.now());
    return left === null ? '' : `${nameOf(table.value, seat)}: ${timeWords(left, seats[seat]?.reserve).long}`;
  });
  return words.filter(one => one !== '').join('. ');
}

// ---- beside it ----

function useConnection(): void {
  const { state } = useFrame().session.connection.value;
  const before = useRef(state);
  useEffect(() => {
    const lost = state === 'retrying' || state === 'offline';
    const wasLost = before.current === 'retrying' || before.current === 'offline';
    before.current = state;
    if (lost && !wasLost)
      announce(t(state === 'offline' ? 'connection-you-are-offline' : 'connection-retrying'), true);
    if (state === 'open' && wasLost) announce(t('connection-open'), true);
    if (state === 'outdated') announce(t('connection-outdated'), true);
  }, [state]);
}

/** The messages that were said: some may have come before there was a table to say them. */
const told = new WeakSet<ChatLine>();

/** New messages, and what happened at the table. */
function useChat(): void {
  const { session } = useFrame();
  const lines = session.chat.value;
  useEffect(() => {
    for (const line of lines) {
      const { name, text, what, earlier } = line;
      if (told.has(line)) continue;
      told.add(line);
      if (earlier || isMuted(name)) continue;
      if (what) announce(tDynamic(`happened-${what.type}`, { ...what }));
      // The own ones too: that they were sent.
      else announce(t('aloud-chat', { name, text: heardAs(text) }));
    }
  }, [lines]);
}
