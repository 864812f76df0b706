// The frame of a page: its title, its one heading, its content.

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { setPageTitle } from './page-title';

interface PageProps {
  /** The words of the heading and the browser's title. */
  title: string;
  children: ComponentChildren;
  /** A sentence below the heading. */
  lead?: string | undefined;
  class?: string;
  /** Whether heading and sentence are for screen readers only. */
  aloudOnly?: boolean;
}

/** A page with a heading that takes the focus when one arrives from another page. */
export function Page({ title, lead, children, class: extra, aloudOnly = false }: PageProps) {
  const heading = useArrival(title);
  return (
    <main id="content" class={`grows-with-text gap-5 grid page ${extra ?? ''}`} tabIndex={-1}>
      <header class={aloudOnly ? 'hidden' : 'full-row page-head'}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p class="quiet size-16 readable apart">{lead}</p>}
      </header>
      {children}
    </main>
  );
}

/** Gives the window its title and, after the first page, the heading the focus. */
export function useArrival(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    setPageTitle(t('page-title', { page: title }));
  }, [title]);
  useEffect(() => {
    if (arrivals > 0) heading.current?.focus({ preventScroll: true });
    arrivals += 1;
  }, []);
  return heading;
}

/** Pages shown so far: the first one leaves the focus where the browser puts it. */
let arrivals = 0;

/** A part of a page on its own ground; with an id links can lead to it. */
export function Panel({
  title,
  children,
  id,
  class: extra,
}: {
  title?: string;
  children: ComponentChildren;
  id?: string;
  class?: string;
}) {
  return (
    <section id={id} class={`stack shrinks panel plate ${extra ?? ''}`}>
      {title !== undefined && <h2 class="panel-title">{title}</h2>}
      {children}
    </section>
  );
}
