// The rules of King of the Dice on one page, and its citizens. It knows words and what is printed; it plays nothing.
import '../styles/reading.css';
import '../styles/dice.css';
import { OtherNames } from '../cards/OtherNames';
import { Page, Panel } from '../pages/parts/Page';
import { say, t } from '../words';
import { catalogue } from './catalogue';
import { CitizenFace } from './Row';
import { effectWords, kindName } from './words';

/** The page that teaches the game. */
export function DiceRules() {
  return (
    <Page title={t('game-king-of-the-dice')} lead={t('dice-rules-lead')} class="rules">
      <p class="rules-other">
        <a href="/how-to-play">{t('rules-other', { game: t('game-dominion') })}</a>
      </p>
      <div class="rules-columns">
        <Panel title={t('dice-rules-goal-title')}>
          <p>{t('dice-rules-goal')}</p>
        </Panel>
        <Panel title={t('dice-rules-turn-title')}>
          <ol class="turn-parts">
            <li>
              <strong>{t('dice-rules-roll-title')}</strong> {t('dice-rules-roll')}
            </li>
            <li>
              <strong>{t('dice-rules-take-title')}</strong> {t('dice-rules-take')}
            </li>
            <li>
              <strong>{t('dice-rules-refill-title')}</strong> {t('dice-rules-refill')}
            </li>
          </ol>
        </Panel>
        <Panel title={t('dice-rules-location-title')}>
          <p>{t('dice-rules-location')}</p>
        </Panel>
        <Panel title={t('dice-rules-penalty-title')}>
          <p>{t('dice-rules-penalty')}</p>
        </Panel>
        <Panel title={t('dice-rules-effects-title')}>
          <dl class="pairs">
            {KINDS.map(one => (
              <div key={one.kind}>
                <dt>{kindName(one.kind)}</dt>
                <dd>{effectWords(one)}</dd>
              </div>
            ))}
          </dl>
        </Panel>
        <Panel title={t('dice-rules-end-title')}>
          <p>{t('dice-rules-end')}</p>
        </Panel>
      </div>
      <Panel title={t('dice-rules-names-title')}>
        <dl class="pairs names-list">
          {NAMES.map(message => (
            <div key={message}>
              <dt>{say(message)}</dt>
              <dd>
                <OtherNames of="dice" message={message} />
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title={t('dice-rules-citizens-title')}>
        <ul class="citizen-list">
          {catalogue.citizens.map(({ name }) => (
            <li key={name}>
              <CitizenFace citizen={name} />
            </li>
          ))}
        </ul>
      </Panel>
    </Page>
  );
}

/** Everything that has a name. */
const NAMES = [
  ...new Set(catalogue.citizens.map(({ kind }) => `dice-kind-${kind}`)),
  ...catalogue.locations.map(({ name }) => `dice-place-${name}`),
  'dice-card-penalty',
];

/** One citizen of each kind that does something. */
const KINDS = (['elf', 'apprentice', 'fairy', 'hypnotist', 'dragon'] as const).flatMap(
  kind => catalogue.citizens.find(one => one.kind === kind) ?? [],
);
