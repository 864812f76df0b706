// Opening a table: its settings with the kingdom as it will stand.
import './NewTable.css';

import { useState } from 'preact/hooks';
import { loadStored, saveStored } from '../../api/storage';
import { createTable } from '../../api/tables';
import { catalogue } from '../../games/dominion/cards/catalogue';
import { KingdomProfile } from '../../games/dominion/kingdom/KingdomProfile';
import { knownKingdom } from '../../games/dominion/kingdom/kingdom';
import { newAddress } from '../../games/dominion/kingdom/new-address';
import { t } from '../../i18n';
import { learnName, myName } from '../../session/identity';
import { Button } from '../../ui/Button';
import { CopyButton } from '../../ui/CopyButton';
import { Page, Panel } from '../../ui/Page';
import { WhyNot } from '../../ui/Problem';
import { type KingdomWish, navigate, restate, tableAddress } from '../../ui/router';
import { useAction } from '../../ui/use-action';
import { useRequest } from '../../ui/use-request';
import { NameField, useTypedName } from '../identity/NameField';
import { asAllowed } from '../opening/as-allowed';
import { inviteNow, takeWanted } from '../waiting-room/invite-later';
import { type Draft, faultOf, firstDraft, isDraft, mended, settingsOf, wished, wishOf } from './draft';
import { faultInWords } from './fault-words';
import { GamePreview } from './GamePreview';
import { SettingsForm } from './SettingsForm';
import { settingsInWords } from './settings-words';

const KEY = 'new-table';

/** The page that opens a table, with the kingdom that its address asks for. */
export function NewTable({ kingdom }: { kingdom: KingdomWish }) {
  const [draft, setDraft] = useState(() => wished(lastDraft(), kingdom, catalogue));
  const { field, given, save } = useTypedName();
  const { busy, failure, run } = useAction();
  const [wanted] = useState(takeWanted);
  useRequest(learnName, 'name');
  const change = (next: Draft) => {
    setDraft(next);
    restate(newAddress(wishOf(next)));
  };
  const fault = faultOf(draft, catalogue);
  const unnamed = myName.value === null;
  const open = () => {
    if (fault !== null || (unnamed && !given())) return;
    run(async () => {
      await save();
      saveStored(KEY, draft);
      const { code } = await asAllowed(() => createTable(settingsOf(draft)));
      if (wanted) await inviteNow(code, wanted);
      navigate(tableAddress(code));
    });
  };
  return (
    <Page title={t('new-title')} class="new">
      <div class="stack gap-5 new-grid">
        <Panel class="gap-5">
          {unnamed && (
            <form
              onSubmit={event => {
                event.preventDefault();
                open();
              }}
            >
              <NameField {...field} />
            </form>
          )}
          <SettingsForm draft={draft} onChange={change} folded />
        </Panel>
        <div class="stack gap-5 new-side">
          <Panel title={t('new-preview')}>
            <Preview draft={draft} />
          </Panel>
          <div class="line gap-5 spread new-go">
            <p class="new-usual">{settingsInWords(settingsOf(draft)).join(' · ')}</p>
            <p class="unless-empty warning why-not" role="status">
              {fault === null ? '' : faultInWords(fault)}
            </p>
            {wanted && <p class="quiet">{t('new-invites', { name: wanted.name })}</p>}
            <WhyNot failure={failure} />
            <Button primary busy={busy} disabled={fault !== null} onClick={open}>
              {t('new-create')}
            </Button>
          </div>
        </div>
      </div>
    </Page>
  );
}

/** The match as it will stand. While a kingdom is being built its piles are in the form. */
function Preview({ draft }: { draft: Draft }) {
  const { game } = settingsOf(draft);
  const cards = game.game === 'dominion' ? knownKingdom(game.kingdom, catalogue, game.edition) : null;
  return (
    <>
      {(cards === null || draft.way !== 'cards') && <GamePreview game={game} slots />}
      {cards !== null && (
        <>
          <KingdomProfile cards={cards} platinum={draft.platinumColony} shelters={draft.shelters} />
          <SendKingdom draft={draft} />
        </>
      )}
    </>
  );
}

/** The kingdom as a link, for players who choose together. */
function SendKingdom({ draft }: { draft: Draft }) {
  if (faultOf(draft, catalogue) !== null) return null;
  return (
    <div class="buttons apart">
      <CopyButton link={location.origin + newAddress(wishOf(draft))} label={t('kingdom-link')} />
    </div>
  );
}

function lastDraft(): Draft {
  const last = loadStored(KEY, isDraft);
  return last === undefined ? firstDraft(catalogue) : mended(last, catalogue);
}
