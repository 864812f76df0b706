// The chapters of a long page, with links to them.

import type { ComponentType } from 'preact';
import { language } from '../i18n';
import { Panel } from './Page';

/** A part of a page that a link leads to. */
export interface Chapter {
  id: string;
  title: string;
  Text: ComponentType;
}

interface ReadingProps {
  /** The name of all links together. */
  title: string;
  chapters: readonly Chapter[];
}

/** The parts in order, and beside them the links that lead there. */
export function Article({ title, chapters }: ReadingProps) {
  return (
    <div class="stack gap-5 from-top reading">
      <Contents title={title} chapters={chapters} />
      {/* A browser may translate what does not change; another language of the page replaces it as a whole. */}
      <div class="stack gap-5" translate={true} key={language.value}>
        {chapters.map(({ id, title, Text }) => (
          <Panel key={id} id={id} title={title} class="chapter">
            <Text />
          </Panel>
        ))}
      </div>
    </div>
  );
}

function Contents({ title, chapters }: ReadingProps) {
  return (
    <nav class="stack panel plate gap-2 contents" aria-label={title}>
      <p class="panel-title" aria-hidden="true">
        {title}
      </p>
      <ul class="bare-list">
        {chapters.map(chapter => (
          <li key={chapter.id}>
            <a href={`#${chapter.id}`} class="block face-link">
              {chapter.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Sentences one below the other, each a word in front of what it means. */
export function Pairs({ pairs }: { pairs: readonly (readonly [word: string, meaning: string])[] }) {
  return (
    <dl class="stack">
      {pairs.map(([word, meaning]) => (
        <div key={word}>
          <dt class="strong">{word}</dt>
          <dd class="quiet">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Sentences with a number in front of each. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol class="stack gap-3 points apart">
      {steps.map(step => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** Sentences with a mark in front of each. */
export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul class="stack gap-3 points">
      {points.map(point => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
