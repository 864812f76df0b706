// The Action that another player plays, large for a moment, if that is preferred.
import './movement.css';
import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { preferences } from '../../../ui/preferences';
import { Card } from '../cards/Card';
import { useTable } from './model';
import { freshLines } from './movement';
import { playedByOthers } from './played-by-others';

/** How long it stands, in milliseconds. */
const STANDS = 1600;

/** A card above the table. The log says the same to screen readers, and clicks go through it. */
export function PlayedCard() {
  const { log, session } = useTable();
  const [played, setPlayed] = useState<{ card: string; line: number } | null>(null);
  useEffect(() => {
    if (session.kind === 'replay') return undefined;
    let lines = log.peek();
    return effect(() => {
      const now = log.value;
      const fresh = freshLines(lines, now);
      lines = now;
      if (fresh === null || !preferences.peek().showPlayed) return;
      const card = playedByOthers(now.slice(fresh), session.seat.peek());
      if (card !== null) setPlayed({ card, line: now.length });
    });
  }, [log, session]);
  useEffect(() => {
    if (played === null) return undefined;
    const timer = setTimeout(() => setPlayed(null), STANDS);
    return () => clearTimeout(timer);
  }, [played]);
  if (played === null) return null;
  return (
    <div class="no-pointer rounded-panel on-paper played-card" aria-hidden="true" key={played.line}>
      <Card card={played.card} read />
    </div>
  );
}
