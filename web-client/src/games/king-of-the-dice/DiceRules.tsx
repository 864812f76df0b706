// The rules of King of the Dice on one page, symbols and keys.
import './dice.css';
import '../../ui/Article.css';
import type { ComponentType } from 'preact';
import { t, tDynamic } from '../../i18n';
import { printedKey } from '../../table/key-choice';
import { Article, Pairs, Points, Steps } from '../../ui/Article';
import { Button } from '../../ui/Button';
import { Page } from '../../ui/Page';
import { kindsIn } from './card-kinds';
import { DieFace } from './Die';
import { colourName, effectWords, kindName } from './words';

/** The page that teaches the game. */
export function DiceRules() {
  return (
    <Page title={t('game-king-of-the-dice')} lead={t('dice-rules-lead')} class="rules">
      <p>
        <a href="/how-to-play">{t('rules-other', { game: t('game-dominion') })}</a>
      </p>
      <Article
        title={t('dice-rules-contents-title')}
        chapters={CHAPTERS.map(([id, Text]) => ({ id, title: tDynamic(`dice-rules-${id}-title`), Text }))}
      />
    </Page>
  );
}

/** The parts of the page: what links lead to, and what stands there. */
const CHAPTERS: readonly (readonly [id: string, chapter: ComponentType])[] = [
  ['goal', () => <p>{t('dice-rules-goal')}</p>],
  ['setup', () => <p>{t('dice-rules-setup')}</p>],
  ['dice', () => <p>{t('dice-rules-dice')}</p>],
  ['turn', Turn],
  ['example', () => <Steps steps={[1, 2, 3, 4, 5].map(step => tDynamic(`dice-rules-example-${step}`))} />],
  ['needs', Needs],
  ['location', () => <p>{t('dice-rules-location')}</p>],
  ['penalty', () => <p>{t('dice-rules-penalty')}</p>],
  ['effects', Effects],
  ['end', () => <p>{t('dice-rules-end')}</p>],
  ['advice', () => <Points points={ADVICE.map(one => tDynamic(`dice-rules-advice-${one}`))} />],
  ['symbols', Symbols],
  ['keys', Keys],
  ['cards', Cards],
];

const ADVICE = ['location', 'sure', 'end'];

function Turn() {
  return (
    <ol class="stack gap-3 points apart">
      {(['roll', 'take', 'refill'] as const).map(part => (
        <li key={part}>
          <strong>{t(`dice-rules-${part}-title`)}</strong> {t(`dice-rules-${part}`)}
        </li>
      ))}
    </ol>
  );
}

function Needs() {
  return (
    <>
      <p>{t('dice-rules-needs-lead')}</p>
      <Pairs pairs={kindsIn().map(({ kind }) => [kindName(kind), tDynamic(`dice-rules-need-${kind}`)])} />
    </>
  );
}

function Effects() {
  const pairs = kindsIn().flatMap(one => {
    const effect = effectWords(one);
    return effect === null ? [] : [[kindName(one.kind), effect] as const];
  });
  return <Pairs pairs={pairs} />;
}

const SIGNS = [
  ['A', 'dice-symbol-letter'],
  ['+1', 'dice-symbol-run'],
  ['=', 'dice-symbol-same'],
] as const;

function Symbols() {
  return (
    <ul class="bare-list stack gap-3">
      {(['red', 'green', 'blue'] as const).map(colour => (
        <li key={colour} class="across gap-4">
          <span class="centred rigid rounded-small rule-symbol">
            <DieFace colour={colour} />
          </span>
          {colourName(colour)}
        </li>
      ))}
      {SIGNS.map(([sign, words]) => (
        <li key={sign} class="across gap-4">
          <span class="centred rigid rounded-small rule-symbol">
            <DieFace sign={sign} />
          </span>
          {t(words)}
        </li>
      ))}
    </ul>
  );
}

const KEYS = [
  ['1 … 6', 'dice-help-figures'],
  ['roll', 'dice-help-roll'],
  ['stop', 'dice-help-stop'],
  ['Enter', 'dice-help-take'],
] as const;

function Keys() {
  return (
    <>
      <p>{t('dice-rules-keys-lead')}</p>
      <dl class="stack gap-2 terms apart">
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{printedKey(key)}</kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Cards() {
  return (
    <div class="stack empty">
      <p>{t('dice-rules-cards')}</p>
      <Button href="/cards/king-of-the-dice">{t('dice-rules-cards-go')}</Button>
    </div>
  );
}
