// All cards of King of the Dice: citizens by kind, locations, penalties.
import './dice.css';
import '../../ui/Article.css';
import { useState } from 'preact/hooks';
import { t, tDynamic } from '../../i18n';
import { otherNames, useNames } from '../../i18n/card-names';
import { plain } from '../../table/cards/search';
import { TextField } from '../../ui/fields';
import { Page, Panel } from '../../ui/Page';
import { diceCardAddress } from '../../ui/router';
import { PENALTY } from './card-kinds';
import { catalogue } from './catalogue';
import { LocationFace, PenaltyFace } from './faces';
import { CitizenFace } from './Row';
import { citizenName } from './words';

/** The page with all cards of the game. */
export function DiceCards() {
  useNames('dice');
  const [typed, setTyped] = useState('');
  const citizens = catalogue.citizens.filter(({ name, kind }) =>
    matches(typed, `dice-kind-${kind}`, citizenName(name)),
  );
  const locations = catalogue.locations.filter(({ name }) => matches(typed, `dice-place-${name}`));
  const penalties = matches(typed, 'dice-card-penalty') ? catalogue.penalties : [];
  return (
    <Page title={t('game-king-of-the-dice')} lead={t('cards-dice-lead')}>
      <p>
        <a href="/how-to-play/king-of-the-dice">{t('rules-other', { game: t('game-king-of-the-dice') })}</a> ·{' '}
        <a href="/cards">{t('game-dominion')}</a>
      </p>
      <Panel>
        <TextField label={t('cards-search')} value={typed} onInput={setTyped} />
        <p class="quiet strong apart chosen-count" role="status">
          {t('cards-count', { count: citizens.length + locations.length + penalties.length })}
        </p>
        {citizens.length + locations.length + penalties.length === 0 && (
          <p class="quiet">{t('cards-none')}</p>
        )}
      </Panel>
      {citizens.length > 0 && (
        <Panel title={t('cards-dice-citizens')}>
          <ul class="tiles gap-4 bare-list">
            {citizens.map(({ name, kind }) => (
              <li key={name}>
                <a class="block rounded face-link" href={diceCardAddress(kind)}>
                  <CitizenFace citizen={name} />
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {locations.length > 0 && (
        <Panel title={t('cards-dice-locations')}>
          <ul class="tiles gap-4 bare-list">
            {locations.map(({ name }) => (
              <li key={name}>
                <a class="block rounded face-link" href={diceCardAddress(name)}>
                  <LocationFace location={name} />
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {penalties.length > 0 && (
        <Panel title={t('cards-dice-penalties')}>
          <ul class="tiles gap-4 bare-list">
            {penalties.map(({ points }) => (
              <li key={points}>
                <a class="block rounded face-link" href={diceCardAddress(PENALTY)}>
                  <PenaltyFace points={points} />
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Page>
  );
}

/** Whether what was typed is in a card's name, in any language, or in what else it says. */
function matches(typed: string, message: string, more = ''): boolean {
  const words = [tDynamic(message), ...otherNames(message).map(({ name }) => name), more].join(' ');
  return plain(words).includes(plain(typed.trim()));
}
