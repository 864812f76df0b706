// A card's names in the other languages, small, for tables that speak several.
import { type Names, otherNames, useNames } from '../../i18n/card-names';

interface OtherNamesProps {
  of: Names;
  /** The message that is the name. */
  message: string;
}

/** The names in one line, equal ones once. The line keeps its height until they are loaded. */
export function OtherNames({ of, message }: OtherNamesProps) {
  useNames(of);
  const all = otherNames(message);
  const names = all.filter(({ name }, i) => all.findIndex(other => other.name === name) === i);
  return (
    <p class="text-centred note other-names">
      {names.map(({ tag, name }, i) => (
        <span key={tag}>
          {i > 0 && ' · '}
          <span lang={tag}>{name}</span>
        </span>
      ))}
    </p>
  );
}
