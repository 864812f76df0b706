// Choosing how long players may take.

import type { Clock } from '../../generated/protocol';
import { t } from '../../i18n';
import { minutesOf } from '../../table/clock-words';
import { CLOCK_TYPES, CLOCKS, MOST_DAYS, MOST_INCREMENT, MOST_MINUTES } from '../../table/clocks';
import { NumberField, Segments } from '../../ui/fields';

interface ClockChoiceProps {
  clock: Clock;
  onChange: (clock: Clock) => void;
}

/** No clock, one for each turn, one for the whole match, or days for each turn. */
export function ClockChoice({ clock, onChange }: ClockChoiceProps) {
  return (
    <>
      <Segments
        legend={t('new-clock')}
        value={clock.type}
        options={CLOCK_TYPES.map(type => ({ value: type, label: t(`new-clock-${type}`) }))}
        onChange={type => onChange(CLOCKS[type])}
      />
      {clock.type === 'correspondence' && <Days clock={clock} onChange={onChange} />}
      {(clock.type === 'per_turn' || clock.type === 'per_match') && (
        <div class="line">
          <NumberField
            label={t('new-clock-minutes', { type: clock.type })}
            shown={t('new-clock-minutes-short')}
            value={minutesOf(clock.seconds)}
            least={1}
            most={MOST_MINUTES[clock.type]}
            onChange={minutes => onChange({ ...clock, seconds: minutes * 60 })}
          />
          {clock.type === 'per_match' && (
            <NumberField
              label={t('new-clock-increment')}
              shown={t('new-clock-increment-short')}
              value={clock.increment}
              most={MOST_INCREMENT}
              onChange={increment => onChange({ ...clock, increment })}
            />
          )}
        </div>
      )}
    </>
  );
}

interface DaysProps {
  clock: Extract<Clock, { type: 'correspondence' }>;
  onChange: (clock: Clock) => void;
}

/** Days for each turn, and the reserve. */
function Days({ clock, onChange }: DaysProps) {
  return (
    <>
      <div class="line">
        <NumberField
          label={t('new-clock-days')}
          shown={t('new-clock-days')}
          value={clock.days}
          least={1}
          most={MOST_DAYS.turn}
          onChange={days => onChange({ ...clock, days })}
        />
        <NumberField
          label={t('new-clock-reserve')}
          shown={t('new-clock-reserve')}
          value={clock.reserve}
          most={MOST_DAYS.reserve}
          onChange={reserve => onChange({ ...clock, reserve })}
        />
      </div>
      <p class="note">{t('new-clock-days-hint')}</p>
    </>
  );
}
