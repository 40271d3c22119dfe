import { useForm } from '@mantine/form';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatMessage } from '../../tag/texts/messages.ts';
import { loginRule } from '../../tag/account/account.ts';
import { listRuleRefusals } from '../../tag/account/check.ts';
import { paths } from '../paths.ts';
import { takeEarlyLogin } from '../session/early-login.ts';
import { SessionNotStored } from '../session/session-not-stored.tsx';
import { Button, TextLink } from '../ui/forms/button.tsx';
import { Alert } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { PageShell } from '../ui/layout/page-shell.tsx';
import { Row, Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { toEmailState, EmailField, useEmailFromState } from './email-field.tsx';
import { formatFieldErrors, submitForm } from '../ui/forms/field-errors.ts';
import { FormHeader } from './form-header.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { TermsField, useTermsAcceptance } from './terms-field.tsx';
import { VerificationNotice } from './joining/resend-email.tsx';
import { trimVisibleText } from '../../tag/base/text.ts';
import { formatRefusal } from '../error-text.ts';
import { useLoginMutation } from '../graphql/generated.ts';
import { signIn, type SessionEndReason } from '../session/session-store.ts';
import { toStoredUser } from '../session/stored-session.ts';
import { useAction } from '../use-action.ts';
import type { SignInState } from '../session/redirect.ts';

/** Shows the sign-in form, at /signin. The page only starts a session; the router then opens the next page. */
export function SignIn() {
  const endReason = useSessionEndNotice();
  const { login, isBusy, errorMessage, unverifiedEmail } = useLogin();
  const terms = useTermsAcceptance();
  const { form, typedEmail } = useSignInForm();

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
    <PageShell header={<FormHeader backPath={paths.login} />}>
      <PageHeading variant="display">Sign In</PageHeading>
      {endReason && <Alert>{formatMessage(SESSION_END_MESSAGES[endReason])}</Alert>}
      <SessionNotStored />
      <Stack as="form" gap={16} method="dialog" onSubmit={submit} noValidate>
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
          aria-disabled={!terms.isAccepted || undefined}
          isBusy={isBusy}
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

/** Returns the form and its current address, which the password reset takes over. */
function useSignInForm() {
  const initialEmail = useEmailFromState();
  const [typedEmail, setTypedEmail] = useState(initialEmail);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: initialEmail, password: '' },
    validate: (values) => formatFieldErrors(listRuleRefusals(loginRule, values)),
    onValuesChange: ({ email }) => setTypedEmail(email),
  });
  return { form, typedEmail };
}

type Credentials = { email: string; password: string };

/** Signs in. Sets `unverifiedEmail` if the server requires a verified address. */
function useLogin() {
  const [mutate] = useLoginMutation();
  const { run, isBusy, errorMessage } = useAction('LOGIN_FAILED');
  const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null);

  const login = ({ email: submittedEmail, password }: Credentials) =>
    run(async () => {
      const email = trimVisibleText(submittedEmail);
      setUnverifiedEmail(null);
      const variables = { email, password };
      const data = (await takeEarlyLogin(variables)) ?? (await mutate({ variables })).data;
      const result = data?.login;
      if (!result) return formatMessage('LOGIN_FAILED');
      if (result.__typename === 'Session') signIn({ token: result.token, user: toStoredUser(result.user) });
      else if (result.code === 'EMAIL_NOT_VERIFIED') setUnverifiedEmail(email);
      else return formatRefusal(result);
      return null;
    });

  return { login, isBusy, errorMessage, unverifiedEmail };
}

const SESSION_END_MESSAGES = { expired: 'SESSION_EXPIRED', 'signed-out': 'SIGNED_OUT_ELSEWHERE' } as const;

/** The time for which the sign-in screen says why the session ended, in milliseconds. */
const SESSION_END_NOTICE_MS = 5000;

/** Returns the reason for 5 s after a redirect because of an ended session; null otherwise. */
function useSessionEndNotice(): SessionEndReason | null {
  const location = useLocation();
  const navigate = useNavigate();
  const [isShown, setShown] = useState((location.state as SignInState | null)?.endReason ?? null);

  useEffect(() => {
    if (!isShown) return;
    // Router state survives a reload. Clears it, so that the message is shown only once.
    void navigate(location.pathname, { replace: true, state: null });
    const timer = setTimeout(() => setShown(null), SESSION_END_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [isShown, navigate, location.pathname]);

  return isShown;
}
