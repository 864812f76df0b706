// The one field that is asked before anything: a name. It knows how long one may be; it knows no session.

import type { RefObject } from 'preact';
import { t } from '../../words';
import { TextField } from './fields';

/** Letters of a name, as the server allows. */
const LONGEST_NAME = 24;

interface NameFieldProps {
  value: string;
  onInput: (name: string) => void;
  /** Whether somebody tried to go on without one. */
  missing: boolean;
  field?: RefObject<HTMLInputElement | null>;
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
