// The hints of the guided first match of Dominion. They hang on questions and counts of the view, and on no rule.
import type { DominionView } from '../../../generated/protocol';
import type { HintStep } from '../../../table/FirstHints';
import { type GuidedStep, neededSteps } from '../../../table/guided';
import { firstStep, THINGS } from './FirstHints';
import { actionsLeft } from './words';

const PROVINCE = '.supply [data-item="province"]';

/** Provinces that are left when the end is near. */
const FEW = 4;

/** The steps: of two that are needed at once, and whose things are there, the first one is shown. */
const STEPS: readonly GuidedStep<DominionView>[] = [
  { name: 'guided-hand', thing: '.hand', isRead: true, isNeeded: inTurn(1) },
  { name: 'guided-supply', thing: '.supply', isRead: true, isNeeded: inTurn(1) },
  { name: 'guided-asked', thing: '.prompt', isNeeded: ({ question }) => isAsked(question) },
  { name: 'guided-discard', thing: '.heap-discard, .own-counts', isRead: true, isNeeded: inTurn(2) },
  { name: 'guided-log', thing: '.log-panel, .ticker', isRead: true, isNeeded: inTurn(2) },
  { name: 'guided-deck', thing: '.heap-deck, .own-counts', isRead: true, isNeeded: inTurn(3) },
  { name: 'guided-province', thing: PROVINCE, isRead: true, isNeeded: inTurn(4) },
  { name: 'guided-undo', thing: '.undo', isRead: true, isNeeded: inTurn(5) },
  { name: 'guided-ends', thing: PROVINCE, isRead: true, isNeeded: isNearEnd },
  { name: 'guided-action', thing: '.hand .can-select', isNeeded: mayPlayActions },
  { name: 'guided-treasures', thing: THINGS.treasures, isNeeded: isStep('treasures') },
  { name: 'guided-coins', thing: '.counters', isRead: true, isNeeded: hasCoins },
  { name: 'guided-buy', thing: THINGS.buy, isNeeded: isStep('buy') },
  { name: 'guided-end', thing: THINGS.end, isNeeded: isStep('end') },
];

/** The hints that a view of the guided match needs. */
export function guidedSteps(view: DominionView): HintStep[] {
  return neededSteps(STEPS, view);
}

/** The names of all steps. */
export const GUIDED = STEPS.map(({ name }) => name);

function inTurn(number: number) {
  return ({ turn, question }: DominionView) => turn >= number && question?.ask.type === 'turn';
}

function isAsked(question: DominionView['question']): boolean {
  return question !== null && question.ask.type !== 'turn';
}

function mayPlayActions({ question }: DominionView): boolean {
  return question?.ask.type === 'turn' && actionsLeft(question.ask.play);
}

function isStep(name: keyof typeof THINGS) {
  return (view: DominionView) => firstStep(view) === name;
}

function hasCoins({ question, coins }: DominionView): boolean {
  return question?.ask.type === 'turn' && question.purpose === 'buy_phase' && coins > 0;
}

function isNearEnd({ question, piles }: DominionView): boolean {
  const provinces = piles.find(({ name }) => name === 'province');
  return question?.ask.type === 'turn' && provinces !== undefined && provinces.count <= FEW;
}
