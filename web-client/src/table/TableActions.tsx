// Undo and hints around the question, each loaded when there is one.
import type { ComponentType } from 'preact';
import { lazyComponent, nothing } from '../ui/lazy';
import { useFrame } from './frame';
import { withWords } from './lazy';

const undo = () => withWords(import('./Undo'), 'undo');

/** The button that goes back. */
const Undo = lazyComponent(async () => (await undo()).Undo, nothing);

/** The undo request that other players answer. */
const UndoAsked = lazyComponent(async () => (await undo()).UndoAsked, nothing);

/** The button that asks for a hint about a question; without one, the hint that was asked for. */
const Hint: ComponentType<{ question?: number }> = lazyComponent(
  async () => (await withWords(import('./Hints'), 'hints')).Hint,
  nothing,
);

/** The actions on a question besides answering it. */
export function PromptActions({ question }: { question: number | null }) {
  const { session } = useFrame();
  return (
    <>
      {question !== null && session.table.value?.hints && <Hint question={question} />}
      {session.undo.value.offer && <Undo />}
    </>
  );
}

/** Questions and remarks above the play area. */
export function TableToasts() {
  const { session } = useFrame();
  return (
    <>
      {session.undo.value.request && <UndoAsked />}
      {session.hint.value && <Hint />}
    </>
  );
}
