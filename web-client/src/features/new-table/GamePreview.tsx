// The next match of a table, as it will stand.

import { KingdomPreview } from '../../games/dominion/kingdom/KingdomPreview';
import type { GameSettings } from '../../generated/protocol';
import { t } from '../../i18n';
import { Icon } from '../../ui/Icon';

interface GamePreviewProps {
  game: GameSettings;
  /** Whether places without a card are shown. */
  slots?: boolean;
}

/** The kingdom of Dominion; for King of the Dice what it is about, since every match begins alike. */
export function GamePreview({ game, slots = false }: GamePreviewProps) {
  switch (game.game) {
    case 'dominion':
      return <KingdomPreview settings={game} slots={slots} />;
    case 'king-of-the-dice':
      return <DicePreview />;
  }
}

function DicePreview() {
  return (
    <div class="stack centred text-centred game-preview">
      <Icon name="ui-dice" class="gold large-drawing" />
      <p>{t('room-dice')}</p>
      <p>
        <a href="/how-to-play/king-of-the-dice">{t('room-dice-rules')}</a>
      </p>
    </div>
  );
}
