// Hints: the button that asks for one, and the best answers with their chances, marked on the table.
import './Hints.css';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import { announce } from '../ui/announce';
import { Button } from '../ui/Button';
import { type HintMark, useFrame, type WriteAnswer, type WrittenAnswer } from './frame';
import { hintOf } from './standing-hint';

/** The button that asks about a question; without one, the hint that was asked for. */
export function Hint({ question }: { question?: number }) {
  return question === undefined ? <HintChoices /> : <HintButton question={question} />;
}

function HintButton({ question }: { question: number }) {
  const { session } = useFrame();
  const [asked, setAsked] = useState<{ question: number; id: string } | null>(null);
  const { value: answered } = session.answered;
  const isOpen = session.connection.value.state === 'open';
  const refused = answered !== null && answered.id === asked?.id && answered.refused !== null;
  const waits = asked?.question === question && !refused && hintOf(session)?.question !== question;
  // A hint that was closed is not waited for.
  const shown = session.hint.value;
  useEffect(() => {
    if (shown?.question === asked?.question) setAsked(null);
  }, [shown]);
  // The server forgets a hint with the connection that asked for it.
  useEffect(() => {
    if (!isOpen) setAsked(null);
  }, [isOpen]);
  return (
    <Button
      quiet
      class="button-icon ask-hint"
      label={t('advice-ask')}
      busy={waits || !isOpen}
      onClick={() => {
        if (!waits && isOpen) setAsked({ question, id: session.send({ type: 'ask_hint', question }) });
      }}
    >
      <svg class="icon icon-stroke" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M9 17.500h6M10 21h4M9 14.500a6 6 0 1 1 6 0v3H9z" />
      </svg>
    </Button>
  );
}

function HintChoices() {
  const { session, loadAnswers } = useFrame();
  const [write, setWrite] = useState<{ answer: WriteAnswer } | null>(null);
  useEffect(() => {
    void loadAnswers().then(answer => setWrite({ answer }));
  }, []);
  const hint = hintOf(session);
  const choices = (write && hint?.choices) ?? [];
  const written = choices.flatMap(({ answer, chance }) => {
    const words = write?.answer(answer, session.view.value, session.table.value) ?? null;
    return words === null ? [] : [{ ...words, chance }];
  });
  useMarks(written.map(({ things }, place) => ({ things, words: String(place + 1) })));
  const said = written.map(({ words }) => words).join('. ') || t('advice-none');
  const isShown = hint !== null && write !== null;
  useEffect(() => announce(isShown ? `${t('advice-title')}: ${said}` : ''), [isShown, said]);
  if (!isShown) return null;
  return (
    <div class="plate flex from-top gap-3 floats toast hint-choices">
      <div class="shrinks toast-words">
        <h3 class="caption">{t('advice-title')}</h3>
        {written.length === 0 ? <p class="quiet">{t('advice-none')}</p> : <Choices written={written} />}
      </div>
      <Button
        quiet
        icon="close"
        label={t('advice-close')}
        onClick={() => {
          session.hint.value = null;
        }}
      />
    </div>
  );
}

function Choices({ written }: { written: readonly (WrittenAnswer & { chance: number })[] }) {
  return (
    <>
      <ol class="points">
        {written.map(({ words, chance }) => (
          <li key={words}>
            {words} <b>{t('advice-chance', { percent: Math.round(chance / 10) })}</b>
          </li>
        ))}
      </ol>
      <p class="quiet">{t('advice-means')}</p>
    </>
  );
}

/** Rings what answers name, each thing with the words of the first mark on it, as long as they are shown. */
export function useMarks(marks: readonly HintMark[]): void {
  useLayoutEffect(() => {
    const marked: HTMLElement[] = [];
    for (const { things, words, kind = '' } of marks) {
      for (const element of things.flatMap(found)) {
        if (element.dataset.hint !== undefined) continue;
        element.dataset.hint = words;
        element.dataset.mark = kind;
        marked.push(element);
      }
    }
    return () => {
      for (const element of marked) {
        delete element.dataset.hint;
        delete element.dataset.mark;
      }
    };
  }, [JSON.stringify(marks)]);
}

function found(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].slice(0, 1);
}
