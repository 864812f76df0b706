// Generates derived files: the sprites of drawings and grounds, the types of all messages, and which card mentions which.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FluentResource } from '@fluent/bundle';
import { parse } from 'smol-toml';
import { palettes, sceneSymbols, widthClasses } from './scenes.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const generated = join(root, 'src', 'generated');

/**
 * The part of icons.toml that one sprite holds, and which groups of it; the ids of a sprite share its name. `isFilled` is for drawings
 * that fill their field, `grounds` for the sprite with the grounds of its game.
 */
const SPRITES = {
  dominion: {
    part: 'dominion',
    isFilled: true,
    grounds: true,
    groups: ['basic', 'base', 'prosperity'],
  },
  // A match has cards of few boxes: each is fetched when the first of its cards is drawn.
  dark: {
    part: 'dominion',
    isFilled: true,
    groups: ['dark-ages', 'knights', 'ruins', 'shelters', 'non-supply'],
  },
  intrigue: { part: 'dominion', isFilled: true, groups: ['base-second-edition', 'intrigue'] },
  seaside: { part: 'dominion', isFilled: true, groups: ['seaside'] },
  alchemy: { part: 'dominion', isFilled: true, groups: ['alchemy', 'cornucopia'] },
  hinterlands: { part: 'dominion', isFilled: true, groups: ['hinterlands'] },
  dice: { part: 'king-of-the-dice', isFilled: true, grounds: true, groups: ['kinds', 'places', 'marks'] },
  ui: { part: 'ui', groups: null },
};

export function generate() {
  mkdirSync(generated, { recursive: true });
  for (const sprite of Object.keys(SPRITES)) writeIfNew(`sprite-${sprite}.svg`, spriteOf(sprite));
  writeIfNew('palettes.css', palettes() + widthClasses());
  writeIfNew('scenes.json', `${JSON.stringify(scenesByTheme())}\n`);
  writeIfNew('words.ts', wordTypes());
  writeIfNew('mentions.json', `${JSON.stringify(mentions(), null, 2)}\n`);
}

// ---- sprites ----

/** The function and the theme of each card, by game. */
const scenes = parse(readFileSync(join(root, 'scenes.toml'), 'utf8'));

