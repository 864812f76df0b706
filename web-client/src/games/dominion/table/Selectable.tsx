// The button around a card or a pile: whether it can be selected, why not, and whether it is.
import type { ComponentChildren } from 'preact';
import { useDescription } from '../../../table/description';
import { asksAt, type ChoiceSource, choosable, whyNot } from './choice';
import { useTable } from './model';
import { whyWords } from './words';

interface ThingProps {
  place: ChoiceSource;
  /** The card or pile that an answer names. */
  name: string;
  /** Tells equal things apart. */
  id: string;
  /** Whether this one is chosen. */
  chosen?: boolean;
  /** Whether a click does something first that makes it choosable. */
  later?: boolean;
  /**
   * The words after the name that change at the table: how many are left. In the name of each pile it would be three
   * events at every step of a turn, among which Orca drops what is announced. So would be a state: the reason says that
   * it is no choice.
   */
  says?: string;
  class?: string;
  children: ComponentChildren;
}

/** Something that can be clicked at the table. What is not choosable answers with its reason. */
export function Selectable({
  place,
  name,
  id,
  chosen = false,
  later = false,
  says = '',
  class: extra,
  children,
}: ThingProps) {
  const table = useTable();
  const question = table.question.value;
  const can = choosable(question, place, name) > 0;
  const cannot = question !== null && !can && !later && asksAt(question, place);
  const why = cannot && table.session.kind === 'play' ? whyNot(question, place, name) : null;
  const busy = table.pressed.value === id && table.session.pending.value;
  const words = [says, why === null ? '' : whyWords(why, place, question)].filter(Boolean).join(', ');
  const classes = [
    'selectable',
    can && 'can-select',
    chosen && 'chosen',
    cannot && 'dimmed',
    busy && 'busy',
    extra,
  ];
  return (
    <button
      type="button"
      data-item={name}
      data-thing={id}
      tabIndex={-1}
      class={classes.filter(Boolean).join(' ')}
      aria-pressed={can && isToggle(question?.ask) ? chosen : undefined}
      onClick={() => table.press(place, name, id)}
      {...useDescription(words)}
    >
      {children}
    </button>
  );
}

function isToggle(ask: { type: string; max?: number } | undefined): boolean {
  return ask?.type === 'cards' && (ask.max ?? 0) > 1;
}
