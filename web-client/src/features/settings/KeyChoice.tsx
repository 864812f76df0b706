// The keys of commands at the table, to be changed.
import { useState } from 'preact/hooks';
import { t, tDynamic } from '../../i18n';
import { COMMANDS, type Command } from '../../table/commands';
import { COMMAND_WORDS } from '../../table/KeyList';
import { chooseKey, hasOwnKeys, type KeyFault, printedKey, resetKeys } from '../../table/key-choice';
import { letterOf } from '../../table/keys';
import { Button } from '../../ui/Button';

/** A choice that was refused. */
interface RefusedKey {
  command: Command;
  key: string;
  fault: KeyFault;
}

/** Every command with its key: the next one that is pressed in its field. Keys that move the focus do so. */
export function KeyChoice() {
  const [refused, setRefused] = useState<RefusedKey | null>(null);
  const choose = (command: Command, key: string) => {
    const fault = chooseKey(command, key);
    setRefused(fault && { command, key, fault });
  };
  return (
    <>
      <p class="note">{t('settings-letters-hint')}</p>
      <ul class="tiles-wide bare-list">
        {COMMANDS.map(command => (
          <li key={command}>
            <label class="across gap-2 quiet number-field">
              <input
                class="rigid text-centred"
                type="text"
                inputMode="none"
                autocomplete="off"
                value={printedKey(command)}
                onInput={event => {
                  event.currentTarget.value = printedKey(command);
                }}
                onKeyDown={event => {
                  if (event.ctrlKey || event.metaKey || event.altKey || [...event.key].length !== 1) return;
                  event.preventDefault();
                  choose(command, letterOf(event));
                }}
              />
              <span>{tDynamic(COMMAND_WORDS[command])}</span>
            </label>
            {refused?.command === command && (
              <p class="note warning" role="alert">
                {faultWords(refused)}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div class="buttons">
        <Button
          disabled={!hasOwnKeys()}
          onClick={() => {
            resetKeys();
            setRefused(null);
          }}
        >
          {t('settings-letters-reset')}
        </Button>
      </div>
    </>
  );
}

function faultWords({ key, fault }: RefusedKey): string {
  if (fault.type === 'reserved') return t('settings-letters-reserved');
  return t('settings-letters-taken', { key: key.toUpperCase(), does: tDynamic(COMMAND_WORDS[fault.by]) });
}
