// A window above the page.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { Aloud } from './Aloud';
import { announce } from './announce';
import { Button } from './Button';
import { focusBack } from './focus-back';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  class?: string;
}

/** In milliseconds: a click so soon beside a dialog that has just opened was meant for what it covers. */
const GUARD = 250;

/** A modal dialog: shown as long as it is drawn. Escape, its button and a click beside it close it. */
export function Dialog({ title, onClose, children, class: extra }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const headline = useRef<HTMLHeadingElement>(null);
  const since = useRef(0);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    const dialog = element.current;
    dialog?.showModal();
    headline.current?.focus();
    since.current = performance.now();
    // Orca is silent where the focus comes to the headline from a button or from an application.
    if (before !== document.body) announce(title);
    return () => {
      dialog?.close();
      focusBack(before);
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={`grows-with-text dialog plate ${extra ?? ''}`}
      aria-labelledby={heading}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onClick={event => {
        if (event.target === element.current && event.timeStamp > since.current + GUARD) onClose();
      }}
      onKeyDown={event => event.stopPropagation()}
    >
      <div class="across dialog-head">
        <h2 id={heading} tabIndex={-1} ref={headline}>
          {title}
        </h2>
        <Button icon="close" label={t('close')} quiet onClick={onClose} />
      </div>
      {children}
      <Aloud />
    </dialog>
  );
}
