// The choices about sounds, on the settings page and at the table. It knows preferences; it makes no sound.

import { t } from '../../i18n';
import { Switch } from '../../ui/fields';
import { choose, chosen } from '../../ui/preferences';

/** One switch, a volume, and what should be heard. */
export function SoundChoice() {
  const { sound, volume, soundOwn, quiet } = chosen.value;
  return (
    <>
      <Switch
        label={t('settings-sound')}
        hint={t('settings-sound-hint')}
        on={sound}
        onChange={on => choose({ sound: on })}
      />
      <label class="volume">
        <span>{t('settings-volume')}</span>
        <input
          type="range"
          min={1}
          max={10}
          value={volume}
          disabled={!sound}
          onChange={event => choose({ volume: Number(event.currentTarget.value) })}
        />
      </label>
      <Switch label={t('settings-sound-own')} on={soundOwn} onChange={soundOwn => choose({ soundOwn })} />
      <Switch label={t('settings-quiet')} on={quiet} onChange={quiet => choose({ quiet })} />
    </>
  );
}
