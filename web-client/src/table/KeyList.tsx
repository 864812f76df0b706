// A list of keys. Only help and settings show keys: it is fetched with them.
import { type Key, tDynamic } from '../i18n';
import type { Command } from './commands';
import { printedKey } from './key-choice';

/** Each command in words. */
export const COMMAND_WORDS: Record<Command, Key> = {
  undo: 'help-undo',
  hint: 'help-hint',
  open: 'help-open',
  jump: 'help-jump',
  log: 'help-log',
  chat: 'help-chat',
  sound: 'help-sound',
  help: 'help-help',
  treasures: 'help-treasures',
  end: 'help-end',
  confirm: 'help-confirm',
  deck: 'help-deck',
  spell: 'help-spell',
  roll: 'dice-help-roll',
  stop: 'dice-help-stop',
  question: 'help-tell-question',
  own: 'help-tell-own',
  others: 'help-tell-others',
  clocks: 'help-tell-clocks',
  piles: 'help-tell-piles',
  players: 'help-tell-players',
};

/** A command, or another key and what it does. */
export type ListedKey = Command | readonly [key: string, words: Key];

/** Keys and what they do. */
export function KeyList({ keys }: { keys: readonly ListedKey[] }) {
  const rows = keys.map(one => (typeof one === 'string' ? ([one, COMMAND_WORDS[one]] as const) : one));
  return (
    <dl class="stack gap-1 terms keys">
      {rows.map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd>{printedKey(key)}</kbd>
          </dt>
          <dd>{tDynamic(words)}</dd>
        </div>
      ))}
    </dl>
  );
}
