// The one field that is asked before anything: a name.

import { signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { VisitorInvitation } from '../../generated/protocol';
import { t } from '../../i18n';
import { guestName, learnName, myName, saveName } from '../../session/identity';
import { TextField } from '../../ui/fields';

/** Letters of a name, as the server allows. */
const LONGEST_NAME = 24;

interface NameFieldProps {
  value: string;
  onInput: (name: string) => void;
  /** Whether the form was submitted without a name. */
  missing: boolean;
  field: RefObject<HTMLInputElement | null>;
  /** Whether a sentence below it says what it is for. */
  hinted?: boolean;
}

/** The name that others see. */
export function NameField({ value, onInput, missing, field, hinted = true }: NameFieldProps) {
  return (
    <TextField
      label={t('home-name-label')}
      {...(hinted ? { hint: t('home-name-hint') } : {})}
      fault={missing ? t('home-name-missing') : undefined}
      value={value}
      onInput={onInput}
      maxLength={LONGEST_NAME}
      autocomplete="nickname"
      replaced
      field={field}
    />
  );
}

/** A name that was typed and not saved: it is still there on the next page that asks for one. */
const typed = signal<string | null>(null);

/** Saves what was typed, if anything. */
export async function saveTypedName(invitation?: VisitorInvitation): Promise<void> {
  const name = typed.value;
  if (name === null || name.trim() === '') return;
  await saveName(name, invitation);
  typed.value = null;
}

/** A name that is being typed, beginning with the one that this browser has. */
export interface TypedName {
  name: string;
  /** The needs of the field. */
  field: NameFieldProps;
  /** Whether there is one; if not, the field says so and takes the focus. */
  given: () => boolean;
  /** Saves what was typed; else a user without a name gets that of a guest. */
  save: () => Promise<void>;
  /** Saves what was typed, if anything. */
  keep: () => Promise<void>;
}

/**
 * Keeps what is typed as a name, beginning with the known one or that of a guest; `onType` runs after every change. A
 * visitor may come with an invitation.
 */
export function useTypedName(invitation?: VisitorInvitation, onType?: () => void): TypedName {
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Before the server has said who this is, nothing is shown that might change at once.
  const name = typed.value ?? (myName.value === null ? guestName() : (myName.value ?? ''));
  const onInput = (value: string) => {
    typed.value = value;
    setMissing(false);
    onType?.();
  };
  const given = () => {
    if (typed.value?.trim() !== '') return true;
    setMissing(true);
    field.current?.focus();
    return false;
  };
  const keep = () => saveTypedName(invitation);
  const save = async () => {
    await keep();
    if ((await learnName()) === null) await saveName(guestName(), invitation);
  };
  return { name, field: { value: name, missing, field, onInput }, given, save, keep };
}
