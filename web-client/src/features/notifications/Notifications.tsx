// Sounds and system notifications of a running match, and the dialog where they are chosen.
import './Notifications.css';

import { effect } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { loadStored, saveStored } from '../../api/storage';
import { list, t } from '../../i18n';
import { rematchWishes } from '../../session/rematch';
import type { TableSession } from '../../session/table-session';
import { LAST, leftOf } from '../../table/Clock';
import { nameOf } from '../../table/names';
import { useWindows } from '../../table/windows';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Switch } from '../../ui/fields';
import { Icon } from '../../ui/Icon';
import { isStill, preferences, setPreference } from '../../ui/preferences';
import { TurnNoticeChoice } from '../turn-notices/TurnNoticeChoice';
import { useWakeLock } from '../your-move/wake-lock';
import { markIcon, noticesAre, SystemNotice } from './away';
import { type Sound, snapshotOf, soundFor, type TableSnapshot } from './events';
import { watchTitle } from './match-title';
import { SoundChoice } from './SoundChoice';
import { Speaker } from './synth';

/** Sounds, vibration and notifications of a live table, and a screen that stays awake. */
export function Notifications({ session }: { session: TableSession }) {
  const { notifications } = useWindows();
  const speaker = useMemo(() => new Speaker(), [session]);
  useEffect(() => wakeByGestures(speaker), [speaker]);
  useEffect(() => listen(session, sound => play(speaker, sound)), [session, speaker]);
  useEffect(() => hearClock(session, () => play(speaker, 'clock')), [session, speaker]);
  useEffect(() => watch(session), [session]);
  useEffect(() => watchTitle(session), [session]);
  useWakeLock(session);
  return (
    <>
      <Switched speaker={speaker} />
      <SoundTold />
      {notifications.value && <NotificationsWindow session={session} />}
    </>
  );
}

// ---- sounds ----

/** Calls with each sound that an update makes. */
function listen(session: TableSession, sounds: (sound: Sound) => void): () => void {
  let before: TableSnapshot | null = null;
  return effect(() => {
    const wishes = rematchWishes(session).length;
    const now = snapshotOf(session.match.value, session.view.value, session.log.value, wishes);
    const listening = { own: session.seat.value, ownToo: preferences.peek().soundOwn };
    const sound = before === null ? null : soundFor(before, now, session.log.value, listening);
    before = now;
    if (sound !== null) sounds(sound);
  });
}

/** Calls when the own clock runs and has little left. */
function hearClock(session: TableSession, sound: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    clearTimeout(timer);
    const clocks = session.clocks.value;
    const seat = session.seat.value;
    const left = seat === null ? null : leftOf(clocks, seat, performance.now());
    if (seat === null || left === null || left <= LAST || !clocks.seats[seat]?.runs) return;
    timer = setTimeout(sound, left - LAST);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Vibration of a phone, in milliseconds. */
const VIBRATION = 30;

/** Gestures with which browsers let a page sound. */
const GESTURES = ['click', 'keydown'] as const;

/** Lets the speaker sound from the first gesture on, and after a phone call; returns how to close it. */
function wakeByGestures(speaker: Speaker): () => void {
  const wake = () => {
    if (preferences.peek().sound) speaker.wake();
  };
  for (const gesture of GESTURES) document.addEventListener(gesture, wake, true);
  return () => {
    for (const gesture of GESTURES) document.removeEventListener(gesture, wake, true);
    speaker.close();
  };
}

function play(speaker: Speaker, sound: Sound): void {
  const { sound: on, volume, quiet } = preferences.peek();
  if (!on || (quiet && isStill())) return;
  speaker.play(sound, volume);
  if (sound === 'your_move' || sound === 'reaction') navigator.vibrate?.(VIBRATION);
}

/** How long the notice about switched sounds stays, in milliseconds. */
const SAID = 3000;

/** Says that sounds were switched on or off, and lets hear them. */
function Switched({ speaker }: { speaker: Speaker }) {
  const { sound, volume } = preferences.value;
  const [first] = useState({ sound, volume });
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (sound === first.sound && volume === first.volume) return;
    if (sound) speaker.play('your_move', volume);
    if (sound !== first.sound) setSaid(t(sound ? 'notices-sound-on' : 'notices-sound-off'));
    Object.assign(first, { sound, volume });
    const timer = setTimeout(() => setSaid(null), SAID);
    return () => clearTimeout(timer);
  }, [sound, volume]);
  return (
    <p class="grows-with-text plate floats unless-empty notice-said" role="status">
      {said}
    </p>
  );
}

