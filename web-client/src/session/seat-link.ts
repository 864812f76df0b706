// The link for a seat with which a table was opened. Its token is in the part of the address that no browser sends.

/** Takes the token out of the address, where it would stay in the history; `null` without a token. */
export function takeSeatToken(): string | null {
  const token = /^#seat=([0-9a-f]{32})$/.exec(location.hash)?.[1];
  if (token === undefined) return null;
  history.replaceState(null, '', location.pathname + location.search);
  return token;
}
