// The bar at the top of every page: menu, language, name, what a page adds, theme.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n';
import { Button } from './Button';
import { lazyComponent, nothing } from './lazy';
import { preferences, setPreference, shownTheme } from './preferences';
import { samePage } from './router';
import { type MenuItem, useTopBarSlots } from './top-bar';

/** The menu is there first. */
const LanguageChoice = lazyComponent(async () => (await import('./LanguageChoice')).LanguageChoice, nothing);

/** The bar, with what the page that is shown adds to it, and what every page has before its buttons. */
export function TopBar({ where, children }: { where: string; children?: ComponentChildren }) {
  const { name, start, end, tableMenu, matchMenu } = useTopBarSlots();
  return (
    <header class="across gap-3 bar">
      <Menu where={where} more={[...tableMenu, ...matchMenu]} />
      <a class="one-line bar-name" href="/">
        {name ?? t('app-name')}
        {name !== null && <span class="hidden">, {t('menu-home')}</span>}
      </a>
      {start}
      {!AT_TABLE.test(where) && <Pages where={where} />}
      <span class="grows bar-space" />
      {children}
      <ThemeButton />
      {end}
    </header>
  );
}

/** A table and a replay need the bar for themselves. */
const AT_TABLE = /^\/(t|w|r)\//;

/** The pages that most visitors want, where the bar has room for them. The menu has the same. */
function Pages({ where }: { where: string }) {
  return (
    <nav class="shrinks gap-1 bar-pages" aria-label={t('menu-top')}>
      {PAGES.slice(0, TOP_PAGES).map(([address, words]) => (
        <a key={address} href={address} aria-current={samePage(where, address) ? 'page' : undefined}>
          {t(address === '/' ? 'menu-play' : words)}
        </a>
      ))}
    </nav>
  );
}

function ThemeButton() {
  const dark = shownTheme(preferences.value.theme) === 'dark';
  return (
    <Button
      icon="theme"
      quiet
      label={dark ? t('bar-theme-dark') : t('bar-theme-light')}
      onClick={() => setPreference({ theme: dark ? 'light' : 'dark' })}
    />
  );
}

function Menu({ where, more }: { where: string; more: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setOpen(false), [where]);
  // Before it is seen: a key that comes at once closes it.
  useLayoutEffect(() => (open ? closeOutside(room.current, () => setOpen(false)) : undefined), [open]);
  return (
    <div class="anchor menu" ref={room}>
      <Button
        icon="menu"
        quiet
        expanded={open}
        label={open ? t('bar-menu-close') : t('bar-menu')}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <nav class="plate floats menu-pages" aria-label={t('menu-label')}>
          <ul class="bare-list">
            {PAGES.map(([address, words]) => (
              <li key={address}>
                <a
                  href={address}
                  aria-current={samePage(where, address) ? 'page' : undefined}
                  onClick={() => setOpen(false)}
                >
                  {t(words)}
                </a>
              </li>
            ))}
          </ul>
          {more.length > 0 && (
            <ul class="stack gap-2 bare-list menu-more">
              {more.map(({ words, act }) => (
                <li key={words}>
                  <Button
                    quiet
                    onClick={() => {
                      // A window that opens gives the focus back to what has it now.
                      room.current?.querySelector('button')?.focus();
                      setOpen(false);
                      act();
                    }}
                  >
                    {words}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <LanguageChoice quiet />
        </nav>
      )}
    </div>
  );
}

const PAGES = [
  ['/', 'menu-home'],
  ['/daily', 'menu-daily'],
  ['/history', 'menu-history'],
  ['/cards', 'menu-cards'],
  ['/how-to-play', 'menu-how-to-play'],
  ['/statistics', 'menu-statistics'],
  ['/new', 'menu-new'],
  ['/settings', 'menu-settings'],
  ['/about', 'menu-about'],
] as const;

/** How many of them stand in the bar. */
const TOP_PAGES = 6;

/** Closes on Escape, on a click beside it and when the focus leaves; gives the focus back on Escape, which then does nothing else. */
function closeOutside(room: HTMLElement | null, close: () => void): () => void {
  const stop = new AbortController();
  const outside = (event: Event) => {
    if (event.target instanceof Node && !room?.contains(event.target)) close();
  };
  addEventListener('pointerdown', outside, { signal: stop.signal });
  addEventListener('focusin', outside, { signal: stop.signal });
  addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
      room?.querySelector('button')?.focus();
    },
    { signal: stop.signal, capture: true },
  );
  return () => stop.abort();
}
