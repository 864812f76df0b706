// The code of a table in what a person types or pastes.

/** A code as the server makes it, as a word of a text. */
const CODE = /(?<![A-Za-z0-9])[2-9A-HJKMNP-TV-Z]{8}(?![A-Za-z0-9])/;

/** The table code in user input: a code, an invitation link, or a message with one of them. */
export function codeIn(text: string): string | null {
  const typed = text.replace(/^[^A-Za-z0-9]+|[\s-]+|[^A-Za-z0-9]+$/g, '').toUpperCase();
  const code = /\/t\/([A-Za-z0-9]+)/.exec(text)?.[1] ?? CODE.exec(text)?.[0] ?? typed;
  return /^[A-Za-z0-9]{1,32}$/.test(code) ? code : null;
}
