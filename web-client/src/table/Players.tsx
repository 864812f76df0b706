// The panels of the players at any table: who, whether they are to act, their points. What a game adds is given.
import './Players.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../generated/protocol';
import { list, t } from '../i18n';
import type { ChatLine } from '../session/table-session';
import { type Drawing, Icon } from '../ui/Icon';
import { UserText } from '../ui/UserText';
import { levelOf } from './bot-level';
import { useFrame } from './frame';
import { Clock } from './lazy';
import { isMuted } from './muted';
import { isBot, nameOf } from './names';

interface PlayersProps<S> {
  seats: readonly S[];
  panel: (seat: S) => ComponentChildren;
}

/** The number of players from which their panels are narrow. */
export const MANY = 5;

/** A panel for each seat, the own one last. */
export function Players<S extends { seat: Seat }>({ seats, panel }: PlayersProps<S>) {
  const own = useFrame().session.seat.value;
  const last = own === null ? seats : [...after(seats, own), ...seats.filter(({ seat }) => seat === own)];
  return (
    <aside
      class={`flows-across down rail${seats.length >= MANY ? ' rail-many' : ''}`}
      aria-label={t('region-players')}
    >
      <h2 class="hidden">{t('region-players')}</h2>
      {last.map(panel)}
    </aside>
  );
}

/** The others, beginning with the neighbour whose turn comes next. */
function after<S extends { seat: Seat }>(seats: readonly S[], own: Seat): S[] {
  const others = seats.filter(({ seat }) => seat !== own);
  return [...others.filter(({ seat }) => seat > own), ...others.filter(({ seat }) => seat < own)];
}

interface PlayerProps {
  seat: Seat;
  /** Whether it is their turn. */
  current: boolean;
  /** Whether the table waits for them. */
  toAct: boolean;
  /** Whether they may react in secret: no other player sees whether they are asked. */
  mayReact?: boolean | undefined;
  /** `null` where nothing gives points during the match. */
  points: string | null;
  /** The points in words. */
  spoken: string;
  /** Marked for a reason of the game. */
  class?: string | undefined;
  children?: ComponentChildren;
}

/** A player's panel: who, whether they are to act, their points, and what the game adds. */
export function Player({
  seat,
  current,
  toAct,
  mayReact,
  points,
  spoken,
  class: extra,
  children,
}: PlayerProps) {
  const { session, drawer } = useFrame();
  const occupant = session.table.value?.seats.find(one => one.seat === seat)?.occupant;
  const own = session.seat.value === seat;
  const away = occupant?.type === 'person' && !occupant.connected && occupant.attendance !== 'resigned';
  const stoodIn =
    occupant?.type === 'person' && (occupant.attendance === 'stood_in' || occupant.attendance === 'resigned');
  const name = nameOf(session.table.value, seat);
  const level = levelOf(session.table.value, seat);
  const classes = [
    'anchor shrinks on-panel player',
    `of-${seat + 1}`,
    own && 'player-own',
    current && 'player-current',
    extra,
  ];
  return (
    <div class={classes.filter(Boolean).join(' ')}>
      <button
        type="button"
        class="across bare-button full-width player-open"
        onClick={() => {
          drawer.value = { type: 'player', seat };
        }}
      >
        <Avatar seat={seat} />
        <span class="shrinks bold unbroken flex clips player-name">
          <UserText class="one-line own-direction player-words">{name}</UserText>
          {own && <span class="note regular"> · {t('player-you')}</span>}
          {level && <span class="note regular player-level"> · {level}</span>}
          {away && <span class="strong size-12 warning player-away">{t('player-away')}</span>}
          {stoodIn && <span class="strong size-12 warning player-away">{t('player-stood-in')}</span>}
        </span>
        {/* Clocks stand while players may react: the name needs the room. */}
        {!mayReact && session.clocks.value.seats[seat] && <Clock session={session} seat={seat} />}
        {toAct && (
          <>
            <Icon name="arrow" class="player-arrow" />
            <span class="hidden">{t('player-to-act')}</span>
          </>
        )}
        {mayReact && (
          <small class="strong unbroken rounded">
            <span>{t('player-react')}</span>…
          </small>
        )}
        {points !== null && (
          <span class="across-text gap-1 gold at-end player-points">
            <Icon name="ui-victory-point" />
            <span aria-hidden="true">{points}</span>
            <span class="hidden">{spoken}</span>
          </span>
        )}
      </button>
      {children}
    </div>
  );
}

/** How long an emoji is seen at its sender, in milliseconds. */
const EMOJI_TIME = 4000;

/** A message of nothing but a few emoji. */
const EMOJI = /^(?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u{FE0F}|\u{200D})*){1,6}$/u;

/** The emoji that a player has just sent, else `null`: the chat, which says it aloud, may be closed. */
function useEmoji(seat: Seat): string | null {
  const last = useFrame().session.chat.value.at(-1);
  const sent =
    last?.seat === seat && !last.earlier && EMOJI.test(last.text) && !isMuted(last.name) ? last : null;
  const [seen, see] = useState<ChatLine | null>(null);
  useEffect(() => {
    if (sent === null) return undefined;
    const timer = setTimeout(() => see(sent), EMOJI_TIME);
    return () => clearTimeout(timer);
  }, [sent]);
  return sent === null || sent === seen ? null : sent.text;
}

/** A player's mark: the initial, or a robot for a bot; for a moment the emoji that they sent. */
function Avatar({ seat }: { seat: Seat }) {
  const { session } = useFrame();
  const table = session.table.value;
  const emoji = useEmoji(seat);
  return (
    <span class={`centred rigid round avatar of-${seat + 1}`} aria-hidden="true">
      {emoji ?? (isBot(table, seat) ? <Icon name="ui-bot" /> : nameOf(table, seat).slice(0, 1).toUpperCase())}
    </span>
  );
}

/** The sight and the words of one count. */
export interface Count {
  icon: Drawing;
  value: string;
  spoken: string;
}

/** Figures with their marks, and what they say in one line: a line for each would be too many events for Orca. */
export function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <div class="flows flex spread player-counts">
      {counts.map(({ icon, value }) => (
        <span key={icon} aria-hidden="true">
          <span class="across-text bold player-figure">
            <Icon name={icon} class="quiet" />
            {value}
          </span>
        </span>
      ))}
      <span class="hidden">
        {list(
          counts.map(({ spoken }) => spoken),
          'unit',
        )}
      </span>
    </div>
  );
}