function spriteOf(name) {
  const { isFilled, grounds } = SPRITES[name];
  const toSymbol = isFilled ? cropped : symbol;
  const symbols = Object.entries(drawingsOf(name)).map(([id, icon]) => toSymbol(`${name}-${id}`, icon));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}${grounds ? groundsOf(name) : ''}</svg>\n`;
}

/** The grounds and signs that the cards of a game have. */
function groundsOf(game) {
  const themes = Object.values(scenes[game]).flatMap(cards => Object.values(cards));
  return sceneSymbols(game, [...new Set(themes)].sort(), Object.keys(scenes[game]));
}

/** The cards of each theme of each function of a game, in words that pack well. */
function scenesByTheme() {
  const games = Object.entries(scenes).map(([game, functions]) => [game, mapValues(functions, themesOf)]);
  return Object.fromEntries(games);
}

function themesOf(cards) {
  const themes = {};
  for (const [card, theme] of Object.entries(cards)) {
    const before = themes[theme];
    themes[theme] = before ? `${before} ${card}` : card;
  }
  return themes;
}

function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

function drawingsOf(name) {
  const { part, groups } = SPRITES[name];
  const list = parse(readFileSync(join(root, 'icons.toml'), 'utf8'))[part];
  return groups === null ? list : Object.assign({}, ...groups.map(group => list[group]));
}

const drawings = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');

/** The parts of a drawing: of the one with this name, or our own path. */
function bodyOf(icon) {
  const body = icon.startsWith('M') ? `<path d="${icon}"/>` : drawings.icons[icon]?.body;
  if (!body) throw new Error(`icons.toml: there is no drawing named ${icon}`);
  return rounded(body);
}

function symbol(id, icon) {
  return `<symbol id="${id}" viewBox="0 0 512 512">${bodyOf(icon)}</symbol>`;
}

/** A drawing without the empty room around it, standing on the lower edge of its field. */
function cropped(id, icon) {
  const body = bodyOf(icon);
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  const { left, top, right, bottom } = extentOf(paths);
  const box = [left - OUTLINE, top - OUTLINE, right - left + 2 * OUTLINE, bottom - top + 2 * OUTLINE];
  return `<symbol id="${id}" viewBox="${box.join(' ')}" preserveAspectRatio="xMidYMax">${body}</symbol>`;
}

/** The part of a drawing's outline that lies outside it, in units of 512. */
const OUTLINE = 5;

/** Whole units of 512 look the same at the sizes of a card and pack much better; the colour comes from the style. */
function rounded(body) {
  return body
    .replace(/ fill="currentColor"/g, '')
    .replace(/ d="([^"]+)"/g, (_, path) => ` d="${roundedPath(path)}"`);
}

/** How many numbers one step of each command of a path takes. */
const NUMBERS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/**
 * The same path in relative steps between rounded points, so that no drawing drifts.
 * `x`, `y` are the true place of the pen, `rx`, `ry` the rounded one.
 */
function roundedPath(path) {
  const pen = { x: 0, y: 0, rx: 0, ry: 0, smooth: false };
  let start = pen;
  let out = '';
  let last = '';
  const commands = [...path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)];
  for (const [n, [, command, text]] of commands.entries()) {
    const kind = command.toLowerCase();
    // A smooth curve goes on from the bend of the curve before it, which then has to stay a curve.
    pen.smooth = /^s/i.test(commands[n + 1]?.[0] ?? '');
    if (kind === 'z') {
      Object.assign(pen, start);
      out += 'z';
      last = 'z';
      continue;
    }
    const numbers = numbersOf(kind, text);
    for (let i = 0; i < numbers.length; i += NUMBERS[kind]) {
      const step = numbers.slice(i, i + NUMBERS[kind]);
      const isStart = kind === 'm' && i === 0;
      const [name, values] = roundedStep(kind === 'm' && !isStart ? 'l' : kind, command === kind, step, pen);
      if (isStart) start = { ...pen };
      if (name === '') continue;
      out += isImplied(name, last) ? separated(values, true) : name + separated(values, false);
      last = name;
    }
  }
  return out;
}

/** Whether a command need not be written after the last one. */
function isImplied(name, last) {
  return (name === last && name !== 'm') || (name === 'l' && last === 'm');
}

function numbersOf(kind, text) {
  const number = String.raw`(-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)`;
  if (kind !== 'a') return [...text.matchAll(new RegExp(number, 'gi'))].map(([found]) => Number(found));
  // The two flags of an arc may stand without a space before what follows.
  const arc = new RegExp(
    [number, number, number, '([01])', '([01])', number, number].join(String.raw`[\s,]*`),
    'gi',
  );
  return [...text.matchAll(arc)].flatMap(match => match.slice(1, 8).map(Number));
}

/** One step from the pen; moves the pen. A step without length needs no command. */
function roundedStep(kind, relative, step, pen) {
  const from = relative ? { x: pen.x, y: pen.y } : { x: 0, y: 0 };
  const { rx, ry } = pen;
  const points = pointsOf(kind, step, from, pen);
  const whole = points.map(([x, y]) => [Math.round(x) - rx, Math.round(y) - ry]);
  const [x, y] = points.at(-1);
  Object.assign(pen, { x, y, rx: Math.round(x), ry: Math.round(y) });
  const [dx, dy] = whole.at(-1);
  const flat = kind === 'c' && !pen.smooth && isFlat(whole);
  if (kind === 'a') return ['a', [...step.slice(0, 5).map(Math.round), dx, dy]];
  if (kind !== 'l' && kind !== 'h' && kind !== 'v' && !flat) return [kind, whole.flat()];
  if (dx === 0 && dy === 0) return ['', []];
  if (dy === 0) return ['h', [dx]];
  return dx === 0 ? ['v', [dy]] : ['l', [dx, dy]];
}

/** Whether a curve leaves the line to its end by less than half a unit, so that the bend is invisible. */
function isFlat([first, second, [dx, dy]]) {
  const length = Math.hypot(dx, dy);
  return [first, second].every(([x, y]) => {
    if (length === 0) return x === 0 && y === 0;
    const along = (x * dx + y * dy) / length;
    return along >= 0 && along <= length && Math.abs(x * dy - y * dx) / length < 0.6;
  });
}

/** The points of a step, of which the last one is where the pen goes. */
function pointsOf(kind, step, from, pen) {
  if (kind === 'h') return [[from.x + step[0], pen.y]];
  if (kind === 'v') return [[pen.x, from.y + step[0]]];
  const pairs = kind === 'a' ? step.slice(5) : step;
  const points = [];
  for (let i = 0; i < pairs.length; i += 2) points.push([from.x + pairs[i], from.y + pairs[i + 1]]);
  return points;
}

/** Numbers with as few spaces as can be read. */
function separated(values, afterNumber) {
  return values.map((value, i) => ((i > 0 || afterNumber) && value >= 0 ? ` ${value}` : `${value}`)).join('');
}

/** The box around rounded paths. Curves are sampled. */
function extentOf(paths) {
  const points = paths.flatMap(pointsAlong);
  const [xs, ys] = [0, 1].map(axis => points.map(point => point[axis]));
  return {
    left: Math.floor(Math.min(...xs)),
    top: Math.floor(Math.min(...ys)),
    right: Math.ceil(Math.max(...xs)),
    bottom: Math.ceil(Math.max(...ys)),
  };
}

/** Places at which each curve is looked at. */
const SAMPLES = 8;

/** Points of a path in relative steps. */
function pointsAlong(path) {
  const found = [];
  let pen = { x: 0, y: 0 };
  let start = pen;
  let bend = null;
  for (const [, kind, text] of path.matchAll(/([a-z])([^a-z]*)/g)) {
    if (kind === 'z') pen = start;
    const numbers = numbersOf(kind, text);
    for (let i = 0; i < numbers.length; i += NUMBERS[kind]) {
      const points = pointsOf(kind, numbers.slice(i, i + NUMBERS[kind]), pen, pen);
      const [x, y] = points.at(-1);
      if (kind === 'm' && i === 0) start = { x, y };
      else found.push(...curvePoints(kind, pen, bend, points));
      bend = points.length > 1 ? points.at(-2) : null;
      pen = { x, y };
    }
  }
  return found;
}

/** Points of one step from the pen. A smooth curve goes on from the mirrored bend of the curve before it. */
function curvePoints(kind, pen, bend, points) {
  const from = [pen.x, pen.y];
  const mirrored = bend ? [2 * pen.x - bend[0], 2 * pen.y - bend[1]] : from;
  const curve = kind === 's' || kind === 't' ? [from, mirrored, ...points] : [from, ...points];
  return Array.from({ length: SAMPLES }, (_, at) => bezier(curve, (at + 1) / SAMPLES));
}

/** The point of a Bézier curve at a part of its length. */
function bezier(points, at) {
  if (points.length === 1) return points[0];
  const between = points.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = points[i];
    return [fromX + (x - fromX) * at, fromY + (y - fromY) * at];
  });
  return bezier(between, at);
}

// ---- words ----

function wordTypes() {
  const lines = [...messages()].map(([id, names]) => `  '${id}': ${variables(names)};`);
  return [
    '// Generated from locales/en by scripts/generate.mjs. Do not edit.',
    "import type { FluentVariable } from '@fluent/bundle';",
    'export interface Words {',
    ...lines,
    '}',
    '',
  ].join('\n');
}

function variables(names) {
  if (names.size === 0) return 'Record<never, never>';
  return `{ ${[...names].map(name => `${name}: FluentVariable`).join('; ')} }`;
}

/** Every message of the English files and the variables it uses. */
function messages() {
  const found = new Map();
  const folder = join(root, 'locales', 'en');
  for (const file of readdirSync(folder)
    .filter(name => name.endsWith('.ftl'))
    .sort()) {
    for (const entry of new FluentResource(readFileSync(join(folder, file), 'utf8')).body) {
      if (entry.id.startsWith('-')) continue;
      if (found.has(entry.id)) throw new Error(`${file}: ${entry.id} is said twice`);
      const names = new Set();
      collect([entry.value, ...Object.values(entry.attributes)], names);
      found.set(entry.id, names);
    }
  }
  for (const names of found.values()) followReferences(names, found);
  return found;
}

/** A message that refers to another one needs what the other one needs. */
function followReferences(names, found) {
  for (const name of names) {
    if (!name.startsWith('@')) continue;
    names.delete(name);
    for (const further of found.get(name.slice(1)) ?? []) names.add(further);
  }
}

function collect(part, names) {
  if (part === null || typeof part !== 'object') return;
  if (Array.isArray(part)) {
    for (const piece of part) collect(piece, names);
  } else if (part.type === 'var') {
    names.add(part.name);
  } else if (part.type === 'mesg') {
    names.add(`@${part.name}`);
  } else {
    for (const piece of [part.selector, part.value, part.args, part.variants]) collect(piece, names);
  }
}

// ---- cards ----

/** For each card whose English text names other cards, which ones. */
function mentions() {
  const names = englishOf('cards', 'card-');
  const found = {};
  for (const [card, pattern] of englishOf('card-texts', 'text-')) {
    const text = plainText(pattern);
    const named = [...names].filter(([other, name]) => other !== card && speaksOf(text, name));
    if (named.length > 0) found[card] = named.map(([other]) => other);
  }
  return found;
}

/** The English messages of a file that begin so, by what follows. */
function englishOf(file, beginning) {
  const { body } = new FluentResource(readFileSync(join(root, 'locales', 'en', `${file}.ftl`), 'utf8'));
  const own = body.filter(({ id }) => id.startsWith(beginning));
  return new Map(own.map(({ id, value }) => [id.slice(beginning.length), value]));
}

function plainText(pattern) {
  if (typeof pattern === 'string') return pattern;
  return (pattern ?? []).filter(piece => typeof piece === 'string').join(' ');
}

/** Whether a text has a name, as one or as several of it. */
function speaksOf(text, name) {
  return new RegExp(`(?<![\\w’])${name}s?(?![\\w’])`).test(text);
}

// ---- files ----

/** An unchanged file keeps its modification time, so that no tool rebuilds without need. */
function writeIfNew(name, text) {
  const file = join(generated, name);
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    // There is no such file yet.
  }
  writeFileSync(file, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generate();
