import { TextInput, type TextInputProps } from '@mantine/core';
import { CODE_INPUT_PROPS } from './code-input-props.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** Shows a field for the code of an authenticator app. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label={translate('Code')}
      aria-invalid={props.error ? true : undefined}
      {...CODE_INPUT_PROPS}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    />
  );
}
