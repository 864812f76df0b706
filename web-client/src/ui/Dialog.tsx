// A window above the page.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { Button } from './Button';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  class?: string;
}

/** A modal dialog: shown as long as it is drawn. Escape, its button and a click beside it close it. */
export function Dialog({ title, onClose, children, class: extra }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const headline = useRef<HTMLHeadingElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    const dialog = element.current;
    dialog?.showModal();
    headline.current?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={`dialog ${extra ?? ''}`}
      aria-labelledby={heading}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onClick={event => {
        if (event.target === element.current) onClose();
      }}
      onKeyDown={event => event.stopPropagation()}
    >
      <div class="dialog-head">
        <h2 id={heading} tabIndex={-1} ref={headline}>
          {title}
        </h2>
        <Button icon="close" label={t('close')} quiet onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
