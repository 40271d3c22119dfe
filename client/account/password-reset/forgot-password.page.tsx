import { useForm } from '@mantine/form';
import { type SubmitEvent, useState } from 'react';
import { ServerError } from '@apollo/client/errors';
import { emailOnlyRule } from '../../../tag/account/account.ts';
import { listRuleRefusals } from '../../../tag/account/check.ts';
import { useLanguage } from '../../language/use-language.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import { useSignInOptions } from '../../session/sign-in/sign-in-options.ts';
import { Button, NavigateButton } from '../../ui/forms/button.tsx';
import { formatFieldErrors, showFieldError, submitForm } from '../../ui/forms/field-errors.ts';
import { Alert } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PageShell } from '../../ui/layout/page-shell.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { EmailField, useEmailFromState } from '../email-field.tsx';
import { FormHeader } from '../form-header.tsx';
import { ProviderOnly } from '../provider-only.tsx';
import { ResultPanel } from '../result-panel.tsx';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { trimVisibleText } from '../../../tag/base/text.ts';
import { formatError, formatRefusal } from '../../error-text.ts';
import { type RefusalFragment, useForgotPasswordMutation } from '../../graphql/generated.ts';
import { translateElements } from '../../language/translate-elements.tsx';
import { useAction } from '../../use-action.ts';
import { RESET_LINK_MINUTES } from '../../../tag/account/link-lifetimes.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** Requests the mail that sets a new password, at /forgot-password. Signed-in users come from the settings. */
export function ForgotPassword() {
  useLanguage();
  const { isPasswordHidden } = useSignInOptions();
  if (!isPasswordHidden) return <ResetPage />;
  return <ProviderOnly heading={translate('Forgot Password')} text={formatMessage('PASSWORD_SIGN_IN_OFF')} />;
}

function ResetPage() {
  const user = useSession((session) => (session.status === 'signed-in' ? session.user : null));
  const initialEmail = useEmailFromState();
  const [email, setEmail] = useState(user?.email ?? initialEmail);
  const [step, setStep] = useState<'form' | 'sent' | 'retry'>('form');
  return (
    <PageShell header={<FormHeader backPath={user ? paths.settings : paths.signIn} />}>
      {step === 'sent' ? (
        <ResetMailSent email={email} isSignedIn={user !== null} onRestart={() => setStep('retry')} />
      ) : (
        <EmailForm
          initialEmail={email}
          replacesFocused={step === 'retry'}
          onSent={(address) => {
            setEmail(address);
            setStep('sent');
          }}
        />
      )}
    </PageShell>
  );
}

type EmailFormProps = { initialEmail: string; replacesFocused: boolean; onSent: (email: string) => void };

function EmailForm({ initialEmail, replacesFocused, onSent }: EmailFormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: initialEmail },
    validate: (values) => formatFieldErrors(listRuleRefusals(emailOnlyRule, values)),
  });
  const { send, isBusy, errorMessage } = useForgotPassword({
    onSent,
    onFieldError: (field, text) => showFieldError(form, field, text),
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    submitForm(form, ({ email }) => void send(email))(event);
  };

  return (
    <>
      <PageHeading variant="display" replacesFocused={replacesFocused}>
        {translate('Forgot Password')}
      </PageHeading>
      <Text tone="lead" size={16}>
        {translate('Enter the email of your account. We will send you a link to set a new password.')}
      </Text>
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <EmailField key={form.key('email')} {...form.getInputProps('email')} />
        {errorMessage && <Alert>{errorMessage}</Alert>}
        <Button variant="go" wide type="submit" size="large" isBusy={isBusy}>
          {translate('SEND RESET EMAIL')}
        </Button>
      </Stack>
    </>
  );
}

type ResetMailSentProps = { email: string; isSignedIn: boolean; onRestart: () => void };

/** Does not promise a mail, so that the page does not reveal whether the address has an account. */
function ResetMailSent({ email, isSignedIn, onRestart }: ResetMailSentProps) {
  return (
    <ResultPanel
      heading={translate('Reset Email Sent!')}
      replacesFocused
      stub={
        <>
          <NavigateButton variant="go" wide to={isSignedIn ? paths.settings : paths.signIn} size="large">
            {isSignedIn ? translate('Back to Settings') : translate('Back to Sign In')}
          </NavigateButton>
          <Text tone="muted">
            {translateElements('No email? Look in your spam folder, or <again>try again</again>.', {
              again: (text) => (
                <Button variant="quiet" onClick={onRestart}>
                  {text}
                </Button>
              ),
            })}
          </Text>
        </>
      }
    >
      <Text tone="lead" size={16}>
        {translateElements(
          'If <strong>{email}</strong> has an account, we have sent a link to it. {minutes, plural, one {The link is valid for #\u00a0minute.} other {The link is valid for #\u00a0minutes.}}',
          {
            strong: (text) => (
              <Text as="strong" variant="strong" tone="text">
                {text}
              </Text>
            ),
          },
          { email, minutes: RESET_LINK_MINUTES },
        )}
      </Text>
    </ResultPanel>
  );
}

type ForgotPasswordOptions = {
  onSent: (email: string) => void;
  onFieldError: (field: 'email', text: string) => void;
};

/** Requests the reset mail. The server's response does not depend on whether the address has an account. */
function useForgotPassword({ onSent, onFieldError }: ForgotPasswordOptions) {
  const [mutate] = useForgotPasswordMutation();
  const { run, isBusy, errorMessage } = useAction('FORGOT_FAILED', getRequestErrorText);

  const showRefusal = (refusal: RefusalFragment) => {
    if (refusal.code === 'TOO_MANY_ATTEMPTS') return formatRefusal(refusal);
    if (refusal.field !== 'email') return formatMessage('FORGOT_FAILED');
    onFieldError('email', formatRefusal(refusal));
    return null;
  };

  const send = (submittedEmail: string) =>
    run(async () => {
      const email = trimVisibleText(submittedEmail);
      const result = (await mutate({ variables: { email } })).data?.forgotPassword;
      if (!result) return formatMessage('FORGOT_FAILED');
      if (result.__typename === 'Refusal') return showRefusal(result);
      onSent(email);
      return null;
    });

  return { send, isBusy, errorMessage };
}

/** Names the reason only if the user has tried too often. All other errors have the default text. */
function getRequestErrorText(error: unknown): string {
  const isRateLimited = ServerError.is(error) && error.statusCode === 429;
  return isRateLimited
    ? formatError(error, 'FORGOT_FAILED', 'FORGOT_FAILED')
    : formatMessage('FORGOT_FAILED');
}
