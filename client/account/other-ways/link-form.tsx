import {
  type ComponentProps,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { Button } from '../../ui/forms/button.tsx';
import { CODE_INPUT_PROPS, formatCodeHint } from '../../ui/forms/code-input-props.ts';
import { LabelledField } from '../../ui/forms/field.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './link-form.module.css';
import type { LinkProof } from './use-other-sign-in.ts';

type Props = {
  link: { email: string; isCodeShown: boolean };
  isBusy: boolean;
  errorMessage: string | null;
  submit: (proof: LinkProof) => unknown;
  cancel: () => void;
};

/** Asks for the password of the account that has the e-mail address of the sign-in, and for the code of its authenticator app. */
export function LinkForm({ link: { email, isCodeShown }, isBusy, errorMessage, submit, cancel }: Props) {
  const password = useProofField('PASSWORD_EMPTY');
  const code = useProofField('TOTP_REQUIRED');
  const [passwordInput, codeInput] = [password.input, code.input];
  useEffect(
    () => (isCodeShown ? codeInput : passwordInput).current?.focus(),
    [isCodeShown, codeInput, passwordInput],
  );

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    // Both are checked, so that both show their errors.
    const isCodeComplete = !isCodeShown || code.demand();
    const isPasswordComplete = password.demand();
    if (isPasswordComplete && isCodeComplete)
      void submit({ password: password.value, ...(isCodeShown && { totp: code.value }) });
  };

  return (
    <Stack
      as="form"
      gap={14}
      padding={20}
      surface="panel"
      aria-label={translate('Connect your account')}
      data-replaces-entries
      onSubmit={send}
      noValidate
    >
      <Text variant="heading" as="h2">
        {translate('Connect your account')}
      </Text>
      <Text tone="soft" className={styles['text']}>
        {formatMessage('LINK_PASSWORD_REQUIRED', { email })}
      </Text>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <ProofInput
        label={translate('Password')}
        field={password}
        type="password"
        autoComplete="current-password"
      />
      {isCodeShown && (
        <ProofInput label={translate('Code')} field={code} hint={formatCodeHint()} {...CODE_INPUT_PROPS} />
      )}
      {errorMessage !== null && <Alert>{errorMessage}</Alert>}
      <Row gap={10}>
        <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && cancel()}>
          {translate('CANCEL')}
        </Button>
        <Button variant="go" type="submit" wide isBusy={isBusy}>
          {translate('CONNECT')}
        </Button>
      </Row>
    </Stack>
  );
}

type ProofField = {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  change: (value: string) => void;
  errorMessage: string | null;
  /** Returns false for an empty field, which shows its error and gets the focus. */
  demand: () => boolean;
};

/** Returns the state of a required field. It is native, because the landing page does not load the code of other fields. */
function useProofField(emptyCode: 'PASSWORD_EMPTY' | 'TOTP_REQUIRED'): ProofField {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [isMissing, setMissing] = useState(false);
  return {
    input,
    value,
    change: (text) => {
      setValue(text);
      setMissing(false);
    },
    errorMessage: isMissing ? formatMessage(emptyCode) : null,
    demand: () => {
      const isEmpty = value.trim() === '';
      setMissing(isEmpty);
      if (isEmpty) input.current?.focus();
      return !isEmpty;
    },
  };
}

type InputProps = ComponentProps<'input'> & { label: string; field: ProofField; hint?: string };

function ProofInput({ label, field: { input, value, change, errorMessage }, hint, ...rest }: InputProps) {
  const hintId = useId();
  return (
    <Stack gap={6}>
      <LabelledField label={label} errorMessage={errorMessage}>
        <input
          {...rest}
          ref={input}
          value={value}
          aria-invalid={errorMessage !== null || undefined}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </LabelledField>
      {hint !== undefined && (
        <Text id={hintId} variant="note">
          {hint}
        </Text>
      )}
    </Stack>
  );
}
