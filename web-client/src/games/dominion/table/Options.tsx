// The options of a question: buttons beside it, or rows of the Stage where they do not fit into one row.
import { useLayoutEffect } from 'preact/hooks';
import type { DominionQuestion } from '../../../generated/protocol';
import { Button } from '../../../ui/Button';
import { preferences } from '../../../ui/preferences';
import { optionsOf } from './choice';
import { useTable } from './model';
import { fitInRow, type RowRoom } from './option-row';
import { Confirm } from './Prompt';
import { optionWords } from './words';

/** The buttons in the prompt; measures whether there is room for them. */
export function PromptOptions({ question }: { question: DominionQuestion }) {
  const table = useTable();
  const words = optionsOf(question).map(({ option }) => optionWords(option, question));
  useLayoutEffect(() => {
    const prompt = document.getElementById('prompt');
    if (!prompt) return undefined;
    const measure = () => {
      table.staged.value = !fitInRow(words, roomIn(prompt), letters());
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(prompt);
    return () => {
      watch.disconnect();
      table.staged.value = false;
    };
  }, [question.id, words.join('\n')]);
  const { ask } = question;
  return (
    <>
      {!table.staged.value && <OptionButtons question={question} />}
      {ask.type === 'several' && preferences.value.confirmSingle && (
        <Confirm
          question={question}
          ready={table.options.value.length === ask.count}
          count={`${table.options.value.length}/${ask.count}`}
        />
      )}
    </>
  );
}

/** The options as rows of the Stage. */
export function StageOptions({ question }: { question: DominionQuestion }) {
  return (
    <div class="flows grows grid stage-options">
      <OptionButtons question={question} />
    </div>
  );
}

function OptionButtons({ question }: { question: DominionQuestion }) {
  const table = useTable();
  const { ask } = question;
  const buttons = optionsOf(question);
  const several = ask.type === 'several' ? ask : null;
  const chosen = table.options.value;
  const full = several !== null && chosen.length === several.count;
  return (
    <>
      {buttons.map(({ option, at }, i) => (
        <Button
          key={at}
          {...(several ? { pressed: chosen.includes(at), disabled: full && !chosen.includes(at) } : {})}
          busy={table.busy()}
          onClick={() => (several ? table.toggleOption(at) : table.answer({ type: 'option', option: at }))}
          class="option"
        >
          {(several || buttons.length > 2) && (
            <span class="centred size-12 rounded-small option-number" aria-hidden="true">
              {i + 1}
            </span>
          )}
          {optionWords(option, question)}
        </Button>
      ))}
    </>
  );
}

/** The room of the prompt beside question and undo. On a phone they stand above and before the buttons. */
function roomIn(prompt: HTMLElement): RowRoom {
  const width = prompt.clientWidth;
  const phone = getComputedStyle(prompt).flexWrap === 'wrap';
  const counters = prompt.querySelector<HTMLElement>('.counters')?.offsetWidth ?? 0;
  const beside = QUESTION + counters + UNDO + OTHERS;
  return { width: phone ? width - UNDO - EDGES : Math.min(width * SHARE, width - beside), phone };
}

/** The least width of a question's words. */
const QUESTION = 260;
/** The round button and its gap. */
const UNDO = 52;
/** Edges and gaps of the prompt, and the button of automatic answers. */
const OTHERS = 110;
/** Edges of the prompt on a phone. */
const EDGES = 22;
/** The buttons' greatest share of the prompt. */
const SHARE = 0.6;

let pen: CanvasRenderingContext2D | null = null;

/** Measures words in the letters of buttons. */
function letters(): (words: string) => number {
  pen ??= document.createElement('canvas').getContext('2d');
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (pen) pen.font = `600 ${root}px "Source Sans 3", system-ui, sans-serif`;
  return words => pen?.measureText(words).width ?? words.length * (root / 2);
}
