import { messageText } from '../../tag/messages.ts';
import { paths } from '../paths.ts';
import { readStored, STORAGE_KEYS } from '../session/storage.ts';
import { BackLink, Button } from '../ui/button.tsx';
import { Alert, Status } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import styles from './account.module.css';
import { useResend } from './use-resend.ts';
import { useVerification, type Verification } from './use-verification.ts';

/** Email verification, at /verify-email: waits for the mail's link, and is where that link leads (`?token=`). */
export function VerifyEmail() {
  const verification = useVerification();
  const settled = verification.state === 'done' || verification.state === 'already';
  return (
    <PageShell>
      <BackLink to={paths.signIn} />
      <PageHeading className={styles['title']}>Verify your email</PageHeading>
      {verification.state === 'waiting' && <Waiting />}
      <Outcome verification={verification} />
      {!settled && <Resend />}
    </PageShell>
  );
}

function Waiting() {
  const email = readStored(STORAGE_KEYS.pendingEmail);
  if (!email) return <p className={styles['lead']}>Open the link in the email that we sent you.</p>;
  return (
    <p className={styles['lead']}>
      We sent a link to <span className={styles['email']}>{email}</span>. Open it to verify your address. It
      is good for 24 hours.
    </p>
  );
}

function Outcome({ verification }: { verification: Verification }) {
  switch (verification.state) {
    case 'waiting':
      return null;
    case 'verifying':
      return <Status>Verifying...</Status>;
    case 'done':
      return <Status>{messageText('VERIFICATION_DONE')}</Status>;
    case 'already':
      return <Status>{messageText('VERIFICATION_ALREADY')}</Status>;
    case 'failed':
      return <Alert>{verification.text}</Alert>;
  }
}

function Resend() {
  const { resend, busy, outcome, setOutcome } = useResend({
    sent: 'VERIFY_PAGE_RESENT',
    failed: 'VERIFY_PAGE_RESEND_FAILED',
  });
  const ask = () => {
    const email = readStored(STORAGE_KEYS.pendingEmail);
    if (email) void resend(email);
    else setOutcome({ ok: false, text: messageText('VERIFY_PAGE_NO_EMAIL') });
  };
  return (
    <>
      {outcome && (outcome.ok ? <Status>{outcome.text}</Status> : <Alert>{outcome.text}</Alert>)}
      <p className={styles['aside']}>Nothing there? Look among the unwanted mail, or have it sent again.</p>
      <Button wide busy={busy} onClick={ask} className={styles['submit']}>
        Resend Email
      </Button>
    </>
  );
}
