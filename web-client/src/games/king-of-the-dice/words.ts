// The words of the table of King of the Dice.
import type {
  CitizenData,
  DiceAsk,
  DiceHelp,
  DiceView,
  Die,
  Face,
  Missing,
  Requirement,
  Seat,
  StackCard,
  TableView,
} from '../../generated/protocol';
import { list, t, tDynamic, tNarrow } from '../../i18n';
import { chanceInWords } from '../../table/chance-words';
import { figure, nameOf, points } from '../../table/names';
import { citizenData, villageOf } from './catalogue';

// ---- names ----

/** The kind of citizen. */
export function kindName(kind: CitizenData['kind']): string {
  return tDynamic(`dice-kind-${kind}`);
}

/** The same on the face of a citizen, where it is narrow. */
export function narrowKind(kind: CitizenData['kind']): string {
  return tNarrow(`dice-kind-${kind}`);
}

/** A citizen by kind and requirement: there are several of most kinds. */
export function citizenName(citizen: string): string {
  const { kind, requirement } = citizenData(citizen);
  return t('dice-citizen', { kind: kindName(kind), needs: requirementWords(requirement) });
}

/** Everything that is printed on a citizen. */
export function citizenWords(citizen: string): string {
  const { kind, requirement } = citizenData(citizen);
  const words = [kindName(kind), citizenPointsWords(citizen), homeWords(citizen)];
  return [...words, requirementWords(requirement)].join(', ');
}

/** The name of a location. */
export function locationName(location: string): string {
  return tDynamic(`dice-place-${location}`);
}

/** A card of a stack in a few words. */
export function stackCardName(card: StackCard): string {
  switch (card.type) {
    case 'citizen':
      return citizenName(card.citizen);
    case 'location':
      return t('dice-location', { location: locationName(card.location), points: card.points });
    case 'penalty':
      return t('dice-penalty', { points: card.points });
  }
}

/** The points of a stack's card, as printed. */
export function stackCardPoints(card: StackCard): string {
  switch (card.type) {
    case 'citizen':
      return citizenPoints(card.citizen);
    case 'location':
      return figure(card.points);
    case 'penalty':
      return points(-card.points);
  }
}

/** The points printed on a citizen; a Fairy's depend on the others. */
export function citizenPoints(citizen: string): string {
  const printed = citizenData(citizen).points;
  return printed === null ? '×' : points(printed);
}

/** The same as words. */
export function citizenPointsWords(citizen: string): string {
  const printed = citizenData(citizen).points;
  return printed === null
    ? t('dice-points-fairy')
    : t('dice-points', { points: printed, shown: points(printed) });
}

/** The effect of a citizen beyond its points; `null` for most. */
export function effectWords({ kind }: CitizenData): string | null {
  switch (kind) {
    case 'elf':
      return t('dice-effect-elf');
    case 'apprentice':
      return t('dice-effect-apprentice');
    case 'fairy':
      return t('dice-effect-fairy');
    case 'hypnotist':
      return t('dice-effect-hypnotist');
    case 'dragon':
      return t('dice-effect-dragon');
    default:
      return null;
  }
}

/** The location of a citizen. */
export function homeWords(citizen: string): string {
  const village = villageOf(citizen);
  return village ? t('dice-home', { location: locationName(village.name) }) : t('dice-home-none');
}

// ---- dice ----

/** A face in words: "4, red". */
export function faceWords({ number, colour }: Face): string {
  return t('dice-face', { number, colour: colourName(colour) });
}

/** A die in words: "4, red, kept". */
export function dieWords(die: Die, kept: boolean): string {
  return kept ? t('dice-face-kept', { number: die.number, colour: colourName(die.colour) }) : faceWords(die);
}

/** The name of a die's colour. */
export function colourName(colour: Face['colour']): string {
  return tDynamic(`dice-colour-${colour}`);
}

/** Faces in one line, as the log says them. */
export function facesWords(faces: readonly Face[]): string {
  const short = ({ number, colour }: Face) => t('dice-face-short', { number, colour: colourName(colour) });
  return list(faces.map(short), 'unit');
}

