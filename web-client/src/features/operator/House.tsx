// Measures of an operator for the whole house: a message to everyone, invitations, blocked addresses.

import '../../ui/rows.css';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { Failure } from '../../api/client';
import {
  announce,
  blockNetwork,
  endInvitation,
  getOperatorHouse,
  inviteVisitors,
  unblockNetwork,
  withdrawNotice,
} from '../../api/operator';
import type { OperatorHouse } from '../../generated/protocol';
import { t } from '../../i18n';
import { dayAndTime } from '../../i18n/days';
import { Button } from '../../ui/Button';
import { CopyButton } from '../../ui/CopyButton';
import { NumberField, Segments, TextField } from '../../ui/fields';
import { LinkField } from '../../ui/LinkField';
import { Panel } from '../../ui/Page';
import { TryAgain, WhyNot } from '../../ui/Problem';
import { UserText } from '../../ui/UserText';
import { useAction } from '../../ui/use-action';
import { useRequest } from '../../ui/use-request';
import { Row } from './Row';

/** Letters of a message, as the server allows. */
const LONGEST_NOTICE = 500;
/** For how many minutes a message is shown. */
const MINUTES = [30, 120, 1440] as const;
/** For how many hours an address is blocked. */
const HOURS = [1, 24, 720] as const;
/** How many people may take an invitation. */
const MOST_USES = 1000;
/** Days for which its link is taken. */
const MOST_DAYS = 365;

interface PartProps {
  house: OperatorHouse;
  /** Something has changed. */
  onChange: (house: OperatorHouse) => void;
}

/** The panels about the house. */
export function House({ onDone }: { onDone: () => void }) {
  const [asked, again] = useRequest(getOperatorHouse, 'house');
  const [changed, setChanged] = useState<OperatorHouse | null>(null);
  const house = changed ?? (asked.state === 'ready' ? asked.value : null);
  if (asked.state === 'failed') {
    return (
      <Panel title={t('operator-notice')}>
        <WhyNot failure={asked.failure} />
        <TryAgain onClick={again} />
      </Panel>
    );
  }
  if (house === null) return null;
  const onChange = (now: OperatorHouse) => {
    setChanged(now);
    onDone();
  };
  return (
    <>
      <Notice house={house} onChange={onChange} />
      <Invitations house={house} onChange={onChange} />
      <Addresses house={house} onChange={onChange} />
    </>
  );
}

function Notice({ house, onChange }: PartProps) {
  const [text, setText] = useState('');
  const [minutes, setMinutes] = useState<number>(MINUTES[0]);
  const { busy, failure, run } = useAction();
  const { notice } = house;
  return (
    <Panel title={t('operator-notice')}>
      {notice !== null && (
        <>
          <UserText as="blockquote" class="breaks keeps-lines operator-words">
            {notice.text}
          </UserText>
          <p class="note breaks">{t('operator-notice-until', { date: dayAndTime(notice.until) })}</p>
          <div class="buttons">
            <Button busy={busy} onClick={() => run(async () => onChange(await withdrawNotice()))}>
              {t('operator-notice-end')}
            </Button>
          </div>
        </>
      )}
      <form
        class="stack operator-form"
        onSubmit={event => {
          event.preventDefault();
          run(async () => {
            onChange(await announce(text, minutes));
            setText('');
          });
        }}
      >
        <TextField
          label={t('operator-notice-text')}
          hint={t('operator-notice-hint')}
          value={text}
          maxLength={LONGEST_NOTICE}
          onInput={setText}
        />
        <Segments
          legend={t('operator-for')}
          value={minutes}
          options={MINUTES.map(value => ({ value, label: timeSpan(value / 60) }))}
          onChange={setMinutes}
        />
        <div class="buttons">
          <Button type="submit" busy={busy}>
            {t('operator-notice-show')}
          </Button>
        </div>
      </form>
      <WhyNot failure={failure} />
    </Panel>
  );
}

