// Fields of forms: text, one of several, on or off.
import './fields.css';

import type { ComponentChildren, RefObject } from 'preact';
import { useId } from 'preact/hooks';

interface TextFieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  hint?: string;
  /** The fault of it; `undefined` without one. */
  fault?: string | undefined;
  maxLength?: number;
  autocomplete?: string;
  /** Whether its letters are hidden. */
  secret?: boolean;
  /** Whether focus selects its text: what is typed replaces it. */
  replaced?: boolean;
  field?: RefObject<HTMLInputElement | null> | undefined;
}

/** A line of text. */
export function TextField(props: TextFieldProps) {
  const id = useId();
  const below = props.fault ?? props.hint;
  return (
    <div class="shrinks gap-1 grid field">
      <label for={id}>{props.label}</label>
      <input
        {...(props.field ? { ref: props.field } : {})}
        id={id}
        {...(props.secret ? ({ type: 'password' } as const) : ({ type: 'text' } as const))}
        value={props.value}
        {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
        autocomplete={props.autocomplete ?? 'off'}
        spellcheck={false}
        aria-invalid={props.fault !== undefined || undefined}
        aria-describedby={below === undefined ? undefined : `${id}-below`}
        onFocus={event => props.replaced && event.currentTarget.select()}
        onInput={event => props.onInput(event.currentTarget.value)}
      />
      {below !== undefined && (
        <p id={`${id}-below`} class={props.fault === undefined ? 'note' : 'note warning'}>
          {below}
        </p>
      )}
    </div>
  );
}

interface NumberFieldProps {
  /** The accessible name. */
  label: string;
  /** The picture beside the number. */
  shown: string;
  value: number;
  /** The least number, 0 unless said otherwise. */
  least?: number;
  most: number;
  onChange: (value: number) => void;
}

/** A whole number from `least` to `most`; what is no such number changes nothing. */
export function NumberField({ label, shown, value, least = 0, most, onChange }: NumberFieldProps) {
  return (
    <label class="across gap-2 quiet number-field">
      <span aria-hidden="true">{shown}</span>
      <input
        type="number"
        min={least}
        max={most}
        value={value}
        aria-label={label}
        onChange={event => {
          const number = event.currentTarget.valueAsNumber;
          if (Number.isInteger(number) && number >= least && number <= most) onChange(number);
          else event.currentTarget.value = String(value);
        }}
      />
    </label>
  );
}

interface SegmentsProps<V extends string | number> {
  legend: string;
  value: V;
  /** The choices; a note says more in small letters, a language is that of the label. */
  options: readonly { value: V; label: string; note?: string; lang?: string }[];
  onChange: (value: V) => void;
  /** Whether the legend is for screen readers only. */
  quiet?: boolean;
  /** Shared by rows that are one choice together: Tab stops once, and arrows go through all of them. */
  name?: string;
  class?: string;
}

/** One of a few. */
export function Segments<V extends string | number>(props: SegmentsProps<V>) {
  const id = useId();
  const name = props.name ?? id;
  return (
    <fieldset class={`segments ${props.class ?? ''}`}>
      <legend class={props.quiet ? 'hidden' : undefined}>{props.legend}</legend>
      <div class="wraps gap-2">
        {props.options.map(option => (
          <label key={option.value} class="flex anchor segment">
            <input
              type="radio"
              name={name}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
            />
            <span class="grows rounded inlaid text-centred" lang={option.lang}>
              {option.label}
              {option.note !== undefined && <small class="block quiet size-12">{option.note}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ChooserProps {
  label: string;
  hint?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of many, in a list that opens. */
export function Chooser({ label, hint, value, options, onChange }: ChooserProps) {
  const [id, hintId] = [useId(), useId()];
  return (
    <div class="shrinks gap-1 grid field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={event => onChange(event.currentTarget.value)}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={hintId} class="note">
          {hint}
        </p>
      )}
    </div>
  );
}

interface SwitchProps {
  label: string;
  hint?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** On or off. */
export function Switch({ label, hint, on, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div class="switch">
      <label class="across gap-4">
        <input
          type="checkbox"
          checked={on}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={event => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={id} class="note">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Things under one legend. */
export function Group({ legend, children }: { legend: string; children: ComponentChildren }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
