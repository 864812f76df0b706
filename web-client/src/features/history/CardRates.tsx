// How often one wins with each card of the kingdom, or with those that one bought.

import '../../ui/numbers.css';
import { useState } from 'preact/hooks';
import type { CardWinning, Winning } from '../../generated/protocol';
import { cardName, list, t } from '../../i18n';
import { figure } from '../../table/names';
import { type RateLine, Rates } from '../../ui/charts/Rates';
import { Segments } from '../../ui/fields';
import { Panel } from '../../ui/Page';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { percent } from './MatchRows';
import { boundsWords } from './rate-words';
import { chanceOf, rateOf, standsOut } from './winning';

/** Most lines of the chart, few enough to compare at a glance; the table has all. */
const DRAWN = 12;

/** Matches from which on the share of a card is drawn: of fewer all bars have the same length. */
const FEWEST = 5;

/** Which matches count for a card. */
const WAYS = ['there', 'bought'] as const;

/** Cards with the share of matches that one won. */
export function Cards({ cards }: { cards: readonly CardWinning[] }) {
  const [way, setWay] = useState<(typeof WAYS)[number]>('there');
  const rows = cards
    .map(one => ({ name: cardName(one.card), card: one.card, winning: one[way] }))
    .filter(({ winning }) => winning.matches > 0)
    .sort((one, other) => other.winning.matches - one.winning.matches);
  const lines = rows
    .filter(({ winning }) => winning.matches >= FEWEST)
    .slice(0, DRAWN)
    .flatMap(({ name, winning }) => lineOf(name, winning));
  return (
    <Panel title={t('stats-cards')}>
      <Segments
        legend={t('stats-cards-way')}
        quiet
        value={way}
        options={WAYS.map(value => ({
          value,
          label: value === 'there' ? t('stats-cards-there') : t('stats-cards-bought'),
        }))}
        onChange={setWay}
      />
      <figure class="shrinks gap-3 grid chart">
        <figcaption>{sentence(rows)}</figcaption>
        {lines.length > 0 && (
          <>
            <Rates lines={lines.sort((one, other) => other.share - one.share)} written={percent} />
            <p class="note chart-note">{t('stats-cards-note', { count: DRAWN })}</p>
          </>
        )}
        <details class="more">
          <summary>{t('chart-table')}</summary>
          <ScrollRegion label={t('chart-table')}>
            <table class="numbers">
              <thead>
                <tr>
                  <th scope="col">{t('stats-card')}</th>
                  <th scope="col">{t('stats-matches')}</th>
                  <th scope="col">{t('stats-won')}</th>
                  <th scope="col">{t('stats-chance')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ card, name, winning }) => (
                  <tr key={card}>
                    <th scope="row">{name}</th>
                    <td>{figure(winning.matches)}</td>
                    <td>{boundsWords(winning)}</td>
                    <td>{percent(chanceOf(winning))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </details>
      </figure>
    </Panel>
  );
}

function lineOf(name: string, winning: Winning): RateLine[] {
  const rate = rateOf(winning);
  return rate === null ? [] : [{ name, ...rate, chance: chanceOf(winning), stands: standsOut(winning) }];
}

/** The notable things, or the sentence that there are none. */
function sentence(rows: readonly { name: string; winning: Winning }[]): string {
  const standing = (way: 1 | -1) => rows.filter(row => standsOut(row.winning) === way).map(row => row.name);
  const [more, less] = [standing(1), standing(-1)];
  const said = [
    more.length > 0 && t('stats-cards-more', { list: list(more) }),
    less.length > 0 && t('stats-cards-less', { list: list(less) }),
  ].filter(words => words !== false);
  return said.length === 0 ? t('stats-cards-nothing') : said.join(' ');
}
