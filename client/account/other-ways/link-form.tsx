import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { Button } from '../../ui/forms/button.tsx';
import { CODE_HINT, CODE_INPUT_PROPS } from '../../ui/forms/code-input-props.ts';
import { LabelledField } from '../../ui/forms/field.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
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
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const hintId = useId();
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  useEffect(() => (isCodeShown ? codeInput : passwordInput).current?.focus(), [isCodeShown]);

  const isPasswordMissing = isIncomplete && password === '';
  const isCodeMissing = isIncomplete && isCodeShown && totp.trim() === '';
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const isComplete = password !== '' && (!isCodeShown || totp.trim() !== '');
    setIncomplete(!isComplete);
    if (isComplete) return void submit({ password, ...(isCodeShown && { totp }) });
    (password === '' ? passwordInput : codeInput).current?.focus();
  };

  return (
    <Stack
      as="form"
      gap={14}
      padding={20}
      surface="panel"
      aria-label="Connect your account"
      onSubmit={send}
      noValidate
    >
      <Text variant="heading" as="h2">
        Connect your account
      </Text>
      <Text tone="soft" className={styles['text']}>
        {formatMessage('LINK_PASSWORD_REQUIRED', { email })}
      </Text>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <LabelledField
        label="Password"
        errorMessage={isPasswordMissing ? formatMessage('PASSWORD_EMPTY') : null}
      >
        <input
          ref={passwordInput}
          type="password"
          autoComplete="current-password"
          value={password}
          aria-invalid={isPasswordMissing || undefined}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </LabelledField>
      {isCodeShown && (
        <Stack gap={6}>
          <LabelledField label="Code" errorMessage={isCodeMissing ? formatMessage('TOTP_REQUIRED') : null}>
            <input
              ref={codeInput}
              {...CODE_INPUT_PROPS}
              aria-describedby={hintId}
              value={totp}
              aria-invalid={isCodeMissing || undefined}
              onChange={(event) => setTotp(event.currentTarget.value)}
            />
          </LabelledField>
          <Text id={hintId} variant="note">
            {CODE_HINT}
          </Text>
        </Stack>
      )}
      {errorMessage !== null && <Alert>{errorMessage}</Alert>}
      <Row gap={10}>
        <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && cancel()}>
          CANCEL
        </Button>
        <Button variant="go" type="submit" wide isBusy={isBusy}>
          CONNECT
        </Button>
      </Row>
    </Stack>
  );
}
