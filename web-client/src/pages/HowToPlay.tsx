// The rules on one page, symbols, keys, and every card. It knows words and what is printed on cards; it plays nothing.

import '../styles/reading.css';
import { useState } from 'preact/hooks';
import { catalogue } from '../cards/catalogue';
import { Icon, type Stroke } from '../components/Icon';
import { say, t } from '../words';
import { useNames } from '../words/card-names';
import { asTheyStand } from './kingdom-shown';
import { FaceDetails } from './parts/Faces';
import { TextField } from './parts/fields';
import { Page, Panel } from './parts/Page';
import { finds } from './search';

/** The page that teaches the game. */
export function HowToPlay() {
  return (
    <Page title={t('rules-title')} lead={t('rules-lead')} class="rules">
      <p class="rules-other">
        <a href="/how-to-play/king-of-the-dice">{t('rules-other', { game: t('game-king-of-the-dice') })}</a>
      </p>
      <div class="rules-columns">
        <Panel title={t('rules-goal-title')}>
          <p>{t('rules-goal')}</p>
        </Panel>
        <Turn />
        <Panel title={t('rules-deck-title')}>
          <p>{t('rules-deck')}</p>
        </Panel>
        <Panel title={t('rules-supply-title')}>
          <p>{t('rules-supply')}</p>
        </Panel>
        <Panel title={t('rules-attack-title')}>
          <p>{t('rules-attack')}</p>
        </Panel>
        <Panel title={t('rules-end-title')}>
          <p>{t('rules-end')}</p>
        </Panel>
        <WordsOnCards />
        <Symbols />
        <Keys />
      </div>
      <AllCards />
    </Page>
  );
}

function Turn() {
  return (
    <Panel title={t('rules-turn-title')}>
      <p>{t('rules-turn-lead')}</p>
      <ol class="turn-parts">
        {(['action', 'buy', 'clean-up'] as const).map(part => (
          <li key={part}>
            <strong>{t(`rules-turn-${part}`)}</strong> {t(`rules-turn-${part}-text`)}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function WordsOnCards() {
  return (
    <Panel title={t('rules-words-title')} class="rules-words">
      <dl class="pairs">
        {(['gain', 'trash', 'discard', 'reveal', 'set-aside'] as const).map(word => (
          <div key={word}>
            <dt>{t(`rules-word-${word}`)}</dt>
            <dd>{t(`rules-word-${word}-text`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const SYMBOLS: readonly [name: string, mark: Stroke][] = [
  ['coin', 'disc'],
  ['shield', 'shield'],
  ['card', 'card'],
  ['action', 'bolt'],
  ['buy', 'bag'],
  ['attack', 'sword'],
  ['reaction', 'shield'],
];

function Symbols() {
  return (
    <Panel title={t('rules-symbols-title')}>
      <ul class="rule-symbols">
        {SYMBOLS.map(([name, mark]) => (
          <li key={name}>
            <span class={`rule-symbol rule-symbol-${name}`}>
              <Icon name={mark} />
            </span>
            {say(`rules-symbol-${name}`)}
          </li>
        ))}
        <li>
          <span class="rule-symbol rule-symbol-count" aria-hidden="true">
            2
          </span>
          {t('rules-symbol-count')}
        </li>
      </ul>
    </Panel>
  );
}

/** Keys as they are printed on a keyboard, and the word for what they do. */
const KEYS: readonly [keys: string[], does: string][] = [
  [['Tab', 'Shift + Tab'], 'tab'],
  [['F6', 'Shift + F6'], 'f6'],
  [['←', '↑', '→', '↓', 'Home', 'End'], 'arrows'],
  [['Enter', 'Space'], 'enter'],
  [['1', '…', '9', '0'], 'figures'],
  [['I'], 'i'],
  [['J'], 'j'],
  [['T'], 't'],
  [['E'], 'e'],
  [['C'], 'c'],
  [['Esc'], 'esc'],
  [['L'], 'l'],
  [['/'], 'chat'],
  [['?'], 'help'],
  [['←', '→', 'Space', 'Home', 'End'], 'replay'],
];

function Keys() {
  return (
    <Panel title={t('rules-keys-title')} class="rules-keys">
      <p>{t('rules-keys-lead')}</p>
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">{t('rules-keys-key')}</th>
            <th scope="col">{t('rules-keys-does')}</th>
          </tr>
        </thead>
        <tbody>
          {KEYS.map(([keys, does]) => (
            <tr key={does}>
              <td>
                {keys.map(key => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </td>
              <td>{say(`rules-key-${does}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function AllCards() {
  useNames('cards');
  const [search, setSearch] = useState('');
  const found = catalogue.cards.filter(card => finds(card, search, 'text')).map(card => card.name);
  return (
    <Panel title={t('rules-cards-title')} class="rules-cards">
      <div class="by-hand-head">
        <TextField
          label={t('rules-cards-search')}
          hint={t('rules-cards-search-hint')}
          value={search}
          onInput={setSearch}
        />
        <p class="chosen-count" role="status">
          {t('rules-cards-count', { count: found.length })}
        </p>
      </div>
      {found.length === 0 ? (
        <p class="quiet-line">{t('rules-cards-none')}</p>
      ) : (
        <FaceDetails cards={asTheyStand(found, catalogue)} />
      )}
    </Panel>
  );
}
