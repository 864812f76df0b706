// Contrast of every pair of colours, computed from the style sheet.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FUNCTIONS } from '../../../src/ui/face/scenes';

const style = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../src/${name}.css`, import.meta.url)), 'utf8');

/** The colours of a band by the types of a card, or by its place: `victory-ink`, `village-blue-band`. */
const bands = [...style('generated/palettes').matchAll(/\.(?:band-)?([\w-]+) \{([^}]+)\}/g)]
  .map(([, type, rule = '']) => rule.replaceAll(/--(?:band-)?(band|ink|rule):/g, `--${type}-$1:`))
  .join('\n');

/** The colours of each function's ground and drawing: `village-lit`, `village-sky-2`. */
const palettes = [...style('generated/palettes').matchAll(/\.fn-(\w+)\) \{([^}]+)\}/g)]
  .map(([, name, rule = '']) => rule.replaceAll(/--([\w-]+):/g, `--fn-${name}-$1:`))
  .join('\n');

const tokens = [style('styles/tokens'), style('games/king-of-the-dice/Die'), bands, palettes].join('\n');

type Theme = 'dark' | 'light';

function token(name: string, theme: Theme): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1];
  if (!value) throw new Error(`there is no token ${name}`);
  const both = /light-dark\((#\w+), (#\w+)\)/.exec(value);
  return (both ? both[theme === 'light' ? 1 : 2] : value) ?? value;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT: [string, string][] = [
  ['text', 'panel'],
  ['text', 'panel-2'],
  ['text', 'felt'],
  ['text', 'felt-2'],
  ['text-2', 'panel'],
  ['text-2', 'panel-2'],
  ['text-2', 'felt'],
  ['text-2', 'felt-2'],
  ['gold', 'panel'],
  ['primary-ink', 'primary'],
  ['warning', 'panel'],
  ['ok', 'panel'],
  ...[1, 2, 3, 4, 5, 6].flatMap((player): [string, string][] => [
    [`player-${player}`, 'panel'],
    ['player-ink', `player-${player}`],
  ]),
  ['ink', 'paper'],
  ['ink-2', 'paper'],
  ['coin-ink', 'coin'],
  ['count-ink', 'count'],
  ['count-ink', 'count-low'],
  ...['action', 'treasure', 'victory', 'curse', 'reaction', 'duration', 'ruins', 'shelter'].map(
    (type): [string, string] => [`${type}-ink`, `${type}-band`],
  ),
  ...['yellow', 'brown', 'blue', 'green', 'purple', 'none', 'penalty'].flatMap(
    (colour): [string, string][] => [[`village-${colour}-ink`, `village-${colour}-band`]],
  ),
  ...['red', 'green', 'blue'].map((colour): [string, string] => ['die-ink', `die-${colour}`]),
];

const EDGES: [string, string][] = [
  ['edge', 'panel'],
  ['can', 'felt'],
  ['can', 'felt-2'],
  ['can', 'panel'],
  ['focus', 'panel'],
  ['focus', 'felt'],
  ['focus', 'felt-2'],
  ['attack-rule', 'action-band'],
  ...FUNCTIONS.flatMap((name): [string, string][] => [
    [`fn-${name}-lit`, `fn-${name}-sky-2`],
    [`fn-${name}-dark`, `fn-${name}-sky-2`],
    [`fn-${name}-sky-2`, `fn-${name}-near`],
    [`fn-${name}-rule`, 'action-band'],
  ]),
];

/** The ratios that the design promises, dark and light: a token that changes keeps them. */
const PROMISED: [ink: string, ground: string, dark: number, light: number][] = [
  ['text', 'panel', 14.4, 15.4],
  ['text-2', 'panel', 9.8, 9.8],
  ['text', 'panel-2', 11.6, 13.4],
  ['text-2', 'panel-2', 7.9, 8.5],
  ['text', 'felt', 6.8, 9.7],
  ['text', 'felt-middle', 10.5, 8.6],
  ['text', 'felt-2', 15.4, 7.0],
  ['text-2', 'felt', 4.6, 6.2],
  ['text-2', 'felt-2', 10.4, 4.5],
  ['gold', 'panel', 10.3, 6.5],
  ['primary-ink', 'primary', 10.6, 6.5],
  ['primary-ink', 'primary-2', 8.1, 8.9],
  ['can', 'felt', 5.2, 4.8],
  ['can', 'felt-middle', 8.1, 4.2],
  ['can', 'felt-2', 11.9, 3.4],
  ['focus', 'panel', 9.9, 6.0],
  ...[1, 2, 3, 4].map((player): [string, string, number, number] => [`player-${player}`, 'panel', 8.1, 6.5]),
  ['ink', 'paper', 14.7, 14.7],
  ['ink-2', 'paper', 7.3, 7.3],
  ['coin-ink', 'coin', 9.5, 9.5],
  ['count-ink', 'count', 16.6, 16.6],
  ['count-ink', 'count-low', 7.3, 7.3],
  ...(
    [
      ['action', 14.1],
      ['treasure', 8.9],
      ['victory', 5.7],
      ['curse', 7.5],
      ['reaction', 6.1],
      ['duration', 6.8],
      ['ruins', 6.9],
      ['shelter', 6.4],
    ] as const
  ).map(([type, clear]): [string, string, number, number] => [`${type}-ink`, `${type}-band`, clear, clear]),
  ['attack-rule', 'action-band', 4.5, 4.5],
];

describe.each<Theme>(['dark', 'light'])('%s', theme => {
  test.each(PROMISED)('%s on %s is as clear as was promised', (ink, ground, dark, light) => {
    const promised = theme === 'dark' ? dark : light;
    expect(contrast(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(promised - 0.06);
  });

  test.each(TEXT)('%s can be read on %s', (ink, ground) => {
    expect(contrast(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(EDGES)('%s is seen on %s', (edge, ground) => {
    expect(contrast(token(edge, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});
