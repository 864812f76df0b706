// Sounds of a table: when they play, and for how long.
import { describe, expect, it, vi } from 'vitest';
import { type Sound, soundFor, type TableSnapshot } from '../../src/features/notifications/events';
import { lengthOf, SOUNDS, Speaker } from '../../src/features/notifications/synth';
import type { DiceEvent, DominionLogLine, GameLogLine } from '../../src/generated/protocol';

const BEFORE: TableSnapshot = { match: 'm1', asked: false, over: false, lines: 1, wishes: 0 };

function line(seat: number, verb: DominionLogLine['verb'], card = 'copper'): GameLogLine {
  return {
    ...{ game: 'dominion', step: 1, depth: 0, seat, verb, number: 0, by: null },
    cards: [{ card, count: 1 }],
  };
}

function happens(seat: number, event: DiceEvent): GameLogLine {
  return { game: 'king-of-the-dice', step: 1, depth: 1, seat, event };
}

/** The words that seat 0 hears of these lines. */
function hears(news: GameLogLine[], now: Partial<TableSnapshot> = {}, ownToo = false): Sound | null {
  const log = [line(0, 'turn'), ...news];
  return soundFor(BEFORE, { ...BEFORE, ...now, lines: log.length }, log, { own: 0, ownToo });
}

describe('an update', () => {
  it('sounds by what others do', () => {
    expect(hears([line(1, 'plays', 'village')])).toBe('card');
    expect(hears([line(1, 'plays', 'gold')])).toBe('coins');
    expect(hears([line(1, 'draws')])).toBeNull();
    expect(hears([line(1, 'gains_to_hand')])).toBe('gain');
    expect(hears([line(1, 'shuffles')])).toBe('shuffle');
  });

  it('makes one sound, the most important one', () => {
    expect(hears([line(1, 'plays', 'gold'), line(1, 'buys', 'silver')])).toBe('gain');
    expect(hears([line(1, 'buys', 'silver')], { asked: true })).toBe('your_move');
    expect(hears([line(1, 'plays', 'militia')], { asked: true })).toBe('attack');
    expect(hears([line(1, 'buys', 'province')], { over: true })).toBe('end');
    expect(hears([line(1, 'buys', 'silver')], { asked: true, reacts: true })).toBe('reaction');
    // An Attack sounds the same for players who are asked and for all others.
    expect(hears([line(1, 'plays', 'militia')], { asked: true, reacts: true })).toBe('attack');
  });

  it('is silent for own moves but cards that are played and gained, unless all are wanted', () => {
    expect(hears([line(0, 'shuffles')])).toBeNull();
    expect(hears([line(0, 'shuffles')], {}, true)).toBe('shuffle');
    expect(hears([line(0, 'plays', 'militia')])).toBe('card');
    expect(hears([line(0, 'buys', 'gold')])).toBe('gain');
  });

  it('sounds by a wish for a rematch', () => {
    expect(hears([], { over: true, wishes: 1 })).toBe('end');
    const over = { ...BEFORE, over: true };
    const listening = { own: 0, ownToo: false };
    expect(soundFor(over, { ...over, wishes: 1 }, [], listening)).toBe('your_move');
    expect(soundFor({ ...over, wishes: 1 }, over, [], listening)).toBeNull();
  });

  it('is silent when a match is first shown, and when much was missed', () => {
    const log = [line(1, 'plays', 'village')];
    const first = { ...BEFORE, lines: 0 };
    expect(soundFor(first, { ...BEFORE, asked: true }, log, { own: 0, ownToo: false })).toBeNull();
    expect(soundFor(BEFORE, { ...BEFORE, match: 'm2' }, log, { own: 0, ownToo: false })).toBeNull();
    expect(hears(Array.from({ length: 60 }, () => line(1, 'plays', 'village')))).toBeNull();
  });

  it('sounds by dice that roll, what is taken, and a Dragon that one gets', () => {
    expect(hears([happens(1, { type: 'rolls', roll: 1, kept: [], rolled: [] })])).toBe('card');
    expect(hears([happens(1, { type: 'takes_location', location: 'city', points: 2 })])).toBe('coins');
    expect(hears([happens(1, { type: 'gives', citizen: 'dragon-25', to: 0 })])).toBe('attack');
    expect(hears([happens(1, { type: 'gives', citizen: 'dragon-25', to: 2 })])).toBe('card');
  });
});

describe('the sounds', () => {
  it.each(Object.keys(SOUNDS) as Sound[])('%s is shorter than 0.4 s', sound => {
    expect(lengthOf(sound)).toBeLessThan(0.4);
  });

  it('are never two within 300 ms', async () => {
    const rung: number[] = [];
    const speaker = new Speaker(() => machine(rung));
    expect([0, 100, 299, 300, 500].map(now => speaker.play('card', 5, now))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
    await settled();
    expect(rung).toHaveLength(2);
  });

  it('are quiet, also at the greatest volume', async () => {
    const loud: number[] = [];
    new Speaker(() => machine(loud)).play('your_move', 10);
    await settled();
    expect(loud).not.toHaveLength(0);
    expect(Math.max(...loud)).toBeLessThanOrEqual(0.25);
  });

  it('do not gather while the browser allows none', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const rung: number[] = [];
    const context = machine(rung, false);
    const speaker = new Speaker(() => context);
    for (let sound = 0; sound < 10; sound++) {
      speaker.play('card', 5);
      vi.advanceTimersByTime(2000);
    }
    await settled();
    expect(rung, 'before the first gesture').toHaveLength(0);
    speaker.wake();
    allow(context);
    await settled();
    expect(rung, 'the sounds of minutes at once').toHaveLength(0);
    speaker.play('card', 5);
    await settled();
    expect(rung).toHaveLength(1);
    vi.useRealTimers();
  });

  it('go through a limiter', async () => {
    const outputs: unknown[] = [];
    const context = machine([], true, outputs);
    new Speaker(() => context).play('card', 5);
    await settled();
    expect(outputs).toEqual(['limiter']);
  });
});

/** The work that has waited for promises is done. */
const settled = () => new Promise(resolve => setTimeout(resolve));

const allowed = new WeakMap<AudioContext, () => void>();

/** Lets a suspended machine run, as a browser does at a gesture. */
function allow(context: AudioContext): void {
  allowed.get(context)?.();
}

/** A machine that only notes how loud each note would be, and what is connected to its output. */
function machine(loud: number[], runs = true, outputs: unknown[] = []): AudioContext {
  const nothing = () => {};
  const ramp = { setValueAtTime: nothing, exponentialRampToValueAtTime: nothing };
  const gain = { ...ramp, linearRampToValueAtTime: (value: number) => loud.push(value) };
  const destination = {};
  const connect = (name: string) => (next: unknown) => {
    if (next === destination) outputs.push(name);
    return next;
  };
  const waiting: (() => void)[] = [];
  const context = {
    state: runs ? 'running' : 'suspended',
    currentTime: 0,
    destination,
    resume: () =>
      context.state === 'running' ? Promise.resolve() : new Promise<void>(done => waiting.push(done)),
    createOscillator: () => ({
      frequency: ramp,
      connect: connect('voice'),
      start: nothing,
      stop: nothing,
    }),
    createGain: () => ({ gain, connect: connect('gain') }),
    createDynamicsCompressor: () => ({
      context,
      ...{ threshold: {}, knee: {}, ratio: {}, attack: {} },
      connect: connect('limiter'),
    }),
  };
  const whole = context as unknown as AudioContext;
  allowed.set(whole, () => {
    context.state = 'running';
    for (const done of waiting) done();
  });
  return whole;
}
