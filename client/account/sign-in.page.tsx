import { useForm } from '@mantine/form';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageText } from '../../tag/texts/messages.ts';
import { loginRule } from '../../tag/account/account.ts';
import { refusalsOf } from '../../tag/account/check.ts';
import { paths } from '../paths.ts';
import { SessionNotStored } from '../session/session-not-stored.tsx';
import { Button, TextLink } from '../ui/forms/button.tsx';
import { Alert } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { PageShell } from '../ui/layout/page-shell.tsx';
import { Row, Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { toEmailState, EmailField, useEmailFromState } from './email-field.tsx';
import { fieldErrors, submitForm } from '../ui/forms/field-errors.ts';
import { FormHeader } from './form-header.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { TermsField, useTerms } from './terms-field.tsx';
import { VerificationNotice } from './joining/resend-email.tsx';
import { trimmed } from '../../tag/base/text.ts';
import { refusalText } from '../error-text.ts';
import { useLoginMutation } from '../graphql/generated.ts';
import { signIn } from '../session/session-store.ts';
import { storedUser } from '../session/stored-session.ts';
import { useAction } from '../use-action.ts';
import type { SignInState } from '../session/redirect.ts';

/** Sign in, at /signin. What a session brings next is the router's business: this page only begins one. */
export function SignIn() {
  const expired = useExpiredNotice();
  const { login, busy, errorMessage, unverifiedEmail } = useLogin();
  const terms = useTerms();
  const { form, typedEmail } = useSignInForm();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (!terms.demand()) {
      terms.box.current?.focus();
      return;
    }
    submitForm(form, (values) => void login(values))(event);
  };

  return (
    <PageShell header={<FormHeader back={paths.login} />}>
      <PageHeading look="display">Sign In</PageHeading>
      {expired && <Alert>{messageText('SESSION_EXPIRED')}</Alert>}
      <SessionNotStored />
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <EmailField key={form.key('email')} {...form.getInputProps('email')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <TermsField terms={terms} />
        {errorMessage && <Alert>{errorMessage}</Alert>}
        {unverifiedEmail && <VerificationNotice email={unverifiedEmail} />}
        <Button
          variant="go"
          wide
          type="submit"
          size="large"
          aria-disabled={!terms.accepted || undefined}
          busy={busy}
        >
          SIGN IN
        </Button>
      </Stack>
      <Row wrap justify="space-between" gap="4px 24px">
        <TextLink to={paths.forgotPassword} state={toEmailState(typedEmail)}>
          Forgot password?
        </TextLink>
        <Text tone="muted">
          New here? <TextLink to={paths.createAccount}>Create an account</TextLink>
        </Text>
      </Row>
    </PageShell>
  );
}

/** The form, and the address as it stands in it: who forgot the password need not type it again. */
function useSignInForm() {
  const carried = useEmailFromState();
  const [typedEmail, setTypedEmail] = useState(carried);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: carried, password: '' },
    validate: (values) => fieldErrors(refusalsOf(loginRule, values)),
    onValuesChange: ({ email }) => setTypedEmail(email),
  });
  return { form, typedEmail };
}

type Credentials = { email: string; password: string };

/** Logging in. `unverifiedEmail` is set when the server wants the address verified first. */
function useLogin() {
  const [mutate] = useLoginMutation();
  const { run, busy, errorMessage } = useAction('LOGIN_FAILED');
  const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null);

  const login = ({ email: typed, password }: Credentials) =>
    run(async () => {
      const email = trimmed(typed);
      setUnverifiedEmail(null);
      const { data } = await mutate({ variables: { email, password } });
      const result = data?.login;
      if (!result) return messageText('LOGIN_FAILED');
      if (result.__typename === 'Session') signIn({ token: result.token, user: storedUser(result.user) });
      else if (result.code === 'EMAIL_NOT_VERIFIED') setUnverifiedEmail(email);
      else return refusalText(result);
      return null;
    });

  return { login, busy, errorMessage, unverifiedEmail };
}

/** How long the sign-in screen says that the session has expired. */
const EXPIRED_NOTICE_MS = 5000;

/** Whether to say that the session has expired: for 5 s after the redirect that this caused. */
function useExpiredNotice(): boolean {
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState((location.state as SignInState | null)?.expired === true);

  useEffect(() => {
    if (!shown) return;
    // Router state survives a reload: it is cleared, so that the message is shown once.
    void navigate(location.pathname, { replace: true, state: null });
    const timer = setTimeout(() => setShown(false), EXPIRED_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [shown, navigate, location.pathname]);

  return shown;
}
