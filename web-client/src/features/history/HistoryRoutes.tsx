// The pages that look back on many matches. It knows which of them an address means.

import './history.css';
import { whoIn } from './address';
import { Against } from './HeadToHead';
import { History } from './History';
import { Ratings } from './Ratings';
import { Statistics } from './Statistics';

/** The one of these pages that an address means. */
export function LookingBack({ where }: { where: string }) {
  const who = whoIn(where);
  if (who !== null) return <Against who={who} />;
  if (where.startsWith('/statistics')) return <Statistics where={where} />;
  if (where.startsWith('/ratings')) return <Ratings where={where} />;
  return <History where={where} />;
}
