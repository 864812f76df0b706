// One card of Dominion: its face, what to know about it, and what belongs to it.
import '../../../ui/rows.css';
import './CardPage.css';

import { kingdomName, setName } from '../../../i18n/expansions';
import '../../../ui/Article.css';
import type { CardData } from '../../../generated/protocol';
import { cardName, list, t, tDynamic } from '../../../i18n';
import { NoSuchCard } from '../../../table/cards/NoSuchCard';
import { OtherNames } from '../../../table/cards/OtherNames';
import { Rulings } from '../../../table/cards/Rulings';
import { useRulings } from '../../../table/cards/rulings';
import { Button } from '../../../ui/Button';
import { Page, Panel } from '../../../ui/Page';
import { NO_WISH } from '../../../ui/router';
import { expansionOf } from '../kingdom/draft';
import { newAddress } from '../kingdom/new-address';
import { Card, costWords } from './Card';
import { catalogue, isBesideOnly } from './catalogue';
import { FaceLinks } from './Faces';
import { pileSizes, pileSizesByPlayers } from './pile-sizes';
import { type Related, relatedTo } from './related';
import { traitsOf } from './shape';

/** The page of a card, by its name in the catalogue. */
export function CardPage({ card }: { card: string }) {
  const data = catalogue.cards.find(one => one.name === card);
  return data ? <KnownCard key={card} card={data} /> : <NoSuchCard all="/cards" />;
}

function KnownCard({ card }: { card: CardData }) {
  const rulings = useRulings(card.name, card.set);
  return (
    <Page title={cardName(card.name)}>
      <p>
        <a href="/cards">{t('card-page-all')}</a>
      </p>
      <div class="wraps gap-5 from-top">
        <div class="stack gap-3 card-page-face">
          <Card card={card.name} read />
          <OtherNames of="cards" message={`card-${card.name}`} />
        </div>
        <div class="stack gap-5 shrinks card-page-words">
          <Panel title={t('card-page-rulings')}>
            {rulings.length > 0 ? (
              <Rulings rulings={rulings} />
            ) : (
              <p class="quiet late-line">{t('card-page-no-rulings')}</p>
            )}
          </Panel>
          <Panel title={t('card-page-facts')}>
            <Facts card={card} />
          </Panel>
        </div>
      </div>
      <RelatedCards related={relatedTo(card, catalogue)} />
      <Kingdoms card={card.name} />
    </Page>
  );
}

function Facts({ card }: { card: CardData }) {
  const traits = traitsOf(card).map(trait => t(`cards-does-${trait}`));
  return (
    <dl class="stack gap-3 terms facts">
      <Fact word={t('card-page-set')}>{setName(expansionOf(card))}</Fact>
      {hasEdition(card) && <Fact word={t('card-page-edition')}>{editionWords(card)}</Fact>}
      <Fact word={t('card-page-types')}>{list(card.types.map(type => tDynamic(`type-${type}`)))}</Fact>
      <Fact word={t('card-page-cost')}>{costWords(card.cost, card.potions)}</Fact>
      {traits.length > 0 && <Fact word={t('card-page-does')}>{list(traits)}</Fact>}
      <Fact word={t('card-page-pile')}>{pileWords(card)}</Fact>
    </dl>
  );
}

function Fact({ word, children }: { word: string; children: string }) {
  return (
    <div>
      <dt class="quiet">{word}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Whether a card is a Kingdom card of the base set, which has two editions. */
function hasEdition(card: CardData): boolean {
  return card.kingdom && expansionOf(card) === 'base';
}

/** Cards of both editions whose first sentence became optional in the second; they are played as the first words them. */
const OPTIONAL_IN_SECOND = ['mine', 'moneylender', 'throne-room'];

function editionWords({ name, edition }: CardData): string {
  if (OPTIONAL_IN_SECOND.includes(name)) return t('card-page-edition-optional');
  return t(`card-page-edition-${edition ?? 'both'}`);
}

function pileWords(card: CardData): string {
  const sizes = pileSizes(card);
  if (sizes === null) return t('card-page-not-pile');
  const runs = pileSizesByPlayers(sizes);
  const counts =
    runs.length === 1
      ? String(runs[0]?.count)
      : runs.map(run => t('card-page-pile-players', run)).join(' · ');
  return isBesideOnly(card.name) ? `${counts}. ${t('card-page-beside')}` : counts;
}

function RelatedCards({ related }: { related: Related }) {
  const parts = [
    ['card-page-same-pile', related.samePile],
    ['card-page-names', related.names],
    ['card-page-named-by', related.namedBy],
    ['card-page-alike', related.alike],
  ] as const;
  const some = parts.filter(([, cards]) => cards.length > 0);
  if (some.length === 0) return null;
  return (
    <Panel title={t('card-page-related')}>
      <div class="stack gap-5 related">
        {some.map(([words, cards]) => (
          <section key={words}>
            <h3>{t(words)}</h3>
            <FaceLinks cards={cards} />
          </section>
        ))}
      </div>
    </Panel>
  );
}

/** Recommended sets with this card, each a way to a table. */
function Kingdoms({ card }: { card: string }) {
  const kingdoms = catalogue.kingdoms.filter(({ cards, bane }) => cards.includes(card) || bane === card);
  if (kingdoms.length === 0) return null;
  return (
    <Panel title={t('card-page-kingdoms')}>
      <ul class="buttons gap-1 bare-list">
        {kingdoms.map(({ id }) => (
          <li key={id}>
            <Button href={newAddress({ ...NO_WISH, set: id })}>{kingdomName(id)}</Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
