// Language negotiation, and changing the language of an open page.
import { expect, test } from 'vitest';
import { language, loadMoreWords, loadWords, t } from '../../src/i18n';
import { firstLanguage } from '../../src/i18n/languages';

test.each([
  ['it', ['es-ES', 'en'], 'it'],
  ['', ['es-AR', 'en'], 'es'],
  ['', ['de', 'IT-it', 'en'], 'it'],
  ['', ['de', 'fr'], 'en'],
  ['tlh', [], 'en'],
])('of the choice “%s” and the browser’s %j it is %s', (chosen, browser, first) => {
  expect(firstLanguage(chosen, browser)).toBe(first);
});

test('a change of language reloads the parts loaded before', async () => {
  await loadWords('en');
  await loadMoreWords('rules');
  const english = [t('close'), t('rules-title')];
  await loadWords('es');
  expect([t('close'), t('rules-title')]).toEqual(['Cerrar', 'Cómo se juega']);
  await loadWords('en');
  expect([t('close'), t('rules-title')]).toEqual(english);
});

test('the language chosen last wins, whichever loads last', async () => {
  await Promise.all([loadWords('es'), loadWords('en')]);
  expect(language.value).toBe('en');
  expect(t('close')).toBe('Close');
});
