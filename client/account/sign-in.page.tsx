import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatMessage } from '../../tag/texts/messages.ts';
import { useLanguage } from '../language/use-language.ts';
import { paths } from '../paths.ts';
import { translateElements } from '../language/translate-elements.tsx';
import { SessionNotStored } from '../session/session-not-stored.tsx';
import type { SessionEndReason } from '../session/session-store.ts';
import type { SignInState } from '../session/redirect.ts';
import { useSignInOptions } from '../session/sign-in/sign-in-options.ts';
import { TextLink } from '../ui/forms/button.tsx';
import { Alert } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { PageShell } from '../ui/layout/page-shell.tsx';
import { Row } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { toEmailState, useEmailFromState } from './email-field.tsx';
import { FormHeader } from './form-header.tsx';
import { OtherWays, PasskeyWay } from './other-ways.tsx';
import { ProviderSignIn } from './other-ways/provider-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useTermsAcceptance } from './terms-field.tsx';

/** Shows the ways to sign in, at /signin. The page only starts a session; the router then opens the next page. */
export function SignIn() {
  useLanguage();
  const endReason = useSessionEndNotice();
  const { isPasswordHidden } = useSignInOptions();
  return (
    <PageShell header={<FormHeader backPath={paths.login} />}>
      <PageHeading variant="display">{translate('Sign In')}</PageHeading>
      {endReason && <Alert>{formatMessage(SESSION_END_MESSAGES[endReason])}</Alert>}
      <SessionNotStored />
      {isPasswordHidden ? (
        <ProviderSignIn>
          <PasskeyWay />
        </ProviderSignIn>
      ) : (
        <PasswordSignIn />
      )}
    </PageShell>
  );
}

/** Shows the form, the other ways that have the same terms, and the links to related pages. */
function PasswordSignIn() {
  const initialEmail = useEmailFromState();
  const [typedEmail, setTypedEmail] = useState(initialEmail);
  const terms = useTermsAcceptance();
  return (
    <>
      <SignInForm initialEmail={initialEmail} terms={terms} onEmailChange={setTypedEmail} />
      <OtherWays terms={terms} />
      <Row wrap justify="space-between" gap="4px 24px" data-password>
        <TextLink to={paths.forgotPassword} state={toEmailState(typedEmail)}>
          {translate('Forgot password?')}
        </TextLink>
        <Text tone="muted">
          {translateElements('New here? <link>Create an account</link>', {
            link: (text) => <TextLink to={paths.createAccount}>{text}</TextLink>,
          })}
        </Text>
      </Row>
    </>
  );
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
