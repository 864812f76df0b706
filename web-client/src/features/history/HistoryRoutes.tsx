// The routes of the history pages, which are loaded together.

import './history.css';
import { whoIn } from './address';
import { HeadToHeadPage } from './HeadToHead';
import { History } from './History';
import { Ratings } from './Ratings';
import { Statistics } from './Statistics';

/** The one of these pages that an address means. */
export function HistoryRoutes({ where }: { where: string }) {
  const who = whoIn(where);
  if (who !== null) return <HeadToHeadPage who={who} />;
  if (where.startsWith('/statistics')) return <Statistics where={where} />;
  if (where.startsWith('/ratings')) return <Ratings where={where} />;
  return <History where={where} />;
}
