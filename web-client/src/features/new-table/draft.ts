// A table's settings while they are chosen. Dominion's part of them stands in its own folder.

import {
  dominionSettingsOf,
  type Fault,
  firstKingdomDraft,
  isKingdomDraft,
  type KingdomDraft,
  kingdomDraftOf,
  kingdomFault,
  kingdomWishOf,
  mendedKingdom,
  wishedKingdom,
} from '../../games/dominion/kingdom/draft';
import type {
  AnimationSpeed,
  BotSpeed,
  Catalogue,
  Clock,
  GameKind,
  GameSettings,
  HintRule,
  StartingPlayer,
  TableSettings,
  UndoRule,
} from '../../generated/protocol';
import { isClock } from '../../table/clocks';
import { type KingdomWish, NO_WISH } from '../../ui/router';

/** The games, in the order in which they are offered. */
export const GAMES = ['dominion', 'king-of-the-dice'] as const satisfies readonly GameKind[];

/** Seats that a table may have. */
export const SEATS: Record<GameKind, readonly number[]> = {
  dominion: [2, 3, 4, 5, 6],
  'king-of-the-dice': [2, 3, 4, 5],
};

/** Whether players may go back. */
export const UNDO_RULES: readonly UndoRule[] = ['never', 'free', 'consent'];

/** How fast bots may move. */
export const BOT_SPEEDS: readonly BotSpeed[] = ['slow', 'normal', 'fast'];

/** How fast cards and dice may move. */
export const ANIMATION_SPEEDS: readonly AnimationSpeed[] = ['slow', 'normal', 'fast', 'off'];

/** Which seat may begin a match. */
export const STARTING_PLAYERS: readonly StartingPlayer[] = ['by_the_rules', 'random', 'host'];

/** In which matches players may ask for hints. */
export const HINT_RULES: readonly HintRule[] = ['never', 'against_bots', 'unrated'];

/** After how many minutes spectators may see all hands; never is the first choice. */
export const OPEN_HANDS: readonly (number | null)[] = [null, 2, 5, 10];

/** Settings while they are chosen: the choices for one game stay while another is looked at. */
export interface Draft extends KingdomDraft {
  game: GameKind;
  seats: number;
  listed: boolean;
  clock: Clock;
  undo: UndoRule;
  hints: HintRule;
  /** Whether players read what spectators write. */
  jointChat: boolean;
  /** Whether there are no spectators. */
  playersOnly: boolean;
  /** Whether programs may not sit down. */
  noPrograms: boolean;
  botSpeed: BotSpeed;
  animation: AnimationSpeed;
  startingPlayer: StartingPlayer;
  openHands: number | null;
  /** The group that is told whose move it is; `null` for none. */
  group: string | null;
  /** King of the Dice: whether the page shows what is missing and the chance. */
  help: boolean;
}

/** The offer to a first visitor. */
export function firstDraft(catalogue: Catalogue): Draft {
  return {
    game: 'dominion',
    seats: 2,
    listed: false,
    clock: { type: 'none' },
    undo: 'consent',
    hints: 'against_bots',
    jointChat: false,
    playersOnly: false,
    noPrograms: false,
    botSpeed: 'normal',
    animation: 'normal',
    startingPlayer: 'by_the_rules',
    openHands: null,
    group: null,
    ...firstKingdomDraft(catalogue),
    help: false,
  };
}

/** The obstacle of a draft; `null` if it can be played. */
export function faultOf(draft: Draft, catalogue: Catalogue): Fault | null {
  return draft.game === 'dominion' ? kingdomFault(draft, catalogue) : null;
}

/** The settings that a draft stands for. */
export function settingsOf(draft: Draft): TableSettings {
  const { seats, listed, clock, undo, hints, animation } = draft;
  const settings = {
    seats,
    listed,
    clock,
    undo,
    open_hands: hidesHands(draft.game) ? draft.openHands : null,
    hints,
    joint_chat: draft.jointChat,
    players_only: draft.playersOnly,
    no_programs: draft.noPrograms,
    bot_speed: draft.botSpeed,
    animation,
    starting_player: draft.startingPlayer,
    game: gameOf(draft),
  };
  return draft.group === null ? settings : { ...settings, webhook: draft.group };
}

