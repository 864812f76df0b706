// Short notices above the cards in play: whose turn begins, and that the own turn ends by itself.
import './Notices.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { cardName, t } from '../../../i18n';
import { isStill, paced } from '../../../ui/preferences';
import { FirstHints } from './FirstHints';
import { Hint } from './Hint';
import { useTable } from './model';
import { PlayedCard } from './PlayedCard';

/** So long the banner stands, in milliseconds; longer where it does not move. */
const BANNER = { moving: 700, still: 2000 };

/** The notices over the cards in play for a moment. */
export function Notices() {
  return (
    <>
      <Ending />
      <Spelled />
      <TurnBanner />
    </>
  );
}

/** The notices anywhere in the window for a moment. */
export function Floating() {
  return (
    <>
      <Hint />
      <FirstHints />
      <PlayedCard />
    </>
  );
}

/** "Ending turn": a click, Escape or U stops it. */
function Ending() {
  const { ending } = useTable();
  const stop = () => {
    ending.value = false;
  };
  // Before it is seen: a key that comes at once stops it.
  useLayoutEffect(() => {
    if (!ending.value) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' && event.key.toLowerCase() !== 'u') return;
      event.preventDefault();
      event.stopPropagation();
      stop();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [ending.value]);
  if (!ending.value) return null;
  return (
    <button type="button" class="anchor across gap-3 pill on-panel floats ending" onClick={stop}>
      <svg class="ending-ring" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" pathLength="100" />
      </svg>
      {t('ending-turn')} · <b>{t('ending-stop')}</b>
    </button>
  );
}

/** The typed letters and the card that they name. The card has the focus, which screen readers announce. */
function Spelled() {
  const spelled = useTable().spelled.value;
  if (!spelled) return null;
  const { letters, card } = spelled;
  return (
    <p class="strong across gap-3 pill on-panel floats no-pointer spelled" aria-hidden="true">
      <kbd class="pill gold">{letters}</kbd>
      {card !== null ? cardName(card) : t(letters === '' ? 'spelled-begin' : 'spelled-none')}
    </p>
  );
}

/** "Your turn", once per turn, and that the own player decides for another one. */
function TurnBanner() {
  const table = useTable();
  const { session, current, turnKey, turnKind, results } = table;
  const concerns = current.value === session.seat.value || table.isOwnTurn();
  const kind = turnKind.value.type;
  const isShown = session.kind === 'play' && results.value === null && concerns;
  // Two extra turns of one player may follow each other.
  const turn = kind === 'regular' ? `${current.value}` : turnKey.value;
  const mine = isShown ? turn : '';
  const before = useRef(mine);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const begins = mine !== '' && mine !== before.current;
    before.current = mine;
    if (!begins) return undefined;
    setShown(true);
    const timer = setTimeout(() => setShown(false), isStill() ? BANNER.still : paced(BANNER.moving));
    return () => clearTimeout(timer);
  }, [mine]);
  if (!shown || !mine) return null;
  return (
    <p
      class={`text-centred no-pointer in-middle turn-banner of-${current.value + 1}${isStill() ? ' size-16 turn-banner-still' : ''}`}
      aria-hidden="true"
    >
      {kind === 'regular' ? t('prompt-your-turn') : table.turnWords()}
    </p>
  );
}
