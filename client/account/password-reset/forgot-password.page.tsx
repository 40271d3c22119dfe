import { useForm } from '@mantine/form';
import { type SubmitEvent, useState } from 'react';
import { ServerError } from '@apollo/client/errors';
import { addressRule } from '../../../tag/account/account.ts';
import { refusalsOf } from '../../../tag/account/check.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import { Button, NavigateButton } from '../../ui/forms/button.tsx';
import { fieldErrors, showFieldError, submitForm } from '../../ui/forms/field-errors.ts';
import { Alert } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PageShell } from '../../ui/layout/page-shell.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { EmailField, useEmailFromState } from '../email-field.tsx';
import { FormHeader } from '../form-header.tsx';
import { ResultPanel } from './result-panel.tsx';
import { messageText } from '../../../tag/texts/messages.ts';
import { trimmed } from '../../../tag/base/text.ts';
import { errorText, refusalText } from '../../error-text.ts';
import { type RefusalFragment, useForgotPasswordMutation } from '../../graphql/generated.ts';
import { useAction } from '../../use-action.ts';

/** Requests the mail that sets a new password, at /forgot-password. Signed-in users come from the settings. */
export function ForgotPassword() {
  const user = useSession((session) => (session.status === 'signed-in' ? session.user : null));
  const carried = useEmailFromState();
  const [email, setEmail] = useState(user?.email ?? carried);
  const [step, setStep] = useState<'ask' | 'sent' | 'ask again'>('ask');
  return (
    <PageShell header={<FormHeader back={user ? paths.settings : paths.signIn} />}>
      {step === 'sent' ? (
        <ResetMailSent email={email} signedIn={user !== null} onAgain={() => setStep('ask again')} />
      ) : (
        <EmailForm
          initial={email}
          takesOver={step === 'ask again'}
          onSent={(address) => {
            setEmail(address);
            setStep('sent');
          }}
        />
      )}
    </PageShell>
  );
}

type FormProps = { initial: string; takesOver: boolean; onSent: (email: string) => void };

function EmailForm({ initial, takesOver, onSent }: FormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: initial },
    validate: (values) => fieldErrors(refusalsOf(addressRule, values)),
  });
  const { send, busy, errorMessage } = useForgot({
    onSent,
    onFieldError: (field, text) => showFieldError(form, field, text),
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    submitForm(form, ({ email }) => void send(email))(event);
  };

  return (
    <>
      <PageHeading look="display" replacesFocused={takesOver}>
        Forgot Password
      </PageHeading>
      <Text tone="lead" size={16}>
        Type the email of your account, and we send you a link that sets a new password.
      </Text>
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <EmailField key={form.key('email')} {...form.getInputProps('email')} />
        {errorMessage && <Alert>{errorMessage}</Alert>}
        <Button variant="go" wide type="submit" size="large" busy={busy}>
          SEND RESET EMAIL
        </Button>
      </Stack>
    </>
  );
}

type ResetMailSentProps = { email: string; signedIn: boolean; onAgain: () => void };

/** Promises no mail: it must not reveal whether the address has an account. */
function ResetMailSent({ email, signedIn, onAgain }: ResetMailSentProps) {
  return (
    <ResultPanel
      heading="Reset Email Sent!"
      replacesFocused
      stub={
        <>
          <NavigateButton variant="go" wide to={signedIn ? paths.settings : paths.signIn} size="large">
            {signedIn ? 'Back to Settings' : 'Back to Sign In'}
          </NavigateButton>
          <Text tone="muted">
            Nothing there? Look among the unwanted mail, or{' '}
            <Button variant="quiet" onClick={onAgain}>
              try again
            </Button>
            .
          </Text>
        </>
      }
    >
      <Text tone="lead" size={16}>
        If{' '}
        <Text as="strong" look="strong" tone="text">
          {email}
        </Text>{' '}
        has an account, a link is on its way there. It is good for 30&nbsp;minutes.
      </Text>
    </ResultPanel>
  );
}

type Options = {
  onSent: (email: string) => void;
  onFieldError: (field: 'email', text: string) => void;
};

/** Requests the reset mail. The answer is the same whether or not the address has an account. */
function useForgot({ onSent, onFieldError }: Options) {
  const [mutate] = useForgotPasswordMutation();
  const { run, busy, errorMessage } = useAction('FORGOT_FAILED', thrownText);

  const refused = (refusal: RefusalFragment) => {
    if (refusal.code === 'TOO_MANY_ATTEMPTS') return refusalText(refusal);
    if (refusal.field !== 'email') return messageText('FORGOT_FAILED');
    onFieldError('email', refusalText(refusal));
    return null;
  };

  const send = (typed: string) =>
    run(async () => {
      const email = trimmed(typed);
      const result = (await mutate({ variables: { email } })).data?.forgotPassword;
      if (!result) return messageText('FORGOT_FAILED');
      if (result.__typename === 'Refusal') return refused(result);
      onSent(email);
      return null;
    });

  return { send, busy, errorMessage };
}

/** Names only a reason that the user can act on; everything else is a failed mail. */
function thrownText(error: unknown): string {
  const tooMany = ServerError.is(error) && error.statusCode === 429;
  return tooMany ? errorText(error, 'FORGOT_FAILED', 'FORGOT_FAILED') : messageText('FORGOT_FAILED');
}