function gameOf(draft: Draft): GameSettings {
  switch (draft.game) {
    case 'dominion':
      return { game: 'dominion', ...dominionSettingsOf(draft) };
    case 'king-of-the-dice':
      return { game: 'king-of-the-dice', help: draft.help };
  }
}

/** Whether there are hands in a game that could be open. */
export function hidesHands(game: GameKind): boolean {
  return game === 'dominion';
}

/** The same draft for another game, with as many seats as that one may have. */
export function draftFor(draft: Draft, game: GameKind): Draft {
  return { ...draft, game, seats: Math.min(draft.seats, Math.max(...SEATS[game])) };
}

/** A draft that changes given settings; `rest` supplies what they do not determine. */
export function draftOf(settings: TableSettings, rest: Draft): Draft {
  const {
    seats,
    listed,
    clock,
    undo,
    open_hands: openHands,
    hints,
    joint_chat: jointChat,
    players_only: playersOnly,
    no_programs: noPrograms,
    bot_speed: botSpeed,
    animation,
    starting_player: startingPlayer,
    webhook: group = null,
    game,
  } = settings;
  const chat = { jointChat, playersOnly, noPrograms };
  const shared = { seats, listed, clock, undo, hints, ...chat, botSpeed, animation, startingPlayer, group };
  if (game.game === 'king-of-the-dice') return { ...rest, ...shared, game: game.game, help: game.help };
  return { ...rest, ...shared, game: 'dominion', openHands, ...kingdomDraftOf(game) };
}

/** A stored draft without anything that this catalogue does not have. */
export function mended(draft: Draft, catalogue: Catalogue): Draft {
  const seats = SEATS[draft.game].includes(draft.seats) ? draft.seats : firstDraft(catalogue).seats;
  // A draft that was stored by an earlier version lacks the newer choices.
  const known = <T>(choices: readonly T[], value: T, first: T) => (choices.includes(value) ? value : first);
  const first = firstDraft(catalogue);
  return {
    ...draft,
    seats,
    hints: known(HINT_RULES, draft.hints, first.hints),
    jointChat: draft.jointChat === true,
    playersOnly: draft.playersOnly === true,
    noPrograms: draft.noPrograms === true,
    botSpeed: known(BOT_SPEEDS, draft.botSpeed, first.botSpeed),
    animation: known(ANIMATION_SPEEDS, draft.animation, first.animation),
    startingPlayer: known(STARTING_PLAYERS, draft.startingPlayer, first.startingPlayer),
    // Each table chooses its group: its members read the names of the players.
    group: null,
    ...mendedKingdom(draft, catalogue),
  };
}

/** A draft with the kingdom that an address asks for, as far as this catalogue has it. */
export function wished(draft: Draft, wish: KingdomWish, catalogue: Catalogue): Draft {
  const kingdom = wishedKingdom(wish, catalogue);
  return kingdom === null ? draft : mended({ ...draft, game: 'dominion', ...kingdom }, catalogue);
}

/** The part of a draft that an address carries, so that it can be sent to others. */
export function wishOf(draft: Draft): KingdomWish {
  return draft.game === 'dominion' ? kingdomWishOf(draft) : NO_WISH;
}

/** Whether a stored value is a draft. */
export function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<Record<keyof Draft, unknown>>;
  return (
    GAMES.some(game => game === draft.game) &&
    typeof draft.seats === 'number' &&
    typeof draft.listed === 'boolean' &&
    isClock(draft.clock) &&
    UNDO_RULES.some(rule => rule === draft.undo) &&
    OPEN_HANDS.some(minutes => minutes === draft.openHands) &&
    isKingdomDraft(draft) &&
    typeof draft.help === 'boolean'
  );
}
