// Names and texts of users stand apart from the sentences around them, in one way only.
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadMoreWords, loadWords, t } from '../../src/i18n';

const COMPONENT = 'ui/UserText.tsx';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.tsx') && name !== COMPONENT)
  .map(name => ({ name, text: readFileSync(`src/${name}`, 'utf8') }));

/** The places in which a name or a text of a user is drawn, with the element around it. */
const DRAWN =
  /<([A-Za-z]+)[^<>]*>\s*\{(?:(?:one|person|occupant|user|host|player|block|line|result)\.(?:name|text)|nameOf\([^{}]*\))\}/g;

describe('names and texts of users', () => {
  it('have their language and direction from one component', () => {
    const others = sources.filter(({ text }) => /lang=""|dir="auto"|<bdi/.test(text));
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('are drawn by that component', () => {
    const drawn = sources.flatMap(({ name, text }) =>
      [...text.matchAll(DRAWN)].map(([, element]) => ({ name, element })),
    );
    expect(drawn.length).toBeGreaterThan(5);
    // A column of a chart has the name of a seat, which the chart was given as words.
    const others = drawn.filter(
      ({ name, element }) => element !== 'UserText' && !name.startsWith('ui/charts/'),
    );
    expect(others).toEqual([]);
  });

  describe('within a sentence', () => {
    beforeAll(async () => {
      await loadWords('en');
      await loadMoreWords('table');
    });

    it('are apart from it where they are written from right to left', () => {
      expect(t('chat-mute', { name: 'נועה' })).toBe('Mute \u2068נועה\u2069');
      expect(t('chat-mute', { name: 'أحمد (2)' })).toBe('Mute \u2068أحمد (2)\u2069');
    });

    it('are as they are elsewhere', () => {
      expect(t('chat-mute', { name: 'Zoë' })).toBe('Mute Zoë');
    });
  });
});