function Invitations({ house, onChange }: PartProps) {
  const [uses, setUses] = useState(1);
  const [days, setDays] = useState(7);
  const [link, setLink] = useState<string | null>(null);
  const { busy, failure, run } = useAction();
  const make = async () => {
    const made = await inviteVisitors(uses, days);
    setLink(`${location.origin}/invite#${made.token}`);
    onChange(made.house);
  };
  return (
    <Panel title={t('operator-invitations')}>
      <p class="quiet">{house.closed ? t('operator-invitations-closed') : t('operator-invitations-open')}</p>
      <form
        class="stack operator-form"
        onSubmit={event => {
          event.preventDefault();
          run(make);
        }}
      >
        <div class="line gap-5">
          <NumberField
            label={t('operator-invite-uses')}
            shown={t('operator-invite-uses')}
            value={uses}
            least={1}
            most={MOST_USES}
            onChange={setUses}
          />
          <NumberField
            label={t('operator-invite-days')}
            shown={t('operator-invite-days')}
            value={days}
            least={1}
            most={MOST_DAYS}
            onChange={setDays}
          />
        </div>
        <div class="buttons">
          <Button type="submit" busy={busy}>
            {t('operator-invite')}
          </Button>
        </div>
      </form>
      {link !== null && (
        <>
          <p class="note breaks" aria-hidden="true">
            {t('operator-invite-link')}
          </p>
          <LinkField label={t('operator-invite-link')} link={link} />
          <div class="buttons">
            <CopyButton link={link} />
          </div>
        </>
      )}
      <WhyNot failure={failure} />
      <Rows>
        {house.invitations.map(({ id, until, uses: left, taken }) => (
          <InForce
            key={id}
            title={t('operator-invitation', { date: dayAndTime(until) })}
            more={t('operator-invitation-uses', { left, taken })}
            busy={busy}
            act={t('operator-invitation-end')}
            onAct={() => run(async () => onChange(await endInvitation(id)))}
          />
        ))}
      </Rows>
    </Panel>
  );
}

function Addresses({ house, onChange }: PartProps) {
  const [network, setNetwork] = useState('');
  const [hours, setHours] = useState<number>(HOURS[1]);
  const { busy, failure, run } = useAction();
  return (
    <Panel title={t('operator-addresses')}>
      <form
        class="stack operator-form"
        onSubmit={event => {
          event.preventDefault();
          run(async () => {
            onChange(await blockNetwork(network, hours));
            setNetwork('');
          });
        }}
      >
        <TextField
          label={t('operator-address')}
          hint={t('operator-address-hint')}
          value={network}
          fault={isBadAddress(failure) ? t('operator-address-bad') : undefined}
          onInput={setNetwork}
        />
        <Segments
          legend={t('operator-for')}
          value={hours}
          options={HOURS.map(value => ({ value, label: timeSpan(value) }))}
          onChange={setHours}
        />
        <div class="buttons">
          <Button type="submit" busy={busy}>
            {t('operator-address-block')}
          </Button>
        </div>
      </form>
      <WhyNot failure={isBadAddress(failure) ? null : failure} />
      <Rows>
        {house.blocked.map(({ network: one, until }) => (
          <InForce
            key={one}
            title={one}
            more={t('operator-address-until', { date: dayAndTime(until) })}
            busy={busy}
            act={t('operator-address-end')}
            onAct={() => run(async () => onChange(await unblockNetwork(one)))}
          />
        ))}
      </Rows>
    </Panel>
  );
}

function isBadAddress(failure: Failure | null): boolean {
  return failure === 'not_allowed';
}

/** A number of hours, in the largest unit that fits. */
function timeSpan(hours: number): string {
  if (hours < 1) return t('operator-minutes', { count: hours * 60 });
  return hours < 24 ? t('operator-hours', { count: hours }) : t('operator-days-long', { count: hours / 24 });
}

function Rows({ children }: { children: readonly VNode[] }) {
  return children.length === 0 ? null : <ul class="bare-list">{children}</ul>;
}

interface InForceProps {
  title: string;
  more: string;
  busy: boolean;
  act: string;
  onAct: () => void;
}

/** Something that is in force, and how it ends. */
function InForce({ title, more, busy, act, onAct }: InForceProps) {
  return (
    <Row title={title} more={more}>
      <Button busy={busy} label={`${act}: ${title}`} onClick={onAct}>
        {act}
      </Button>
    </Row>
  );
}
