// The required dice, drawn as dice and said in words.
import type { DieColour, Requirement as Needs } from '../../generated/protocol';
import { DieFace } from './Die';
import { requirementWords } from './words';

/** Small dice, and the words below them. */
export function Requirement({ needs }: { needs: Needs }) {
  return (
    <span class="down across shrinks needs">
      <span class="wraps centres gap-1" aria-hidden="true">
        {groupsOf(needs).map((group, i) => (
          <span class="wraps centres gap-1 needs-group" key={i}>
            {group.map((face, place) => (
              <DieFace key={place} {...face} />
            ))}
          </span>
        ))}
        {needs.type === 'sum_max' && <Sum sign="≤" sum={needs.sum} />}
        {needs.type === 'sum_min' && <Sum sign="≥" sum={needs.sum} />}
      </span>
      <span class="needs-words">{requirementWords(needs)}</span>
    </span>
  );
}

interface Drawn {
  number?: number;
  colour?: DieColour;
  sign?: string;
}

/** The dice that are drawn, those that belong together side by side. */
function groupsOf(needs: Needs): Drawn[][] {
  switch (needs.type) {
    case 'parity':
      return [
        (needs.parity === 'even' ? [2, 4, 6, 2, 4, 6] : [1, 3, 5, 1, 3, 5]).map(number => ({ number })),
      ];
    case 'run':
      return [Array.from({ length: needs.length }, (_, i) => ({ sign: i === 0 ? 'n' : `+${i}` }))];
    case 'number':
      return [times(needs.count, { number: needs.number })];
    case 'colour':
      return [times(needs.count, { colour: needs.colour })];
    case 'sets':
      return needs.sizes.map((size, i) => times(size, { sign: 'ABC'[i] ?? '' }));
    case 'same_colour':
      return [times(needs.count, { sign: '=' })];
    case 'colours':
      return (['red', 'green', 'blue'] as const)
        .map(colour => times(needs[colour], { colour }))
        .filter(group => group.length > 0);
    case 'sum_max':
    case 'sum_min':
      return [];
  }
}

function times(count: number, face: Drawn): Drawn[] {
  return Array.from({ length: count }, () => face);
}

function Sum({ sign, sum }: { sign: string; sum: number }) {
  return (
    <span class="dark rounded-small needs-sum">
      Σ {sign} {sum}
    </span>
  );
}
