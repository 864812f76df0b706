// Makes what the sources imply: the sprites of drawings and the types of all words. It knows no component.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FluentResource } from '@fluent/bundle';
import { parse } from 'smol-toml';

const root = fileURLToPath(new URL('..', import.meta.url));
const generated = join(root, 'src', 'generated');

/** The groups of icons.toml that one sprite holds; their ids share one prefix. */
const SPRITES = {
  dominion: ['basic', 'base', 'prosperity', 'dark-ages', 'knights', 'ruins', 'shelters', 'non-supply'],
  ui: null,
};

export function generate() {
  mkdirSync(generated, { recursive: true });
  for (const sprite of Object.keys(SPRITES)) writeIfNew(`sprite-${sprite}.svg`, spriteOf(sprite));
  writeIfNew('words.ts', wordTypes());
}

// ---- sprites ----

function spriteOf(name) {
  const symbols = Object.entries(drawingsOf(name)).map(([id, icon]) => symbol(`${name}-${id}`, icon));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

function drawingsOf(name) {
  const list = parse(readFileSync(join(root, 'icons.toml'), 'utf8'))[name];
  const groups = SPRITES[name];
  return groups === null ? list : Object.assign({}, ...groups.map(group => list[group]));
}

const drawings = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');

function symbol(id, icon) {
  const drawing = drawings.icons[icon];
  if (!drawing) throw new Error(`icons.toml: there is no drawing named ${icon}`);
  return `<symbol id="${id}" viewBox="0 0 512 512">${rounded(drawing.body)}</symbol>`;
}

/** Whole units of 512 look the same at the sizes of a card and pack much better. */
function rounded(body) {
  return body.replace(/ d="([^"]+)"/g, (_, path) => ` d="${roundedPath(path)}"`);
}

/** How many numbers each command of a path takes, and which of them must stay as they are (the flags of an arc). */
const NUMBERS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** Relative steps are rounded together with what was lost before, so that no drawing drifts. */
function roundedPath(path) {
  let out = '';
  const at = { x: 0, y: 0, rx: 0, ry: 0, startX: 0, startY: 0, startRx: 0, startRy: 0 };
  for (const [, command, rest] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    out += roundedCommand(command, numbersOf(command, rest), at);
  }
  return out;
}

function numbersOf(command, text) {
  if (command.toLowerCase() !== 'a') return (text.match(/-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
  const arc = /\s*,?\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*([01])[\s,]*([01])[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))/g;
  return [...text.matchAll(arc)].flatMap(match => match.slice(1).map(Number));
}

function roundedCommand(command, numbers, at) {
  const kind = command.toLowerCase();
  const relative = command === kind;
  if (kind === 'z') {
    Object.assign(at, { x: at.startX, y: at.startY, rx: at.startRx, ry: at.startRy });
    return command;
  }
  const size = NUMBERS[kind];
  let out = command;
  const values = [];
  for (let i = 0; i < numbers.length; i += size) {
    values.push(...roundedStep(kind, relative, numbers.slice(i, i + size), at));
    if (kind === 'm' && i === 0) Object.assign(at, { startX: at.x, startY: at.y, startRx: at.rx, startRy: at.ry });
  }
  out += values.map((value, i) => (i > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('');
  return out;
}

function roundedStep(kind, relative, step, at) {
  const base = { x: relative ? at.x : 0, y: relative ? at.y : 0 };
  const shift = { x: relative ? at.rx : 0, y: relative ? at.ry : 0 };
  const roundX = value => Math.round(base.x + value) - shift.x;
  const roundY = value => Math.round(base.y + value) - shift.y;
  const out = step.map((value, i) => {
    if (kind === 'h') return roundX(value);
    if (kind === 'v') return roundY(value);
    if (kind === 'a') return i < 2 ? Math.round(value * 10) / 10 : i < 5 ? value : i === 5 ? roundX(value) : roundY(value);
    return i % 2 === 0 ? roundX(value) : roundY(value);
  });
  moveTo(kind, step, out, at, base, shift);
  return out;
}

function moveTo(kind, step, out, at, base, shift) {
  if (kind !== 'v') {
    const i = kind === 'h' ? 0 : step.length - 2;
    at.x = base.x + step[i];
    at.rx = shift.x + out[i];
  }
  if (kind !== 'h') {
    const i = step.length - 1;
    at.y = base.y + step[i];
    at.ry = shift.y + out[i];
  }
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
export function messages() {
  const found = new Map();
  const folder = join(root, 'locales', 'en');
  for (const file of readdirSync(folder).filter(name => name.endsWith('.ftl')).sort()) {
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

// ---- files ----

/** An unchanged file keeps its time, so that nobody builds again without need. */
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
