import { useForm } from '@mantine/form';
import { type SubmitEvent, useEffect, useState } from 'react';
import { loginRule } from '../../tag/account/account.ts';
import { listRuleRefusals } from '../../tag/account/check.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import { Button } from '../ui/forms/button.tsx';
import { CodeField } from '../ui/forms/code-field.tsx';
import { formatCodeHint } from '../ui/forms/code-input-props.ts';
import { formatFieldErrors, showFieldError, submitForm } from '../ui/forms/field-errors.ts';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { Stack } from '../ui/layout/box.tsx';
import { Alert } from '../ui/notice.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { EmailField } from './email-field.tsx';
import { VerificationNotice } from './joining/resend-email.tsx';
import { TermsField, type TermsState } from './terms-field.tsx';
import { useLogin } from './use-login.ts';

type Props = { initialEmail: string; terms: TermsState; onEmailChange: (email: string) => void };

/** Signs in by address and password, and by the code of an authenticator app if the account has one. */
export function SignInForm({ initialEmail, terms, onEmailChange }: Props) {
  const { form, isCodeShown, showCode } = useSignInForm(initialEmail, onEmailChange);
  const { login, isBusy, errorMessage, unverifiedEmail } = useLogin(showCode);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    if (!terms.demand()) {
      terms.box.current?.focus();
      return;
    }
    submitForm(form, (values) => void login(values))(event);
  };

  return (
    <Stack as="form" gap={16} method="dialog" onSubmit={submit} noValidate data-password>
      {/* The browser also lists the passkeys at this field. */}
      <EmailField key={form.key('email')} {...form.getInputProps('email')} autoComplete="username webauthn" />
      <PasswordField
        label={translate('Password')}
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      {isCodeShown && (
        <CodeField description={formatCodeHint()} key={form.key('totp')} {...form.getInputProps('totp')} />
      )}
      <TermsField terms={terms} />
      {errorMessage && <Alert>{errorMessage}</Alert>}
      {unverifiedEmail && <VerificationNotice email={unverifiedEmail} />}
      <Button
        variant="go"
        wide
        type="submit"
        size="large"
        aria-disabled={!terms.isAccepted || undefined}
        isBusy={isBusy}
      >
        {translate('SIGN IN')}
      </Button>
    </Stack>
  );
}

/** Returns the form, whose field of the code appears when the server requires a code, and disappears with another address. */
function useSignInForm(initialEmail: string, onEmailChange: (email: string) => void) {
  const [isCodeShown, setCodeShown] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: initialEmail, password: '', totp: '' },
    validate: (values) => ({
      ...formatFieldErrors(listRuleRefusals(loginRule, values)),
      ...(isCodeShown && values.totp.trim() === '' && { totp: formatMessage('TOTP_REQUIRED') }),
    }),
    onValuesChange: ({ email }, previous) => {
      onEmailChange(email);
      if (email === previous.email || !isCodeShown) return;
      setCodeShown(false);
      form.setFieldValue('totp', '');
    },
  });
  useEffect(() => {
    if (isCodeShown) form.getInputNode('totp')?.focus();
    // Only the appearance of the field moves the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isCodeShown]);
  const showCode = (errorMessage: string | null) => {
    setCodeShown(true);
    if (errorMessage !== null) showFieldError(form, 'totp', errorMessage);
  };
  return { form, isCodeShown, showCode };
}
