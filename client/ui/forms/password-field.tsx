import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import styles from './password-field.module.css';
import { MIN_GRAPHEMES } from '../../../tag/base/limits.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** Shows a password field with a button that reveals the text. Tab reaches the button, and its text is its name. */
export function PasswordField(props: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      aria-invalid={props.error ? true : undefined}
      {...props}
      visible={isShown}
      rightSectionWidth={getButtonWidth()}
      rightSection={
        <button type="button" className={styles['show']} onClick={() => setShown(!isShown)}>
          {isShown ? translate('Hide') : translate('Show')}
        </button>
      }
    />
  );
}

/** Returns the width of the button in px, which is that of its longer text, so that the text of the field does not move. */
const getButtonWidth = (): number =>
  Math.max(64, 18 + 8 * Math.max(translate('Show').length, translate('Hide').length));

/** Shows a field for a new password. A hint lists the rules until an error replaces it. */
export function NewPasswordField(props: PasswordInputProps) {
  return (
    <PasswordField
      autoComplete="new-password"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        props.error
          ? undefined
          : translate('{minimum, plural, one {At least # character} other {At least # characters}}', {
              minimum: MIN_GRAPHEMES.password,
            })
      }
      {...props}
    />
  );
}
