// The choices about sounds, on the settings page and at the table.

import { t } from '../../i18n';
import { Switch } from '../../ui/fields';
import { preferences, setPreference } from '../../ui/preferences';

/** One switch, a volume, and the events that make a sound. */
export function SoundChoice() {
  const { sound, volume, soundOwn, quiet } = preferences.value;
  return (
    <>
      <Switch
        label={t('settings-sound')}
        hint={t('settings-sound-hint')}
        on={sound}
        onChange={on => setPreference({ sound: on })}
      />
      <label class="line volume">
        <span>{t('settings-volume')}</span>
        <input
          type="range"
          min={1}
          max={10}
          value={volume}
          disabled={!sound}
          onChange={event => setPreference({ volume: Number(event.currentTarget.value) })}
        />
      </label>
      <Switch
        label={t('settings-sound-own')}
        on={soundOwn}
        onChange={soundOwn => setPreference({ soundOwn })}
      />
      <Switch label={t('settings-quiet')} on={quiet} onChange={quiet => setPreference({ quiet })} />
    </>
  );
}
