import { TextInput, type TextInputProps } from '@mantine/core';
import { CODE_INPUT_PROPS } from './code-input-props.ts';

/** Shows a field for the code of an authenticator app. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label="Code"
      aria-invalid={props.error ? true : undefined}
      {...CODE_INPUT_PROPS}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    />
  );
}
