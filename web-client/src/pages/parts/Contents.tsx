// What stands on a long page, as links to its parts. It knows their ids and titles; it knows no page.

/** A part of a page that a link leads to. */
export interface Chapter {
  id: string;
  title: string;
}

/** The parts in order. */
export function Contents({ title, chapters }: { title: string; chapters: readonly Chapter[] }) {
  return (
    <nav class="contents" aria-label={title}>
      <p class="contents-title" aria-hidden="true">
        {title}
      </p>
      <ul>
        {chapters.map(chapter => (
          <li key={chapter.id}>
            <a href={`#${chapter.id}`}>{chapter.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Sentences one below the other, each a word in front of what it means. */
export function Pairs({ pairs }: { pairs: readonly (readonly [word: string, meaning: string])[] }) {
  return (
    <dl class="pairs">
      {pairs.map(([word, meaning]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Sentences with a number in front of each. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol class="turn-parts">
      {steps.map(step => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** Sentences with a mark in front of each. */
export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul class="points-list">
      {points.map(point => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
