// Playing preferences, in the settings and at the table.

import { t } from '../i18n';
import { Group, Segments, Switch } from '../ui/fields';
import { preferences, setPreference } from '../ui/preferences';

/** Confirmations, automatic answers and announcements. */
export function PlayPreferences() {
  const now = preferences.value;
  return (
    <>
      <Group legend={t('settings-play')}>
        <Switch
          label={t('settings-confirm-end')}
          on={now.confirmEnd}
          onChange={confirmEnd => setPreference({ confirmEnd })}
        />
        <Switch
          label={t('settings-confirm-single')}
          on={now.confirmSingle}
          onChange={confirmSingle => setPreference({ confirmSingle })}
        />
        <Switch
          label={t('settings-auto-treasures')}
          on={now.autoTreasures}
          onChange={autoTreasures => setPreference({ autoTreasures })}
        />
        <Switch
          label={t('settings-auto-end')}
          hint={t('settings-auto-end-hint')}
          on={now.autoEnd}
          onChange={autoEnd => setPreference({ autoEnd })}
        />
        <Switch
          label={t('settings-show-played')}
          on={now.showPlayed}
          onChange={showPlayed => setPreference({ showPlayed })}
        />
        <Switch
          label={t('settings-keys')}
          hint={t('settings-keys-hint')}
          on={now.keys}
          onChange={keys => setPreference({ keys })}
        />
      </Group>
      <Segments
        legend={t('settings-zoom')}
        value={now.zoom}
        options={(['hover', 'right', 'off'] as const).map(value => ({
          value,
          label: t(`settings-zoom-${value}`),
        }))}
        onChange={zoom => setPreference({ zoom })}
      />
      <Segments
        legend={t('settings-announced')}
        value={now.announced}
        options={(['all', 'mine', 'none'] as const).map(value => ({
          value,
          label: t(`settings-announced-${value}`),
        }))}
        onChange={announced => setPreference({ announced })}
      />
    </>
  );
}
