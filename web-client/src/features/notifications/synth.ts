// The sounds themselves, made in the browser.

import type { Sound } from './events';

/** A note: when it begins and how long it is, in seconds, its pitch at both ends in hertz, its wave, how loud it is. */
interface Note {
  at: number;
  long: number;
  from: number;
  to: number;
  wave: OscillatorType;
  loud: number;
}

/** Every sound is short and quiet: none is longer than 0.4 s. */
export const SOUNDS: Record<Sound, readonly Note[]> = {
  your_move: [note(0, 0.16, 587, 'sine', 0.5), note(0.13, 0.24, 880, 'sine', 0.5)],
  reaction: [note(0, 0.1, 784, 'sine', 0.35), note(0.12, 0.12, 659, 'sine', 0.35)],
  card: [{ ...note(0, 0.07, 420, 'triangle', 0.4), to: 210 }],
  coins: [note(0, 0.08, 1568, 'triangle', 0.22), note(0.06, 0.14, 2093, 'triangle', 0.22)],
  gain: [{ ...note(0, 0.14, 130, 'sine', 0.5), to: 65 }],
  shuffle: [0, 0.06, 0.12, 0.18, 0.24].map(at => ({ ...note(at, 0.05, 900, 'triangle', 0.12), to: 300 })),
  attack: [{ ...note(0, 0.3, 196, 'sawtooth', 0.22), to: 110 }],
  clock: [note(0, 0.05, 1200, 'triangle', 0.3), note(0.15, 0.05, 1200, 'triangle', 0.3)],
  end: [
    note(0, 0.16, 523, 'triangle', 0.4),
    note(0.11, 0.16, 659, 'triangle', 0.4),
    note(0.22, 0.17, 784, 'triangle', 0.4),
  ],
};

function note(at: number, long: number, pitch: number, wave: OscillatorType, loud: number): Note {
  return { at, long, from: pitch, to: pitch, wave, loud };
}

/** How long a sound is, in seconds. */
export function lengthOf(sound: Sound): number {
  return Math.max(...SOUNDS[sound].map(({ at, long }) => at + long));
}

/** The least time between the beginnings of two sounds, in milliseconds. */
const APART = 300;

/** Loudness at the greatest volume: notices are never as loud as music. */
const LOUDEST = 0.5;

/** A sound that begins later than this after its event, in milliseconds, tells of nothing any more. */
const STALE = 1000;

/** Above this level, in decibels, the limiter holds back: overlapping sounds do not clip. */
const LIMIT = -6;

/** Makes sounds, never two at once. */
export class Speaker {
  #context: AudioContext | null = null;
  #output: AudioNode | null = null;
  #last = Number.NEGATIVE_INFINITY;

  /** `open` makes the browser's own sound machine, when the first sound is due. */
  constructor(readonly open: () => AudioContext = () => new AudioContext()) {}

  /** Plays a sound at a volume from 1 to 10, unless one has begun just now; says whether it did. */
  play(sound: Sound, volume: number, now = performance.now()): boolean {
    if (now - this.#last < APART) return false;
    this.#last = now;
    const due = performance.now();
    void this.#running().then(output => {
      // Browsers block audio until the first interaction with the page: what was due long before it is not rung then.
      if (output === null || performance.now() - due > STALE) return;
      for (const one of SOUNDS[sound]) ring(output, one, (volume / 10) ** 2 * LOUDEST);
    });
    return true;
  }

  /** Starts the machine. Some browsers do so only within a gesture of the user. */
  wake(): void {
    if (this.#context?.state !== 'running') void this.#running();
  }

  /** Lets go of the machine. */
  close(): void {
    this.#context?.close().catch(() => {});
    this.#context = this.#output = null;
  }

  /** The output for sounds, once the machine runs; `null` if it does not. */
  async #running(): Promise<AudioNode | null> {
    this.#context ??= this.open();
    const context = this.#context;
    this.#output ??= limiter(context);
    await context.resume().catch(() => {});
    return context.state === 'running' ? this.#output : null;
  }
}

function limiter(context: AudioContext): AudioNode {
  const node = context.createDynamicsCompressor();
  node.threshold.value = LIMIT;
  node.knee.value = 0;
  node.ratio.value = 20;
  node.attack.value = 0.001;
  node.connect(context.destination);
  return node;
}

/** One note that swells and fades, so that nothing clicks. */
function ring(output: AudioNode, { at, long, from, to, wave, loud }: Note, volume: number): void {
  const { context } = output;
  const begin = context.currentTime + at;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.type = wave;
  voice.frequency.setValueAtTime(from, begin);
  voice.frequency.exponentialRampToValueAtTime(to, begin + long);
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud * volume, begin + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + long);
  voice.connect(gain).connect(output);
  voice.start(begin);
  voice.stop(begin + long);
}
