import { formatMessage } from '../../../tag/texts/messages.ts';
import { useLanguage } from '../../language/use-language.ts';
import { paths } from '../../paths.ts';
import { translateElements } from '../../language/translate-elements.tsx';
import { readStored, STORAGE_KEYS } from '../../session/local-storage.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PageShell } from '../../ui/layout/page-shell.tsx';
import { Text } from '../../ui/text.tsx';
import { useEmailFromState } from '../email-field.tsx';
import { FormHeader } from '../form-header.tsx';
import { useResend } from './resend-email.tsx';
import { useVerification, type OpenLinkStatus, type Verification } from './use-verification.ts';
import { VerificationForm } from './verification-form.tsx';
import { VERIFICATION_LINK_HOURS } from '../../../tag/account/link-lifetimes.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** Shows the email verification, at /verify-email. The page waits for the mail; the link of the mail opens the same page (`?token=`). */
export function VerifyEmail() {
  useLanguage();
  const { verification, openLink, retry, submitPassword } = useVerification();
  const canResend = !['done', 'already', 'passwordNeeded'].includes(verification.status);
  return (
    <PageShell header={<FormHeader backPath={paths.signIn} />}>
      <PageHeading variant="display">{translate('Verify Email')}</PageHeading>
      {verification.status === 'waiting' && <VerificationPending />}
      <VerificationStatus verification={verification} />
      {retry && (
        <Button variant="go" wide isBusy={verification.status === 'verifying'} onClick={retry} size="large">
          {translate('Try again')}
        </Button>
      )}
      {verification.status === 'passwordNeeded' && <VerificationForm submitPassword={submitPassword} />}
      {canResend && <ResendForm hint={getHint(verification, openLink)} />}
    </PageShell>
  );
}

function getHint({ status }: Verification, openLink: OpenLinkStatus | null): string {
  if (openLink === 'valid') return translate('Your link was not used up. You can try it again later.');
  if (openLink === 'unanswered')
    return translate('Your link has not been checked yet. Try again, or send a new one.');
  return status === 'failed'
    ? translate('The link may have expired, or a newer one was sent. You can send a new one.')
    : translate('No email? Look in your spam folder, or send it again.');
}

/** Returns a function that reads the pending address, or null. It reads on each call, because another tab may change the address. */
function usePendingEmail(): () => string | null {
  const initialEmail = useEmailFromState();
  return () => readStored(STORAGE_KEYS.pendingEmail) ?? (initialEmail || null);
}

function VerificationPending() {
  const email = usePendingEmail()();
  if (!email)
    return (
      <Text tone="lead" size={16}>
        {translate('Open the link in the email that we sent you.')}
      </Text>
    );
  return (
    <Text tone="lead" size={16}>
      {translateElements(
        'We sent a link to <strong>{email}</strong>. Open it to verify your address. {hours, plural, one {It is valid for # hour.} other {It is valid for # hours.}}',
        { strong: renderStrong },
        { email, hours: VERIFICATION_LINK_HOURS },
      )}
    </Text>
  );
}

const renderStrong = (text: string) => (
  <Text as="strong" variant="strong" tone="text">
    {text}
  </Text>
);

function VerificationStatus({ verification }: { verification: Verification }) {
  switch (verification.status) {
    case 'waiting':
    case 'passwordNeeded':
      return null;
    case 'verifying':
      return <Status>{translate('Verifying...')}</Status>;
    case 'done':
      return <Status>{formatMessage('VERIFICATION_DONE')}</Status>;
    case 'already':
      return <Status>{formatMessage('VERIFICATION_ALREADY')}</Status>;
    case 'failed':
      return <Alert>{verification.text}</Alert>;
  }
}

function ResendForm({ hint }: { hint: string }) {
  const { resend, isBusy, result } = useResend({
    sentCode: 'VERIFY_PAGE_RESENT',
    failedCode: 'VERIFY_PAGE_RESEND_FAILED',
  });
  const pendingEmail = usePendingEmail();
  const requestResend = () => void resend(pendingEmail());
  return (
    <>
      {result && (result.isSent ? <Status>{result.text}</Status> : <Alert>{result.text}</Alert>)}
      <Text tone="muted">{hint}</Text>
      <Button wide isBusy={isBusy} onClick={requestResend} size="large">
        {translate('Resend Email')}
      </Button>
    </>
  );
}
