// The pages that look back on many matches. It knows which of them an address means.

import '../styles/history.css';
import { whoIn } from '../history/address';
import { Against } from './Against';
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
