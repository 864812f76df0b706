// A card's names in the other languages, small, for tables that speak several. It knows names; it knows no face.
import { otherNames, useCardNames } from '../words/card-names';

/** The names in one line, which keeps its height until they are loaded. */
export function OtherNames({ card }: { card: string }) {
  useCardNames();
  return (
    <p class="other-names">
      {otherNames(card).map(({ tag, name }, i) => (
        <span key={tag}>
          {i > 0 && ' · '}
          <span lang={tag}>{name}</span>
        </span>
      ))}
    </p>
  );
}
