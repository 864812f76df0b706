// A table's settings as short phrases.

import { catalogue } from '../../games/dominion/cards/catalogue';
import { hasPlatinum, hasShelters, knownBane, recommendedWith } from '../../games/dominion/kingdom/kingdom';
import type { DominionSettings, GameSettings, KingdomChoice, TableSettings } from '../../generated/protocol';
import { cardName, t, tDynamic } from '../../i18n';
import { kingdomName, setNames } from '../../i18n/expansions';
import { clockInWords } from '../../table/clock-words';

/** The line of an invitation about a table, also if that is as usual. */
export function invitationInWords(settings: TableSettings): string {
  const { clock, undo, game } = settings;
  const usual = [
    ...(clock.type === 'none' ? [t('words-no-clock')] : []),
    ...(undo === 'consent' ? [t('words-undo-consent')] : []),
  ];
  const name = game.game === 'dominion' ? [t('game-dominion')] : [];
  return [...name, ...settingsInWords(settings), ...usual].join('\u00a0· ');
}

/** The notable settings: one that is not said is as usual. */
export function settingsInWords(settings: TableSettings): string[] {
  const players = t('words-players', { seats: settings.seats });
  const clock = clockInWords(settings.clock);
  const { undo, open_hands, hints, bot_speed, animation, starting_player, webhook } = settings;
  return [
    ...gameInWords(settings.game, players),
    ...(clock === null ? [] : [clock]),
    ...(starting_player === 'by_the_rules' ? [] : [t(`words-starts-${starting_player}`)]),
    ...(undo === 'consent' ? [] : [t(`words-undo-${undo}`)]),
    ...(hints === 'against_bots' ? [] : [t(`words-hints-${hints}`)]),
    ...(settings.joint_chat ? [t('words-joint-chat')] : []),
    ...(settings.players_only ? [t('words-players-only')] : []),
    ...(settings.no_programs ? [t('words-no-programs')] : []),
    ...(bot_speed === 'normal' ? [] : [t(`words-bots-${bot_speed}`)]),
    ...(animation === 'normal' ? [] : [t(`words-animation-${animation}`)]),
    ...(open_hands === null ? [] : [t('words-open-hands', { minutes: open_hands })]),
    ...(webhook === undefined ? [] : [t('words-group', { name: webhook })]),
  ];
}

function gameInWords(game: GameSettings, players: string): string[] {
  switch (game.game) {
    case 'dominion':
      return [players, ...dominionInWords(game)];
    case 'king-of-the-dice':
      return [t('game-king-of-the-dice'), players, t(game.help ? 'words-dice-help' : 'words-dice-no-help')];
  }
}

function dominionInWords(settings: DominionSettings): string[] {
  const { kingdom, platinum_colony, shelters, edition, asks_everyone } = settings;
  const words = [kingdomInWords(kingdom)];
  const bane = knownBane(kingdom, catalogue);
  if (bane !== undefined) words.push(t('words-bane', { card: cardName(bane) }));
  if (edition !== 'first' && kingdom.type !== 'cards') words.push(t(`words-edition-${edition}`));
  if (hasPlatinum(catalogue) && platinum_colony !== 'by_the_rules')
    words.push(tDynamic(`words-platinum-${platinum_colony}`));
  if (hasShelters(catalogue) && shelters !== 'by_the_rules')
    words.push(tDynamic(`words-shelters-${shelters}`));
  if (asks_everyone) words.push(t('words-asks-everyone'));
  return [...words, ...openBooksInWords(settings)];
}

/** The counts of the table, in one phrase if they are all that it can count. */
function openBooksInWords({ discard_counts, open_books }: DominionSettings): string[] {
  const { points = false, decks = false, own_deck = false } = open_books ?? {};
  if (points && decks && own_deck && discard_counts) return [t('words-open-books')];
  return [
    ...(points ? [t('words-open-points')] : []),
    ...(decks ? [t('words-open-decks')] : []),
    ...(own_deck ? [t('words-open-own-deck')] : []),
    ...(discard_counts ? [t('words-discard-counts')] : []),
  ];
}

function kingdomInWords(kingdom: KingdomChoice): string {
  switch (kingdom.type) {
    case 'recommended':
      return t('words-recommended', { name: kingdomName(kingdom.id) });
    case 'random':
      return t('words-random', { sets: setNames(kingdom.sets.map(share => share.set)) });
    case 'cards': {
      const found = recommendedWith(catalogue, kingdom.cards);
      return found ? t('words-recommended', { name: kingdomName(found.id) }) : t('words-by-hand');
    }
  }
}
