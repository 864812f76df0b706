// The parts of a table of any game: a session, something open above it, a log to read.
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useMemo } from 'preact/hooks';
import type { GameAnswer, GameView, Seat, TableView } from '../generated/protocol';
import type { ChatLine, TableSession } from '../session/table-session';
import type { Drawing } from '../ui/Icon';
import type { Heading } from './headings';

/** Something open above the table. */
export type Drawer =
  | { type: 'log'; chat?: boolean }
  | { type: 'beside' }
  | { type: 'deck' }
  | { type: 'help' }
  | { type: 'settings' }
  | { type: 'player'; seat: Seat };

/** A line of the log, ready to be drawn or said. */
export interface WrittenLine {
  /** The place of its first line in the match's log. */
  at: number;
  /** 0 for a move, more for what it brings about. */
  depth: number;
  seat: Seat;
  /** To whom it was done, where the game says so. */
  to?: Seat;
  mark: Drawing;
  /** Whether it belongs into a recap. */
  news: boolean;
  /** Whether it says more to its own player than that their click was taken. */
  isResult: boolean;
  /** `whole` names the player also where the line above has done so. */
  drawn(whole?: boolean): ComponentChildren;
  spoken(whole?: boolean): string;
}

/** Lines of the log below a heading. */
export interface WrittenTurn extends Heading {
  items: WrittenLine[];
}

/** An answer of a hint: its words, and where on the table what it names is, as selectors. */
export interface WrittenAnswer {
  words: string;
  things: readonly string[];
}

/** A mark on the things that an answer names. */
export interface HintMark extends Pick<WrittenAnswer, 'things'> {
  words: string;
  /** Whether it is the better choice or the one that was made; absent where it is a hint. */
  kind?: 'better' | 'taken';
}

/** How a game writes an answer that is given at a view; `null` for one of another game. */
export type WriteAnswer = (
  answer: GameAnswer,
  view: GameView | null,
  table: TableView | null,
) => WrittenAnswer | null;

/** The data of the parts that every game shares. */
export interface Frame {
  session: TableSession;
  drawer: Signal<Drawer | null>;
  /** The log line at which the player wants to start reading; usually `null`. */
  lookAt: Signal<number | null>;
  /** The newest line of the chat that was seen. */
  heard: Signal<ChatLine | null>;
  /** The text in the chat's field that is not sent yet, in whichever place the chat is shown. */
  draft: Signal<string>;
  /** The name of a card of this game. */
  cardWords(card: string): string;
  /** Loads how the answers of hints are written. */
  loadAnswers(): Promise<WriteAnswer>;
  /** The lines of the log from a place on, by turns; none before it is known how they are written. */
  written(from: number): WrittenTurn[];
  /** Whether that is known. */
  canWrite(): boolean;
}

/** The frame around a component. */
export const FrameContext = createContext<Frame | null>(null);

/** The frame around a component. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('outside a table');
  return frame;
}

/** The frame of the table of any game. */
interface Model<Line> {
  drawer: Signal<Drawer | null>;
  log: ReadonlySignal<readonly Line[]>;
  close(): void;
}

/** How a game writes the lines of its log from a place on. */
type Write<Line> = (lines: readonly Line[], session: TableSession, from: number) => WrittenTurn[];

/** The sources from which the table of a game is drawn. */
export interface TableProps<M> {
  session: TableSession;
  /** Puts the table into a state before it is drawn. */
  prepare?: (table: M) => void;
}

/**
 * The model of a game's table, made for a session and closed with it, and the frame around the table. How its log is
 * written is loaded once the table is drawn.
 */
export function useModel<Line, M extends Model<Line>>(
  { session, prepare }: TableProps<M>,
  make: () => M,
  loadWrite: () => Promise<Write<Line>>,
  cardWords: (card: string) => string,
  loadAnswers: () => Promise<WriteAnswer>,
): [M, Frame] {
  const model = useMemo(() => {
    const made = make();
    prepare?.(made);
    return made;
  }, [session]);
  useEffect(() => () => model.close(), [model]);
  const write = useMemo(() => signal<Write<Line> | null>(null), [model]);
  useEffect(() => {
    void loadWrite().then(loaded => {
      write.value = loaded;
    });
  }, [write]);
  const frame = useMemo(
    () => ({
      session,
      drawer: model.drawer,
      lookAt: signal<number | null>(null),
      heard: signal<ChatLine | null>(null),
      draft: signal(''),
      cardWords,
      loadAnswers,
      written: (from: number) => write.value?.(model.log.value, session, from) ?? [],
      canWrite: () => write.value !== null,
    }),
    [model],
  );
  return [model, frame];
}

/** Listens to a table's element once what listens is loaded; returns how to stop. */
export function listenLater<M>(
  load: () => Promise<(root: HTMLElement, table: M) => () => void>,
  root: HTMLElement,
  table: M,
): () => void {
  let stop: (() => void) | null = null;
  let over = false;
  void load().then(listen => {
    if (!over) stop = listen(root, table);
  });
  return () => {
    over = true;
    stop?.();
  };
}
