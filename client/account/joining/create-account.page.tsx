import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type SubmitEvent, useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { validateAccountForm } from '../../../tag/account/account.ts';
import { useLanguage } from '../../language/use-language.ts';
import { paths } from '../../paths.ts';
import { useRegistrationModeQuery } from '../../graphql/generated.ts';
import { translateElements } from '../../language/translate-elements.tsx';
import { useSignInOptions } from '../../session/sign-in/sign-in-options.ts';
import { Button, ButtonLink, TextLink } from '../../ui/forms/button.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PageShell } from '../../ui/layout/page-shell.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { toEmailState, EmailField } from '../email-field.tsx';
import { formatFieldErrors, showFieldError, submitForm } from '../../ui/forms/field-errors.ts';
import { FormHeader } from '../form-header.tsx';
import { NewPasswordField, PasswordField } from '../../ui/forms/password-field.tsx';
import { ProviderOnly } from '../provider-only.tsx';
import { TermsField, useTermsAcceptance } from '../terms-field.tsx';
import { useLinkToken } from '../use-link-token.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { useRegistration } from './use-registration.ts';

/**
 * Creates an account, at /create-account, where the link of an invitation leads too (`#invitation=`). Says so if accounts cannot be made
 * here, or only with an invitation. A registration continues at /verify-email.
 */
export function CreateAccount() {
  useLanguage();
  const { isPasswordHidden } = useSignInOptions();
  return isPasswordHidden ? (
    <ProviderOnly heading={translate('Create Account')} text={describeProviderAccounts()} />
  ) : (
    <JoinPage />
  );
}

const describeProviderAccounts = () =>
  translate(
    'Accounts here belong to an identity provider. Sign in with it, and your account is created if you may have one.',
  );

function JoinPage() {
  const { token: invitation } = useLinkToken({
    path: paths.createAccount,
    property: 'invitation',
    parameter: 'invitation',
  });
  // Without an answer the page shows the form: the server refuses a registration that is not allowed.
  const { data, loading } = useRegistrationModeQuery();
  const mode = data?.registrationMode;
  const isRefused = mode === 'closed' || (mode === 'invite' && invitation === null);
  return (
    <PageShell header={<FormHeader backPath={paths.login} />}>
      {loading ? (
        <Spinner />
      ) : (
        <>
          <PageHeading variant="display">{translate('Create Account')}</PageHeading>
          {isRefused ? (
            <NoNewAccount isClosed={mode === 'closed'} />
          ) : (
            <AccountForm invitation={invitation} />
          )}
          <Text tone="muted">
            {translateElements('Already have an account? <link>Sign in</link>', {
              link: (text) => <TextLink to={paths.signIn}>{text}</TextLink>,
            })}
          </Text>
        </>
      )}
    </PageShell>
  );
}

/** Says why no account can be created, and offers what works without one. */
function NoNewAccount({ isClosed }: { isClosed: boolean }) {
  return (
    <>
      <Text tone="lead" size={16}>
        {formatMessage(isClosed ? 'REGISTRATION_CLOSED' : 'INVITATION_REQUIRED')}
      </Text>
      <Text tone="soft">
        {translate(
          'You can make tags without an account. They stay in this browser, or in a file that you save.',
        )}
      </Text>
      <ButtonLink variant="go" wide to={paths.tryIt}>
        {translate('Try it without an account')}
      </ButtonLink>
    </>
  );
}

/** The fields that an account is created with. Once it exists, only the address can still be changed. */
const LOCKED_FIELDS = [
  {
    field: 'password',
    label: () => translate('Password'),
    autoComplete: 'new-password',
    Field: NewPasswordField,
  },
  {
    field: 'confirmPassword',
    label: () => translate('Confirm Password'),
    autoComplete: 'new-password',
    Field: PasswordField,
  },
  { field: 'nickname', label: () => translate('Nickname'), autoComplete: 'nickname', Field: TextInput },
] as const;

function AccountForm({ invitation }: { invitation: string | null }) {
  const terms = useTermsAcceptance();
  const [typedEmail, setTypedEmail] = useState('');
  const form = useAccountForm(setTypedEmail);
  const { register, isBusy, errorMessage, registered } = useRegistration({
    invitation,
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
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      {invitation !== null && (
        <Text tone="soft">{translate('Use the email that your invitation was sent to.')}</Text>
      )}
      <EmailField key={form.key('email')} {...form.getInputProps('email')} />
      {LOCKED_FIELDS.map(({ field, label, autoComplete, Field }) => (
        <Field
          key={form.key(field)}
          label={label()}
          autoComplete={autoComplete}
          readOnly={isLocked}
          {...form.getInputProps(field)}
        />
      ))}
      <TermsField terms={terms} />
      <SubmitStatus errorMessage={errorMessage} email={typedEmail} isMailFailed={isLocked && !isBusy} />
      <Button variant="go" wide type="submit" size="large" isBusy={isBusy}>
        {translate('CREATE ACCOUNT')}
      </Button>
    </Stack>
  );
}

/** Returns the form. The error of a field stays until its input is right, and then says what is still wrong. */
function useAccountForm(onEmail: (email: string) => void) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', confirmPassword: '', nickname: '' },
    validate: (values) => formatFieldErrors(validateAccountForm(values)),
    clearInputErrorOnChange: false,
    onValuesChange: (values, previousValues) => {
      onEmail(values.email);
      for (const field of ['email', ...LOCKED_FIELDS.map((locked) => locked.field)] as const) {
        const isAffected =
          values[field] !== previousValues[field] ||
          (field === 'confirmPassword' && values.password !== previousValues.password);
        if (isAffected && form.errors[field] !== undefined) form.validateField(field);
      }
    },
  });
  return form;
}

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
      {translate('Sign in with this address')}
    </TextLink>
  );
}
