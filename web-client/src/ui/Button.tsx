// A button, or a link that looks like one.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { type Drawing, Icon, type Stroke } from './Icon';

interface ButtonProps {
  children?: ComponentChildren;
  onClick?: (event: MouseEvent) => void;
  /** Leads the eye; at most one at a time. */
  primary?: boolean;
  /** Without edge and ground. */
  quiet?: boolean;
  /** An icon alone; `label` says what it does. */
  icon?: Stroke | Drawing;
  /** The accessible name, for content without text. */
  label?: string;
  /** A short number behind the words: `+10`, `2/4`. */
  count?: string;
  /** Something that was started, here or by a button beside it, has not been answered yet. */
  busy?: boolean;
  disabled?: boolean;
  /** Does nothing now and keeps the focus, which it may have because it did something. */
  inactive?: boolean;
  /** Pressed or not, for a switch. */
  pressed?: boolean;
  expanded?: boolean;
  type?: 'button' | 'submit';
  /** The target: then it is a link. */
  href?: string;
  /** The file that it leads to is kept. */
  download?: boolean;
  class?: string;
}

/** A control with words, or with an icon and a label. */
export function Button(props: ButtonProps) {
  const pressed = usePressed(props.busy === true);
  const shared = {
    class: classes(props, pressed.isWhy),
    'aria-label': props.label,
    title: props.icon && props.label ? props.label : undefined,
    onClick: (event: MouseEvent) => {
      if (props.inactive) return;
      pressed.at = performance.now();
      props.onClick?.(event);
    },
  };
  const content = (
    <>
      {props.icon && <Icon name={props.icon} />}
      {props.children}
      {props.count !== undefined && <span class="button-count">{props.count}</span>}
    </>
  );
  if (props.href !== undefined) {
    return (
      <a href={props.href} download={props.download} {...shared}>
        {content}
      </a>
    );
  }
  return (
    <button
      type={props.type ?? 'button'}
      aria-disabled={props.busy || props.inactive || undefined}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      disabled={props.disabled}
      {...shared}
    >
      {content}
    </button>
  );
}

/** A thing that became busy so soon after a click became so because of it. */
const SOON = 300;

/** When a button was clicked, and whether that is why it is busy. */
function usePressed(busy: boolean): { at: number; isWhy: boolean } {
  const { current } = useRef({ at: Number.NEGATIVE_INFINITY, isWhy: false, wasBusy: false });
  if (busy && !current.wasBusy) current.isWhy = performance.now() - current.at < SOON;
  current.wasBusy = busy;
  return current;
}

function classes(props: ButtonProps, pressed: boolean): string {
  const names = ['button'];
  if (props.primary) names.push('button-primary');
  if (props.quiet) names.push('button-quiet');
  if (props.icon && props.children === undefined) names.push('button-icon');
  if (props.busy && pressed) names.push('busy');
  if (props.class) names.push(props.class);
  return names.join(' ');
}
