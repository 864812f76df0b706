// Asks back before a turn ends in which something could still be done.
import { t } from '../i18n';
import { Button } from '../ui/Button';
import { setPreference } from '../ui/preferences';

export interface EndAnywayProps {
  busy: boolean;
  onGoOn: () => void;
  onEnd: () => void;
}

/** It comes where the button stood that ends the turn: the second click of a double click was meant for that. */
export function EndAnyway({ busy, onGoOn, onEnd }: EndAnywayProps) {
  const click = (act: () => void) => (event: MouseEvent) => {
    if (event.detail < 2) act();
  };
  const endAlways = () => {
    setPreference({ confirmEnd: false });
    onEnd();
  };
  return (
    <>
      <Button primary onClick={click(onGoOn)}>
        {t('button-go-on')}
      </Button>
      <Button busy={busy} onClick={click(onEnd)}>
        {t('button-end-turn-anyway')}
      </Button>
      <Button quiet onClick={click(endAlways)}>
        {t('button-end-never-ask')}
      </Button>
    </>
  );
}
