import type { PasswordInputProps } from '@mantine/core';
import { MINIMUMS } from '../../../tag/limits.ts';
import { PasswordField } from './password-field.tsx';

/** A password that is being made up: says what it takes, below the field, until an error says what is wrong. */
export function NewPasswordField(props: PasswordInputProps) {
  return (
    <PasswordField
      autoComplete="new-password"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={props.error ? undefined : `At least ${MINIMUMS.password} characters`}
      {...props}
    />
  );
}
