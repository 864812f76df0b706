// The one field that is asked before anything: a name.

import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { t } from '../../i18n';
import { myName } from '../../session/identity';
import { TextField } from '../../ui/fields';

/** Letters of a name, as the server allows. */
const LONGEST_NAME = 24;

interface NameFieldProps {
  value: string;
  onInput: (name: string) => void;
  /** Whether the form was submitted without a name. */
  missing: boolean;
  field: RefObject<HTMLInputElement | null>;
}

/** The name that others see. */
export function NameField({ value, onInput, missing, field }: NameFieldProps) {
  return (
    <TextField
      label={t('home-name-label')}
      hint={t('home-name-hint')}
      fault={missing ? t('home-name-missing') : undefined}
      value={value}
      onInput={onInput}
      maxLength={LONGEST_NAME}
      autocomplete="nickname"
      field={field}
    />
  );
}

/** A name that is being typed, beginning with the one that this browser has. */
export interface TypedName {
  name: string;
  /** What the field needs. */
  field: NameFieldProps;
  /** Whether there is one; if not, the field says so and takes the focus. */
  given: () => boolean;
}

/** Keeps what is typed as a name; `onType` runs after every change. */
export function useTypedName(onType?: () => void): TypedName {
  const [typed, setTyped] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const name = typed ?? myName.value ?? '';
  const onInput = (value: string) => {
    setTyped(value);
    setMissing(false);
    onType?.();
  };
  const given = () => {
    if (name.trim() !== '') return true;
    setMissing(true);
    field.current?.focus();
    return false;
  };
  return { name, field: { value: name, missing, field, onInput }, given };
}
