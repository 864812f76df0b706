// The hints of the guided first match of King of the Dice. They hang on questions and counts of the view, and on no rule.
import type { DiceAsk, DiceView } from '../../generated/protocol';
import type { HintStep } from '../../table/FirstHints';
import { type GuidedStep, neededSteps } from '../../table/guided';

/** Citizens to draw that are left when the end is near. */
const FEW = 10;

/** The steps: of two that are needed at once, and whose things are there, the first one is shown. */
const STEPS: readonly GuidedStep<DiceView>[] = [
  { name: 'guided-dice-row', thing: '.dice-row', isRead: true, isNeeded: asks('roll') },
  { name: 'guided-dice-stack', thing: '.stack-row', isRead: true, isNeeded: inRound(2) },
  { name: 'guided-dice-points', thing: '.player-points', isRead: true, isNeeded: inRound(3) },
  { name: 'guided-dice-ends', thing: '.dice-piles', isRead: true, isNeeded: isNearEnd },
  { name: 'guided-dice-roll', thing: '.prompt-buttons .button-primary', isNeeded: asks('roll') },
  { name: 'guided-dice-keep', thing: '.tray-dice', isRead: true, isNeeded: asks('reroll') },
  { name: 'guided-dice-help', thing: '.citizen-foot, .dice-row', isRead: true, isNeeded: asks('reroll') },
  { name: 'guided-dice-rolls', thing: '.tray-rolls, .tray', isRead: true, isNeeded: asks('reroll') },
  { name: 'guided-dice-stop', thing: '.prompt-buttons .button:last-child', isNeeded: mayStop },
  { name: 'guided-dice-location', thing: '.brings, .dice-row', isRead: true, isNeeded: bringsLocation },
  { name: 'guided-dice-take', thing: '.dice-row .can-select', isNeeded: asks('take') },
  { name: 'guided-dice-neighbour', thing: '.prompt', isNeeded: asks('neighbour') },
  { name: 'guided-dice-give', thing: '.prompt', isNeeded: asks('give') },
  { name: 'guided-dice-last', thing: '.prompt', isNeeded: asks('location') },
];

/** The hints that a view of the guided match needs. */
export function guidedSteps(view: DiceView): HintStep[] {
  return neededSteps(STEPS, view);
}

/** The names of all steps. */
export const GUIDED = STEPS.map(({ name }) => name);

function asks(type: DiceAsk['type']) {
  return ({ question }: DiceView) => question?.ask.type === type;
}

function inRound(round: number) {
  return ({ turn, question }: DiceView) => question?.ask.type === 'roll' && turn >= round;
}

function mayStop({ question, row }: DiceView): boolean {
  return question?.ask.type === 'reroll' && row.some(({ fits }) => fits);
}

function bringsLocation({ question, row }: DiceView): boolean {
  const ask = question?.ask;
  return ask?.type === 'take' && ask.places.some(place => row[place]?.brings === true);
}

function isNearEnd({ question, draw, penalties }: DiceView): boolean {
  return question?.ask.type === 'roll' && (draw <= FEW || penalties <= 2);
}
