// The buttons of a question for several options.

import type { DominionQuestion } from '../../../generated/protocol';
import { Button } from '../../../ui/Button';
import { preferences } from '../../../ui/preferences';
import { useTable } from './model';
import { Confirm } from './Prompt';
import { optionWords } from './words';

/** Options of which several are chosen: each is pressed or not. */
export function SeveralButtons({ question }: { question: DominionQuestion }) {
  const table = useTable();
  const { ask } = question;
  if (ask.type !== 'several') return null;
  const chosen = table.options.value;
  const full = chosen.length === ask.count;
  return (
    <>
      {ask.options.map((option, i) => (
        <Button
          key={i}
          pressed={chosen.includes(i)}
          busy={table.busy()}
          disabled={full && !chosen.includes(i)}
          onClick={() => table.toggleOption(i)}
          class="option"
        >
          <span class="option-number" aria-hidden="true">
            {i + 1}
          </span>
          {optionWords(option, question)}
        </Button>
      ))}
      {preferences.value.confirmSingle && <Confirm ready={full} count={`${chosen.length}/${ask.count}`} />}
    </>
  );
}
