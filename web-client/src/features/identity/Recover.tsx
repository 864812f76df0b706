// The page where a recovery code is entered: this browser becomes the person who made it.

import { useRef, useState } from 'preact/hooks';
import { failureOf } from '../../api/client';
import { redeemRecovery } from '../../api/recovery';
import { t } from '../../i18n';
import { myName } from '../../session/identity';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields';
import { Page, Panel } from '../../ui/Page';
import { WhyNot } from '../../ui/Problem';
import { useAction } from '../../ui/use-action';
import { RecoveryCode } from './RecoveryCode';

/** The page for those who lost their last browser. */
export function Recover() {
  const [back, setBack] = useState<string | null>(null);
  return back === null ? <Enter onBack={setBack} /> : <Back name={back} />;
}

function Enter({ onBack }: { onBack: (name: string) => void }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const { busy, failure, run } = useAction();
  const enter = () =>
    run(async () => {
      try {
        const { name } = await redeemRecovery(code);
        myName.value = name;
        onBack(name ?? '');
      } catch (error) {
        if (failureOf(error) !== 'not_found') throw error;
        setFault(t('recovery-wrong'));
        field.current?.focus();
      }
    });
  return (
    <Page title={t('recovery-title')} lead={t('recovery-lead')} class="narrow">
      <Panel>
        <form
          class="stack"
          onSubmit={event => {
            event.preventDefault();
            enter();
          }}
        >
          <TextField
            label={t('recovery-code')}
            hint={t('recovery-hint')}
            value={code}
            fault={fault}
            field={field}
            onInput={value => {
              setCode(value);
              setFault(undefined);
            }}
          />
          <div class="buttons">
            <Button primary type="submit" busy={busy}>
              {t('recovery-enter')}
            </Button>
            <Button href="/">{t('take-no')}</Button>
          </div>
          <WhyNot failure={failure} />
        </form>
        {myName.value && <p class="note">{t('continue-was', { name: myName.value })}</p>}
      </Panel>
    </Page>
  );
}

function Back({ name }: { name: string }) {
  return (
    <Page title={t('recovery-back', { name })} lead={t('recovery-back-text')} class="narrow">
      <Panel>
        <Button primary href="/">
          {t('go-home')}
        </Button>
      </Panel>
      <Panel title={t('recovery-code')}>
        <RecoveryCode />
      </Panel>
    </Page>
  );
}
