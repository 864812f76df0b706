// Every pair of colours is told apart, computed from the style sheet. It knows colours; it draws nothing.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const tokens = ['tokens', 'dice']
  .map(name =>
    readFileSync(fileURLToPath(new URL(`../../../src/styles/${name}.css`, import.meta.url)), 'utf8'),
  )
  .join('\n');

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
  ...['action', 'treasure', 'victory', 'curse', 'reaction', 'ruins', 'shelter'].flatMap(
    (type): [string, string][] => [
      [`${type}-ink`, `${type}-band`],
      [`${type}-art`, `${type}-wash`],
    ],
  ),
  ['attack-art', 'attack-wash'],
  ...['yellow', 'brown', 'blue', 'green', 'purple', 'none', 'penalty'].flatMap(
    (colour): [string, string][] => [
      [`village-${colour}-ink`, `village-${colour}`],
      ['ink', `village-${colour}-wash`],
    ],
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
];

describe.each<Theme>(['dark', 'light'])('%s', theme => {
  test.each(TEXT)('%s can be read on %s', (ink, ground) => {
    expect(contrast(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(EDGES)('%s is seen on %s', (edge, ground) => {
    expect(contrast(token(edge, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});
