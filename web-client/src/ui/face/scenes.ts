// The ground behind a card's drawing: its function, which gives the colours, and its theme.
import scenes from '../../generated/scenes.json';

/** The games with grounds, as their sprites are named. */
export type Game = keyof typeof scenes;

/** The colours and the ground of a card. A card without a theme has a sky only. */
export interface Ground {
  game: Game;
  fn: string;
  theme: string | null;
}

const known = new Map<string, Ground>();
for (const [game, functions] of Object.entries(scenes))
  for (const [fn, themes] of Object.entries(functions))
    for (const [theme, cards] of Object.entries<string>(themes))
      for (const card of cards.split(' ')) known.set(`${game}-${card}`, { game: game as Game, fn, theme });

/** The functions of the cards of all games. */
export const FUNCTIONS = [...new Set(Object.values(scenes).flatMap(functions => Object.keys(functions)))];

/** The scene of a card, if scenes.toml has one. */
export function sceneOf(game: Game, card: string): Ground | undefined {
  return known.get(`${game}-${card}`);
}
