// The place of the question at any table.
import './PromptFrame.css';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Seat } from '../generated/protocol';
import { t, tDynamic } from '../i18n';
import { useFrame } from './frame';
import { PromptActions } from './lazy';
import { NewestMove } from './Ticker';

interface PromptFrameProps {
  /** The number of the question, if something is asked. */
  question: number | null;
  /** The seat whose turn it is, in whose colour the prompt stands; `null` when the match is over. */
  mover: Seat | null;
  before: ComponentChildren;
  /** Beside the words. */
  beside?: ComponentChildren;
  words: ComponentChildren;
  buttons: ComponentChildren;
}

/** The place of the question, with what was refused or is not confirmed yet. */
export function PromptFrame({ question, mover, before, beside, words, buttons }: PromptFrameProps) {
  const { session } = useFrame();
  const element = useRef<HTMLElement>(null);
  const held = useRef(false);
  useLayoutEffect(() => {
    // The button that had the focus is gone with its question.
    if (held.current && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true });
  }, [question]);
  return (
    <section
      class={`flows across shrinks anchor rounded-panel on-panel prompt${mover === null ? '' : ` prompt-turn of-${mover + 1}`}`}
      aria-label={t('region-prompt')}
      id="prompt"
      tabIndex={-1}
      ref={element}
      onFocusIn={() => {
        held.current = true;
      }}
      onFocusOut={({ relatedTarget }) => {
        if (relatedTarget instanceof Node) held.current = element.current?.contains(relatedTarget) ?? false;
      }}
    >
      {before}
      <div class="flows breaks prompt-words">
        {words}
        {session.lastRefusal.value && (
          <p
            class="flows rounded on-panel warning strong no-pointer prompt-refused"
            role="alert"
            key={session.lastRefusal.value.number}
          >
            {tDynamic(`refusal-${session.lastRefusal.value.reason}`)}
          </p>
        )}
        {session.late.value && (
          <p class="flows rounded on-panel note strong no-pointer prompt-refused">{t('connection-late')}</p>
        )}
      </div>
      {beside}
      {buttons || (mover !== null && session.kind !== 'replay' && <NewestMove />)}
      {session.kind === 'play' && (
        <div
          class={`grid gap-2 rigid at-end prompt-actions${session.table.value?.hints ? ' prompt-hints' : ''}`}
        >
          <PromptActions question={question} />
        </div>
      )}
    </section>
  );
}
