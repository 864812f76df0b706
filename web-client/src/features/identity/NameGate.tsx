// The page in front of a table for a user without a seat there: who invites, to which match, and one click to a seat.
import '../waiting-room/WaitingRoom.css';

import type { TableSummary } from '../../generated/protocol';
import { list, t } from '../../i18n';
import { myName } from '../../session/identity';
import { Button } from '../../ui/Button';
import { lazyComponent, nothing } from '../../ui/lazy';
import { Page, Panel } from '../../ui/Page';
import { WhyNot } from '../../ui/Problem';
import { useAction } from '../../ui/use-action';
import { GamePreview } from '../new-table/GamePreview';
import { invitationInWords } from '../new-table/settings-words';
import { sitAutomatically, takesPlayers } from '../waiting-room/auto-start';
import { NameField, useTypedName } from './NameField';

/** One can sit down without it. */
const HouseOfVisitor = lazyComponent(
  async () => (await import('../house/HouseOfVisitor')).HouseOfVisitor,
  nothing,
);

interface NameGateProps {
  table: TableSummary;
  /** Whether the user comes with the link for a seat, which is taken over at the table. */
  hasSeatLink: boolean;
  /** The user goes to the table. */
  onEnter: () => void;
}

/** Asks a user without a name for one and, where a seat is free before a match, sits the user down, ready. */
export function NameGate({ table, hasSeatLink, onEnter }: NameGateProps) {
  const isKnown = myName.value !== null;
  const { field, given, save } = useTypedName({ table: table.code });
  const { busy, failure, run } = useAction();
  const names = table.names.filter(name => !table.bots?.includes(name));
  const sits = !hasSeatLink && takesPlayers(table);
  const enter = () => {
    if (!isKnown && !given()) return;
    run(async () => {
      if (sits) sitAutomatically(table.code);
      if (!isKnown) await save();
      onEnter();
    });
  };
  return (
    <Page
      title={names.length === 0 ? t('name-title', { code: table.code }) : inviting(names)}
      lead={invitationInWords(table.settings)}
      class="narrow name-gate"
    >
      <Panel>
        <form
          class="stack"
          onSubmit={event => {
            event.preventDefault();
            enter();
          }}
        >
          {!isKnown && <NameField {...field} />}
          <Button primary type="submit" busy={busy}>
            {t(sits ? 'name-sit' : 'name-go')}
          </Button>
          {sits && <p class="note">{t('name-sit-hint')}</p>}
          <WhyNot failure={failure} />
        </form>
      </Panel>
      <Panel title={t(`room-preview-${table.settings.game.game}`)}>
        <GamePreview game={table.settings.game} />
      </Panel>
      <HouseOfVisitor />
    </Page>
  );
}

/** The people at the table, as those who invite. */
function inviting(names: readonly string[]): string {
  return t('name-invites', { names: list(names), count: names.length });
}
