// Packs message files for the page: parsed while it is built, so that no browser needs a parser.
import { FluentResource } from '@fluent/bundle';

/** The messages of a file as src/i18n/packed.ts unpacks them; a faulty message ends the build. */
export function packed(text) {
  const { body } = new FluentResource(text);
  const written = text.match(/^-?[a-z][\w-]* *=/gim) ?? [];
  if (body.length !== written.length)
    throw new Error(`${written.length - body.length} messages cannot be parsed`);
  return body.map(({ id, value, attributes }) => {
    const others = Object.entries(attributes).map(([name, pattern]) => [name, packedPattern(pattern)]);
    const own = [id, packedPattern(value)];
    return others.length === 0 ? own : [...own, Object.fromEntries(others)];
  });
}

function packedPattern(pattern) {
  return Array.isArray(pattern) ? pattern.map(packedElement) : pattern;
}

/** The frequent elements as short lists, the others as they are. */
function packedElement(element) {
  switch (element.type) {
    case 'str':
      return element.value;
    case 'var':
      return [element.name];
    case 'select':
      return element.selector.type === 'var' && element.star === element.variants.length - 1
        ? [element.selector.name, ...element.variants.flatMap(packedVariant)]
        : element;
    default:
      return element;
  }
}

function packedVariant({ key, value }) {
  return [key.value, packedPattern(value)];
}