/** How long the first click of the first visit tells that there are sounds, in milliseconds. */
const TOLD = 5000;

/** Under which key it is kept that sounds were told of. */
const TOLD_KEY = 'sound-told';

/** Tells once that there are sounds, and mutes them. */
function SoundTold() {
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (!preferences.peek().sound || loadStored(TOLD_KEY, (kept): kept is true => kept === true))
      return undefined;
    const tell = () => {
      saveStored(TOLD_KEY, true);
      setTold(true);
    };
    document.addEventListener('click', tell, { once: true });
    return () => document.removeEventListener('click', tell);
  }, []);
  useEffect(() => {
    if (!told) return undefined;
    const timer = setTimeout(() => setTold(false), TOLD);
    return () => clearTimeout(timer);
  }, [told]);
  return (
    <div class="plate floats across gap-3 strong unless-empty sound-told" role="status">
      {told && preferences.value.sound && (
        <>
          <Icon name="sound" />
          {t('notices-sound-on')}
          <Button onClick={() => setPreference({ sound: false })}>{t('notices-mute')}</Button>
        </>
      )}
    </div>
  );
}

// ---- a tab in the background ----

/** Under which key it is kept that a table may show notices. */
function keyOf(session: TableSession): string {
  return `notices.${session.table.value?.watch ?? ''}`;
}

function isSwitchedOn(session: TableSession): boolean {
  return loadStored(keyOf(session), (value): value is true => value === true) ?? false;
}

/** Marks the icon and shows a notification while a question, or another player's wish for a rematch, waits in a hidden tab. */
function watch(session: TableSession): () => void {
  const notice = new SystemNotice(keyOf(session));
  let told = false;
  const show = () => {
    const isWished = rematchWishes(session).length > 0;
    const asked = session.view.value?.question != null || isWished;
    markIcon(asked && document.hidden);
    if (!asked || !document.hidden) {
      notice.hide();
      told = false;
    } else if (!told && isSwitchedOn(session)) {
      notice.show(t(isWished ? 'notices-rematch' : 'notices-your-move'), tableWords(session));
      told = true;
    }
  };
  const stop = effect(show);
  document.addEventListener('visibilitychange', show);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', show);
    notice.hide();
    markIcon(false);
  };
}

/** With whom the match is. */
function tableWords(session: TableSession): string {
  const table = session.table.value;
  const others = (table?.seats ?? []).filter(({ seat }) => seat !== session.seat.value);
  return t('notices-with', { names: list(others.map(({ seat }) => nameOf(table, seat))) });
}

// ---- the window ----

function NotificationsWindow({ session }: { session: TableSession }) {
  const { notifications } = useWindows();
  return (
    <Dialog
      title={t('table-sounds')}
      onClose={() => {
        notifications.value = false;
      }}
    >
      <div class="stack">
        <SoundChoice />
        <SystemSwitch session={session} />
        {session.kind === 'play' && <TurnNoticeChoice code={session.table.value?.code ?? null} />}
      </div>
    </Dialog>
  );
}

/** Notices of the system, for this table only, and only if the browser is let. */
function SystemSwitch({ session }: { session: TableSession }) {
  const [on, setOn] = useState(isSwitchedOn(session));
  const [state, setState] = useState(noticesAre());
  if (state === 'missing' || session.kind !== 'play') return null;
  const change = async (wanted: boolean) => {
    if (wanted && state === 'not_asked') await Notification.requestPermission();
    setState(noticesAre());
    saveStored(keyOf(session), wanted && noticesAre() === 'allowed');
    setOn(isSwitchedOn(session));
  };
  return (
    <Switch
      label={t('notices-system')}
      hint={t(state === 'refused' ? 'notices-system-refused' : 'notices-system-hint')}
      on={on}
      onChange={wanted => void change(wanted)}
    />
  );
}
