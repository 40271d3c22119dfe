import { messageText } from '../../../tag/messages.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import { useResend } from './use-resend.ts';

/** Tells who logs in before verifying what is missing, and sends the mail again. */
export function VerificationNotice({ email }: { email: string }) {
  const { resend, busy, outcome, isSent } = useResend({
    sent: 'RESEND_VERIFICATION_SENT',
    failed: 'RESEND_VERIFICATION_FAILED',
  });
  return (
    <>
      <Alert
        settled={isSent}
        action={
          <Button look="quiet" busy={busy} onClick={() => void resend(email)}>
            Resend Email
          </Button>
        }
      >
        {messageText('EMAIL_NOT_VERIFIED')}
      </Alert>
      {outcome && (outcome.ok ? <Status>{outcome.text}</Status> : <Alert>{outcome.text}</Alert>)}
    </>
  );
}
