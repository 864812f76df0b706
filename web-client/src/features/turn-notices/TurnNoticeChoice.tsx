// Whether this browser is told of the own turns while no page is open, and when not.
import { useState } from 'preact/hooks';
import { muteInvitations } from '../../api/invitations';
import { getPush, mutePush } from '../../api/push';
import { t } from '../../i18n';
import { Chooser, Switch } from '../../ui/fields';
import { WhyNot } from '../../ui/Problem';
import { useAction } from '../../ui/use-action';
import { useRequest } from '../../ui/use-request';
import { noticesAre } from '../notifications/away';
import { begin, canBeTold, end, toldHere } from './browser';
import { type Hours, NIGHT } from './hours';

/** The switch, the quiet hours and, at a table, whether it is left out. Empty where no browser can be told. */
export function TurnNoticeChoice({ code }: { code: string | null }) {
  const [told, setTold] = useState(toldHere());
  const [refused, setRefused] = useState(noticesAre() === 'refused');
  const { failure, run } = useAction();
  if (!canBeTold()) return null;
  const change = (on: boolean, quiet: Hours | null) =>
    run(async () => {
      if (on) setRefused(!(await begin(quiet)));
      else await end();
      setTold(toldHere());
    });
  const quiet = told?.quiet ?? null;
  return (
    <>
      <Switch
        label={t('notices-push')}
        hint={t(refused ? 'notices-system-refused' : 'notices-push-hint')}
        on={told !== null}
        onChange={on => change(on, quiet)}
      />
      {told !== null && (
        <>
          {code !== null ? <ThisTable code={code} /> : <OfInvitations />}
          <Switch
            label={t('notices-quiet')}
            on={quiet !== null}
            onChange={on => change(true, on ? NIGHT : null)}
          />
          {quiet !== null && <QuietHoursFields quiet={quiet} onChange={hours => change(true, hours)} />}
        </>
      )}
      <WhyNot failure={failure} />
    </>
  );
}

/** The times to choose from. */
const TIMES = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});

function QuietHoursFields({ quiet, onChange }: { quiet: Hours; onChange: (quiet: Hours) => void }) {
  const field = (which: keyof Hours, other: keyof Hours) => (
    <Chooser
      label={t(`notices-quiet-${which}`)}
      value={quiet[which]}
      options={TIMES.filter(time => time !== quiet[other]).map(time => ({ value: time, label: time }))}
      onChange={time => onChange({ ...quiet, [which]: time })}
    />
  );
  return (
    <div class="line gap-5">
      {field('from', 'until')}
      {field('until', 'from')}
    </div>
  );
}

/** Whether the own browsers are told of invitations as well. */
function OfInvitations() {
  const [request] = useRequest(getPush, 'push');
  const [changed, setChanged] = useState<boolean | null>(null);
  const { failure, run } = useAction();
  if (request.state !== 'ready') return null;
  return (
    <>
      <Switch
        label={t('notices-invitations')}
        on={changed ?? request.value.invitations}
        onChange={on =>
          run(async () => {
            setChanged((await muteInvitations(!on)).invitations);
          })
        }
      />
      <WhyNot failure={failure} />
    </>
  );
}

/** Whether this browser is told of this table as well. */
function ThisTable({ code }: { code: string }) {
  const [request] = useRequest(getPush, code);
  const [changed, setChanged] = useState<boolean | null>(null);
  const { failure, run } = useAction();
  if (request.state !== 'ready') return null;
  const isMuted = changed ?? request.value.muted.includes(code);
  return (
    <>
      <Switch
        label={t('notices-this-table')}
        on={!isMuted}
        onChange={on =>
          run(async () => {
            setChanged((await mutePush(code, !on)).muted.includes(code));
          })
        }
      />
      <WhyNot failure={failure} />
    </>
  );
}
