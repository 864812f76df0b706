// Asks back before a turn ends in which something could still be bought.
import { t } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { useTable } from './model';

/** It comes where "End turn" stood: the second click of a double click was meant for that. */
export function EndAnyway() {
  const table = useTable();
  const click = (act: () => void) => (event: MouseEvent) => {
    if (event.detail < 2) act();
  };
  return (
    <>
      <Button primary onClick={click(() => table.goOn())}>
        {t('button-go-on')}
      </Button>
      <Button busy={table.busy()} onClick={click(() => table.endTurn())}>
        {t('button-end-turn-anyway')}
      </Button>
      <Button quiet onClick={click(() => table.endAlways())}>
        {t('button-end-never-ask')}
      </Button>
    </>
  );
}
