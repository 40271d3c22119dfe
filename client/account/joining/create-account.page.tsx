import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type SubmitEvent, useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { validateAccountForm } from '../../../tag/account/account.ts';
import { paths } from '../../paths.ts';
import { Button, TextLink } from '../../ui/forms/button.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PageShell } from '../../ui/layout/page-shell.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { toEmailState, EmailField } from '../email-field.tsx';
import { formatFieldErrors, showFieldError, submitForm } from '../../ui/forms/field-errors.ts';
import { FormHeader } from '../form-header.tsx';
import { NewPasswordField, PasswordField } from '../../ui/forms/password-field.tsx';
import { TermsField, useTermsAcceptance } from '../terms-field.tsx';
import { useRegistration } from './use-registration.ts';

/** Shows the registration form, at /create-account. A registration continues at /verify-email. */
export function CreateAccount() {
  const terms = useTermsAcceptance();
  const [typedEmail, setTypedEmail] = useState('');
  const form = useAccountForm(setTypedEmail);
  const { register, isBusy, errorMessage, registered } = useRegistration({
    onFieldError: (field, text) => showFieldError(form, field, text),
  });

  // The account exists with these values, so that a change would have no effect. Another address creates another account.
  const isLocked = registered !== null;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const isAccepted = terms.demand();
    submitForm(form, (values) => (isAccepted ? void register(values) : terms.box.current?.focus()))(event);
  };

  return (
    <PageShell header={<FormHeader backPath={paths.login} />}>
      <PageHeading variant="display">Create Account</PageHeading>
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <EmailField key={form.key('email')} {...form.getInputProps('email')} />
        <NewPasswordField
          label="Password"
          readOnly={isLocked}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          readOnly={isLocked}
          key={form.key('confirmPassword')}
          {...form.getInputProps('confirmPassword')}
        />
        <TextInput
          label="Nickname"
          autoComplete="nickname"
          readOnly={isLocked}
          key={form.key('nickname')}
          {...form.getInputProps('nickname')}
        />
        <TermsField terms={terms} />
        <SubmitStatus errorMessage={errorMessage} email={typedEmail} isMailFailed={isLocked && !isBusy} />
        <Button variant="go" wide type="submit" size="large" isBusy={isBusy}>
          CREATE ACCOUNT
        </Button>
      </Stack>
      <Text tone="muted">
        Already have an account? <TextLink to={paths.signIn}>Sign in</TextLink>
      </Text>
    </PageShell>
  );
}

const useAccountForm = (onEmail: (email: string) => void) =>
  useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', confirmPassword: '', nickname: '' },
    validate: (values) => formatFieldErrors(validateAccountForm(values)),
    onValuesChange: ({ email }) => onEmail(email),
  });

type SubmitStatusProps = { errorMessage: string | null; email: string; isMailFailed: boolean };

function SubmitStatus({ errorMessage, email, isMailFailed }: SubmitStatusProps) {
  return (
    <>
      {errorMessage && (
        <Alert action={errorMessage === formatMessage('EMAIL_TAKEN') && <SignInLink email={email} />}>
          {errorMessage}
        </Alert>
      )}
      {isMailFailed && <Status>{formatMessage('ACCOUNT_EXISTS_UNMAILED')}</Status>}
    </>
  );
}

function SignInLink({ email }: { email: string }) {
  return (
    <TextLink to={paths.signIn} state={toEmailState(email)}>
      Sign in with this address
    </TextLink>
  );
}
