import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { trimmed } from '../../tag/base/text.ts';

/** An e-mail address that password managers recognise as the account's name. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label="Email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}

/** Router state from one form to the next. Not part of the address, where it could be bookmarked, sent or logged. */
type EmailState = { email: string };

/** The router state that carries an address along, or null for nothing typed. */
export function toEmailState(typed: string): EmailState | null {
  const email = trimmed(typed);
  return email === '' ? null : { email };
}

/** The address that was typed on the page before, or ''. Whatever the history holds: only a text is taken. */
export function useEmailFromState(): string {
  const state: unknown = useLocation().state;
  const [email] = useState(() =>
    typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
      ? state.email
      : '',
  );
  return email;
}
