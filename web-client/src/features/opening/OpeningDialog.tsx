// The condition for opening a table here: the house password, or an invitation of the operator.

import { useRef, useState } from 'preact/hooks';
import { failureOf } from '../../api/client';
import { givePassword } from '../../api/opening';
import { t } from '../../i18n';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/fields';
import { WhyNot } from '../../ui/Problem';
import { useAction } from '../../ui/use-action';

interface OpeningDialogProps {
  needed: 'password_needed' | 'invitation_needed';
  /** Runs once, with whether the user may open tables now. */
  onEnd: (given: boolean) => void;
}

/** Asks for the password until it is right, or says that an invitation is needed. */
export function OpeningDialog({ needed, onEnd }: OpeningDialogProps) {
  const close = () => onEnd(false);
  if (needed === 'password_needed') {
    return (
      <Dialog title={t('opening-title')} onClose={close}>
        <p>{t('opening-why')}</p>
        <PasswordForm onGiven={() => onEnd(true)} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('opening-invited-title')} onClose={close}>
      <p>{t('opening-invited')}</p>
      <div class="buttons">
        <Button primary onClick={close}>
          {t('opening-understood')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The server keeps the right with the user. */
function PasswordForm({ onGiven }: { onGiven: () => void }) {
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
    <form
      onSubmit={event => {
        event.preventDefault();
        give();
      }}
    >
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
  );
}
