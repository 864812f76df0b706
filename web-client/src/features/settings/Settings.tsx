// A person's preferences in this browser.
import '../notifications/Notifications.css';

import { useState } from 'preact/hooks';
import { loadMoreWords, t } from '../../i18n';
import { endElsewhere, learnName, myName } from '../../session/identity';
import { PlayPreferences } from '../../table/PlayPreferences';
import { Button } from '../../ui/Button';
import { Group, Segments } from '../../ui/fields';
import { LanguageChoice } from '../../ui/LanguageChoice';
import { lazyComponent, nothing } from '../../ui/lazy';
import { Page, Panel } from '../../ui/Page';
import { WhyNot } from '../../ui/Problem';
import { preferences, setPreference, TEXT_SIZES } from '../../ui/preferences';
import { useAction } from '../../ui/use-action';
import { useRequest } from '../../ui/use-request';
import { NameField, useTypedName } from '../identity/NameField';
import { SoundChoice } from '../notifications/SoundChoice';
import { canBeTold, renew } from '../turn-notices/browser';
import { TurnNoticeChoice } from '../turn-notices/TurnNoticeChoice';
import { OwnData } from './OwnData';

/** The page of preferences. */
export function Settings() {
  const now = preferences.value;
  const [ended, setEnded] = useState(0);
  return (
    <Page title={t('settings-title')} lead={t('settings-lead')} class="narrow">
      <Panel class="gap-5">
        <LanguageChoice />
        <Segments
          legend={t('settings-theme')}
          value={now.theme}
          options={(['system', 'dark', 'light'] as const).map(value => ({
            value,
            label: t(`settings-theme-${value}`),
          }))}
          onChange={theme => setPreference({ theme })}
        />
        <Segments
          legend={t('settings-motion')}
          value={now.motion}
          options={(['system', 'off'] as const).map(value => ({
            value,
            label: t(`settings-motion-${value}`),
          }))}
          onChange={motion => setPreference({ motion })}
        />
        <Segments
          legend={t('settings-text')}
          value={now.text}
          options={TEXT_SIZES.map(value => ({ value, label: t('settings-text-size', { percent: value }) }))}
          onChange={text => setPreference({ text })}
        />
        <Group legend={t('settings-sounds')}>
          <SoundChoice />
        </Group>
        <PlayPreferences />
      </Panel>
      <Panel title={t('settings-letters')}>
        <KeyChoice />
      </Panel>
      {myName.value && canBeTold() && (
        <Panel title={t('notices-title')}>
          <TurnNoticeChoice code={null} />
        </Panel>
      )}
      <Panel title={t('settings-name')}>
        <Name />
      </Panel>
      <Panel title={t('settings-browsers')}>
        <Browsers onEnd={() => setEnded(times => times + 1)} />
      </Panel>
      {myName.value && (
        <Panel title={t('settings-recovery')}>
          <p>{t('settings-recovery-why')}</p>
          <Recovery key={ended} />
        </Panel>
      )}
      <Panel title={t('settings-data')}>
        <OwnData />
      </Panel>
    </Page>
  );
}

/** Its words are those of the help at the tables. */
const KeyChoice = lazyComponent(async () => {
  const words = [loadMoreWords('help'), loadMoreWords('dice')];
  const [{ KeyChoice }] = await Promise.all([import('./KeyChoice'), ...words]);
  return KeyChoice;
}, nothing);

function Name() {
  const [saved, setSaved] = useState(false);
  const { busy, failure, run } = useAction();
  const { field, given, save: saveTyped } = useTypedName(undefined, () => setSaved(false));
  useRequest(learnName, 'name');
  const save = () => {
    if (!given()) return;
    run(async () => {
      await saveTyped();
      setSaved(true);
    });
  };
  return (
    <form
      class="stack"
      onSubmit={event => {
        event.preventDefault();
        save();
      }}
    >
      <NameField {...field} />
      <div class="buttons">
        <Button type="submit" busy={busy}>
          {t('settings-name-save')}
        </Button>
        <p class="unless-empty saved" role="status">
          {saved ? t('settings-name-saved') : ''}
        </p>
      </div>
      <WhyNot failure={failure} />
    </form>
  );
}

/** Loaded on demand. */
const Handover = lazyComponent(async () => {
  const words = [loadMoreWords('rooms'), loadMoreWords('company')];
  const [{ HandoverDialog }] = await Promise.all([import('../identity/HandoverDialog'), ...words]);
  return HandoverDialog;
}, nothing);

/** Loaded on demand. */
const Recovery = lazyComponent(async () => {
  const words = [loadMoreWords('rooms'), loadMoreWords('company')];
  const [{ RecoveryCode }] = await Promise.all([import('../identity/RecoveryCode'), ...words]);
  return RecoveryCode;
}, nothing);

/** The other browsers. `onEnd` is called when they are signed out, which ends the recovery code too. */
function Browsers({ onEnd }: { onEnd: () => void }) {
  const [another, setAnother] = useState(false);
  const [ended, setEnded] = useState(false);
  const { busy, failure, run } = useAction();
  const end = () =>
    run(async () => {
      await endElsewhere();
      onEnd();
      // The server told every browser of this person: this one goes on.
      await renew('now');
      setEnded(true);
    });
  return (
    <>
      <p>{t('settings-browsers-why')}</p>
      <div class="buttons">
        {myName.value && <Button onClick={() => setAnother(true)}>{t('settings-browsers-another')}</Button>}
        <Button busy={busy} onClick={end}>
          {t('settings-browsers-end')}
        </Button>
        <p class="unless-empty saved" role="status">
          {ended ? t('settings-browsers-ended') : ''}
        </p>
      </div>
      <WhyNot failure={failure} />
      {another && <Handover code={null} onClose={() => setAnother(false)} />}
    </>
  );
}
