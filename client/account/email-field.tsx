import { TextInput, type TextInputProps } from '@mantine/core';

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
