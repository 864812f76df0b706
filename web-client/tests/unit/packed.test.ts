// Packed messages: they format as the message files say, and a faulty file does not build.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { packed } from '../../scripts/messages.mjs';
import { unpacked } from '../../src/i18n/packed';

const folder = fileURLToPath(new URL('../../locales', import.meta.url));
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
  name.endsWith('.ftl'),
);

const TEXT = `
-game = Dominion
plain = Buy a card.
variable = { $name } plays { -game }.
literal = { "" }{ "{" }
count = { $count ->
    [0] none
    [one] { $count } card
   *[other] { $count } cards, see { plain }
}
default-first = { $form ->
   *[short] brief
    [long] at length
}
attributes = Whole
    .narrow = Who\u00adle
only-attribute =
    .hint = for { $name }
`;

describe('packed messages', () => {
  test('there are files to pack', () => {
    expect(paths.length).toBeGreaterThan(60);
  });

  test.each(paths)('unpack to what Fluent parses: %s', path => {
    const text = readFileSync(`${folder}/${path}`, 'utf8');
    expect(unpacked(packed(text)).body).toEqual(withoutLiterals(new FluentResource(text).body));
  });

  test('every kind of element formats as before', () => {
    const [one, other] = [new FluentResource(TEXT), unpacked(packed(TEXT))].map(resource => {
      const bundle = new FluentBundle('en', { useIsolating: false });
      expect(bundle.addResource(resource)).toEqual([]);
      return formatted(bundle);
    });
    expect(other).toEqual(one);
    expect(other).toContain('count 1: 1 card');
    expect(other).toContain('count 5: 5 cards, see Buy a card.');
    expect(other).toContain('default-first 0: at length');
  });

  test('a message that cannot be parsed is an error', () => {
    expect(() => packed('fine = Fine\nbroken = { $name\n')).toThrow('1 messages cannot be parsed');
  });
});

/** The same messages with the literals of their patterns as plain text, which reads the same. */
function withoutLiterals(body: FluentResource['body']): unknown {
  return JSON.parse(JSON.stringify(body), (key, value) =>
    Array.isArray(value) && key !== 'args' ? value.map(one => (one.type === 'str' ? one.value : one)) : value,
  );
}

/** All messages of `TEXT` with several variables. */
function formatted(bundle: FluentBundle): string[] {
  const ids = [...TEXT.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id = '']) => id);
  return ids.flatMap(id => {
    const message = bundle.getMessage(id);
    const patterns = [message?.value ?? null, ...Object.values(message?.attributes ?? {})];
    return [0, 1, 5].flatMap(count =>
      patterns.flatMap(pattern =>
        pattern === null
          ? []
          : [`${id} ${count}: ${bundle.formatPattern(pattern, { count, name: 'Ana', form: 'long' })}`],
      ),
    );
  });
}
