// The mark of users that are programs, and the way to their authors.

import { t } from '../i18n';

/** A name with the mark of a program, if it is one. */
export function markedName(name: string, isProgram: boolean): string {
  return isProgram ? t('program-name', { name }) : name;
}

/** Names with the marks of the programs among them. */
export function markedNames(names: readonly string[], programs: readonly string[] = []): string[] {
  return names.map(name => markedName(name, programs.includes(name)));
}

/** The address of a program's author; nothing for a person, or once it was deleted. The server lets only pages and mail pass. */
export function ProgramLink({ address }: { address: string | undefined }) {
  if (!address) return null;
  const href = /^https?:\/\//.test(address) ? address : `mailto:${address}`;
  return (
    <a href={href} rel="nofollow noopener" target="_blank" dir="ltr">
      {address}
    </a>
  );
}
