// The question for the house password, in front of a table that is to be opened.

import { useRef, useState } from 'preact/hooks';
import { failureOf } from '../../api/client';
import { givePassword } from '../../api/opening';
import { t } from '../../i18n';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/fields';
import { WhyNot } from '../../ui/Problem';
import { useAction } from '../../ui/use-action';

/** Asks until the password is right. The server keeps the right with the user. */
export function PasswordDialog({ onGiven, onClose }: { onGiven: () => void; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { busy, failure, run } = useAction();
  const give = () =>
    run(async () => {
      try {
        await givePassword(password);
        onGiven();
      } catch (error) {
        if (failureOf(error) !== 'password_needed') throw error;
        setWrong(true);
        field.current?.focus();
      }
    });
  return (
    <Dialog title={t('opening-title')} onClose={onClose}>
      <form
        onSubmit={event => {
          event.preventDefault();
          give();
        }}
      >
        <p>{t('opening-why')}</p>
        <TextField
          secret
          label={t('opening-password')}
          hint={t('opening-hint')}
          value={password}
          fault={wrong ? t('opening-wrong') : undefined}
          autocomplete="current-password"
          field={field}
          onInput={value => {
            setPassword(value);
            setWrong(false);
          }}
        />
        <div class="buttons">
          <Button primary type="submit" busy={busy}>
            {t('opening-go')}
          </Button>
        </div>
        <WhyNot failure={failure} />
      </form>
    </Dialog>
  );
}