/** The required dice. */
export function requirementWords(requirement: Requirement): string {
  switch (requirement.type) {
    case 'parity':
      return tDynamic(`dice-need-${requirement.parity}`);
    case 'run':
      return t('dice-need-run', { length: requirement.length });
    case 'number':
      return t('dice-need-number', { count: requirement.count, number: requirement.number });
    case 'colour':
      return t('dice-need-colour', { count: requirement.count, colour: colourName(requirement.colour) });
    case 'sets':
      return setsWords(requirement.sizes);
    case 'same_colour':
      return t('dice-need-same-colour', { count: requirement.count });
    case 'colours':
      return list(
        (['red', 'green', 'blue'] as const).flatMap(colour =>
          requirement[colour] > 0
            ? [t('dice-need-colour', { count: requirement[colour], colour: colourName(colour) })]
            : [],
        ),
      );
    case 'sum_max':
      return t('dice-need-sum-max', { sum: requirement.sum });
    case 'sum_min':
      return t('dice-need-sum-min', { sum: requirement.sum });
  }
}

function setsWords(sizes: readonly number[]): string {
  const groups = sizes.map(size => t('dice-need-alike', { count: size }));
  return list(groups);
}

/** The missing dice, all of them. */
export function missingWords(missing: readonly Missing[]): string {
  return list(missing.map(oneMissing), 'unit');
}

function oneMissing(missing: Missing): string {
  switch (missing.type) {
    case 'numbers':
      return t('dice-missing', {
        count: missing.count,
        what: list(missing.numbers.map(figure), 'disjunction'),
      });
    case 'colours':
      return t('dice-missing', {
        count: missing.count,
        what: list(missing.colours.map(colourName), 'disjunction'),
      });
    case 'parity':
      return t('dice-missing', { count: missing.count, what: tDynamic(`dice-parity-${missing.parity}`) });
    case 'lower':
      return t('dice-missing-lower', { by: missing.by });
    case 'higher':
      return t('dice-missing-higher', { by: missing.by });
  }
}

/** The chance of a help as a percentage; what is small but not nothing stays so. */
export function chanceWords({ chance }: DiceHelp): string {
  return chanceInWords(chance);
}

// ---- questions ----

/** The heading of the prompt and its sentence. */
export interface EventWords {
  title: string;
  text: string;
}

/** The question of the own seat. */
export function askWords(ask: DiceAsk, view: DiceView): EventWords {
  switch (ask.type) {
    case 'roll':
      return {
        title: t(ask.optional ? 'dice-title-again' : 'dice-title-roll'),
        text: ask.optional ? t('dice-ask-again') : t('dice-ask-roll', { rolls: view.rolls.most }),
      };
    case 'reroll':
      return {
        title: t('dice-title-reroll', { made: view.rolls.made, most: view.rolls.most }),
        text: t(view.row.some(place => place.fits) ? 'dice-ask-reroll-fits' : 'dice-ask-reroll'),
      };
    case 'take':
      return { title: t('dice-title-take'), text: t('dice-ask-take', { count: ask.places.length }) };
    case 'neighbour':
      return { title: kindName('hypnotist'), text: neighbourWords(view, ask.place) };
    case 'location':
      return {
        title: t('dice-location', { location: locationName(ask.location), points: ask.points }),
        text: t('dice-ask-location', { location: locationName(ask.location) }),
      };
    case 'give':
      return {
        title: kindName('dragon'),
        text: t('dice-ask-give', { points: -(citizenData(ask.citizen).points ?? 0) }),
      };
  }
}

function neighbourWords(view: DiceView, place: number): string {
  const there = view.row[place];
  if (!there?.citizen) return t('dice-ask-neighbour-plain');
  const form = there.brings ? 'with' : 'alone';
  return t('dice-ask-neighbour', {
    form,
    citizen: citizenName(there.citizen),
    location: locationName(there.location),
  });
}

/** Whom the table waits for. */
export function waitWords(view: DiceView, table: TableView | null): EventWords {
  const title = t('wait-turn', { who: nameOf(table, view.current) });
  const names = list(view.waiting.map(seat => nameOf(table, seat)));
  if (view.waiting.length === 0) return { title, text: t('wait-moment') };
  return { title, text: tDynamic(`dice-wait-${view.phase}`, { who: names, left: view.rolls.left }) };
}

/** The content of the prompt; `asksBack` before a penalty is taken. */
export function promptWords(view: DiceView, table: TableView | null, asksBack: boolean): EventWords {
  const words = view.question && askWords(view.question.ask, view);
  if (words) return asksBack ? { ...words, text: t('dice-ask-penalty') } : words;
  if (view.results) return { title: t('prompt-over'), text: '' };
  return waitWords(view, table);
}

/** A seat's score in words. */
export function scoreWords(score: number): string {
  return t('dice-score', { score, shown: points(score) });
}

/** The name on a button that gives a Dragon. */
export function giveWords(table: TableView | null, seat: Seat): string {
  return t('dice-button-give', { who: nameOf(table, seat) });
}
