// Elements of drawings that scripts make.

/** An element of an SVG with these attributes. */
export function svg<N extends keyof SVGElementTagNameMap>(
  name: N,
  attributes: Record<string, string>,
): SVGElementTagNameMap[N] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
