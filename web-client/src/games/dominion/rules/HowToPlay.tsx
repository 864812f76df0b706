// The rules of Dominion on one page, symbols and keys.
import '../../../ui/numbers.css';
import '../../../ui/Article.css';
import './HowToPlay.css';

import type { ComponentType } from 'preact';
import { cardName, t, tDynamic } from '../../../i18n';
import { printedKey } from '../../../table/key-choice';
import { Article, Pairs, Points, Steps } from '../../../ui/Article';
import { Button } from '../../../ui/Button';
import { Icon, type Stroke } from '../../../ui/Icon';
import { Page } from '../../../ui/Page';
import { cardData } from '../cards/catalogue';
import { PLAYERS, pileSizes } from '../cards/pile-sizes';

/** The page that teaches the game. */
export function HowToPlay() {
  return (
    <Page title={t('rules-title')} lead={t('rules-lead')} class="rules">
      <p>
        <a href="/how-to-play/king-of-the-dice">{t('rules-other', { game: t('game-king-of-the-dice') })}</a>
      </p>
      <Article
        title={t('rules-contents-title')}
        chapters={CHAPTERS.map(([id, Text]) => ({ id, title: tDynamic(`rules-${id}-title`), Text }))}
      />
    </Page>
  );
}

/** The parts of the page: what links lead to, and what stands there. */
const CHAPTERS: readonly (readonly [id: string, chapter: ComponentType])[] = [
  ['goal', () => <p>{t('rules-goal')}</p>],
  ['setup', () => <p>{t('rules-setup')}</p>],
  ['turn', Turn],
  ['example', () => <Steps steps={[1, 2, 3, 4, 5, 6].map(step => tDynamic(`rules-example-${step}`))} />],
  ['deck', () => <p>{t('rules-deck')}</p>],
  ['end', () => <p>{t('rules-end')}</p>],
  ['advice', () => <Points points={ADVICE.map(one => tDynamic(`rules-advice-${one}`))} />],
  ['table', () => <Points points={AT_TABLE.map(one => tDynamic(`rules-table-${one}`))} />],
  ['words', () => <Pairs pairs={WORDS.map(word => pair(`word-${word}`))} />],
  ['attack', () => <p>{t('rules-attack')}</p>],
  ['order', () => <p>{t('rules-order')}</p>],
  ['prosperity', () => <Pairs pairs={PROSPERITY.map(one => pair(`prosperity-${one}`))} />],
  ['dark-ages', () => <Pairs pairs={DARK_AGES.map(one => pair(`dark-ages-${one}`))} />],
  ['others', () => <Pairs pairs={OTHERS.map(one => pair(`others-${one}`))} />],
  ['supply', Supply],
  ['symbols', Symbols],
  ['keys', Keys],
  ['cards', Cards],
];

const ADVICE = ['set', 'money', 'actions', 'trash', 'points'];
const AT_TABLE = ['ring', 'why', 'open', 'question', 'log'];
const WORDS = ['gain', 'trash', 'discard', 'reveal', 'set-aside', 'in-play', 'cost', 'may'];
const PROSPERITY = ['treasures', 'platinum', 'tokens'];
const DARK_AGES = ['trash', 'ruins', 'shelters', 'knights', 'beside'];
const OTHERS = [
  'types',
  'durations',
  'mats',
  'potions',
  'prizes',
  'embargo',
  'extra-turns',
  'passing',
  'bane',
];

function pair(message: string): readonly [string, string] {
  return [tDynamic(`rules-${message}`), tDynamic(`rules-${message}-text`)];
}

function Turn() {
  return (
    <>
      <p>{t('rules-turn-lead')}</p>
      <ol class="stack gap-3 points apart">
        {(['action', 'buy', 'clean-up'] as const).map(part => (
          <li key={part}>
            <strong>{t(`rules-turn-${part}`)}</strong> {t(`rules-turn-${part}-text`)}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Piles whose size is worth a line: a card of each, and what the line is called if not by the card's name. */
const PILES: readonly (readonly [card: string, words: (() => string) | null])[] = [
  ['copper', () => t('rules-supply-first')],
  ['silver', null],
  ['gold', null],
  ['platinum', null],
  ['estate', () => t('rules-supply-victory')],
  ['province', null],
  ['curse', null],
  ['ruins', null],
  ['rats', null],
  ['village', () => t('rules-supply-kingdom')],
];

function Supply() {
  return (
    <>
      <p>{t('rules-supply')}</p>
      <section class="anchor scroll" aria-label={t('rules-supply-table')}>
        <table class="numbers apart">
          <caption class="note">{t('rules-supply-table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('rules-supply-players')}</th>
              {PLAYERS.map(players => (
                <th key={players} scope="col" class="text-right">
                  {players}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PILES.map(([card, words]) => (
              <tr key={card}>
                <th scope="row">{words?.() ?? cardName(card)}</th>
                {(pileSizes(cardData(card)) ?? []).map((count, i) => (
                  <td key={PLAYERS[i]} class="text-right">
                    {count}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
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
    <ul class="bare-list stack gap-3">
      {SYMBOLS.map(([name, mark]) => (
        <li key={name} class="across gap-4">
          <span class={`centred rigid rounded-small rule-symbol rule-symbol-${name}`}>
            <Icon name={mark} />
          </span>
          {tDynamic(`rules-symbol-${name}`)}
        </li>
      ))}
      <li class="across gap-4">
        <span class="centred rigid rounded-small rule-symbol bold rule-symbol-count" aria-hidden="true">
          2
        </span>
        {t('rules-symbol-count')}
      </li>
    </ul>
  );
}

/** Keys as they are printed on a keyboard, or commands with a key of their own, and the word for what they do. */
const KEYS: readonly [keys: string[], does: string][] = [
  [['Tab', 'Shift + Tab'], 'tab'],
  [['F6', 'Shift + F6'], 'f6'],
  [['←', '↑', '→', '↓', 'Home', 'End'], 'arrows'],
  [['Enter', 'Space'], 'enter'],
  [['spell'], 'spell'],
  [['1', '…', '9', '0'], 'figures'],
  [['open'], 'i'],
  [['jump'], 'j'],
  [['deck'], 'd'],
  [['treasures'], 't'],
  [['end'], 'e'],
  [['confirm'], 'c'],
  [['undo'], 'u'],
  [['hint'], 'h'],
  [['Esc'], 'esc'],
  [['log'], 'l'],
  [['sound'], 'm'],
  [['chat'], 'chat'],
  [['help'], 'help'],
  [['←', '→', 'Space', 'Home', 'End'], 'replay'],
];

function Keys() {
  return (
    <>
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
                  <kbd key={key}>{printedKey(key)}</kbd>
                ))}
              </td>
              <td>{tDynamic(`rules-key-${does}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Cards() {
  return (
    <div class="empty">
      <p>{t('rules-cards')}</p>
      <Button href="/cards">{t('rules-cards-go')}</Button>
    </div>
  );
}
