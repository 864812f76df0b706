// The words of a line of the log, drawn and spoken.
import type { ComponentChild, VNode } from 'preact';
import type { DominionLogLine } from '../../../generated/protocol';
import type { Key } from '../../../i18n';
import { cardName, has, language, rich, t, tDynamic } from '../../../i18n';
import { cardCount } from '../cards/card-count';
import type { Form } from './log-lines';
import { CardChip } from './Trash';

/** The message of a line: some verbs say something else when there is nothing, or of another place than usual. */
function messageOf(line: DominionLogLine): Key {
  const { verb } = line;
  const nothing = line.cards.length === 0 && hiddenIn(line) === 0;
  const special = `log-${verb}-${nothing ? 'empty' : line.from}`;
  return (has(special) ? special : `log-${verb}`) as Key;
}

/** A line with its players in their colours and its cards to open. */
export function drawnLine(
  line: DominionLogLine,
  form: Form,
  who: VNode,
  to: VNode | '' = '',
): ComponentChild[] {
  return rich(
    messageOf(line) as 'log-plays_as',
    {
      form,
      who,
      to,
      cards: <CardList line={line} />,
      by: line.by ? <CardChip card={line.by} /> : '',
      number: line.number,
    } as Parameters<typeof rich<'log-plays_as'>>[1],
  );
}

/** A line as one sentence. */
export function spokenLine(line: DominionLogLine, form: Form, who: string, to = ''): string {
  return tDynamic(messageOf(line), {
    form,
    who,
    to,
    cards: inOneLine(partsOf(line)),
    by: line.by ? cardName(line.by) : '',
    number: line.number,
  });
}

/** The number of cards without a name in a line; undone lines do not count. */
function hiddenIn({ verb, number }: DominionLogLine): number {
  return verb === 'goes_back' ? 0 : number;
}

/** Cards that are known, then how many are not. */
function partsOf(line: DominionLogLine): string[] {
  const hidden = hiddenIn(line);
  const cards = line.cards.map(({ card, count }) => cardCount(card, count));
  return hidden > 0 || cards.length === 0 ? [...cards, t('log-cards', { number: hidden })] : cards;
}

function inOneLine(parts: readonly string[]): string {
  return new Intl.ListFormat(language.value, { type: 'unit', style: 'short' }).format(parts);
}

function CardList({ line }: { line: DominionLogLine }) {
  const parts = partsOf(line);
  const places = new Intl.ListFormat(language.value, { type: 'unit', style: 'short' }).formatToParts(
    parts.map((_, i) => String(i)),
  );
  const literal = (i: number) => (places[i]?.type === 'literal' ? (places[i]?.value ?? '') : '');
  return (
    <>
      {places.map(({ type, value }, i) => {
        if (type !== 'element') return literal(i).slice(literal(i).trimEnd().length);
        const one = line.cards[Number(value)];
        const drawn = one ? <CardChip card={one.card} count={one.count} /> : parts[Number(value)];
        // A comma stays with the card before it.
        return (
          <span key={value} class="unbroken">
            {drawn}
            {literal(i + 1).trimEnd()}
          </span>
        );
      })}
    </>
  );
}
