import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { trimVisibleText } from '../../tag/base/text.ts';
import { translate } from '../../tag/texts/translate.ts';

/** An e-mail field that password managers recognize as the account's name. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label={translate('Email')}
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

/** The router state with which one form passes the typed address to the next. A URL could be bookmarked, sent or logged. */
type EmailState = { email: string };

/** Returns the router state with the typed address, or null if the text is empty. */
export function toEmailState(text: string): EmailState | null {
  const email = trimVisibleText(text);
  return email === '' ? null : { email };
}

/** Returns the address that was typed on the previous page, or ''. Ignores a state that is not a string. */
export function useEmailFromState(): string {
  const state: unknown = useLocation().state;
  const [email] = useState(() =>
    typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
      ? state.email
      : '',
  );
  return email;
}
