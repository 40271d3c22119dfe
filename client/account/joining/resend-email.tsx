import { useState } from 'react';
import { type MessageCode, messageText } from '../../../tag/texts/messages.ts';
import { errorText } from '../../error-text.ts';
import { useSendVerificationMutation } from '../../graphql/generated.ts';
import { useAction } from '../../use-action.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Alert, Status } from '../../ui/notice.tsx';

type Texts = { sent: MessageCode; failed: MessageCode };
type ResendResult = { ok: boolean; text: string };

/** Sends the verification mail again; the two screens that offer it say the outcome in their own words. */
export function useResend({ sent, failed }: Texts) {
  const [mutate] = useSendVerificationMutation();
  const { run, busy, errorMessage } = useAction(failed, (error) => errorText(error, failed, failed));
  /** Whether a mail was sent; it stays true when a later one fails. */
  const [isSent, setIsSent] = useState(false);

  /** @param email null where the page does not know whose mail it is */
  const resend = (email: string | null) =>
    run(async () => {
      if (!email) return messageText('VERIFY_PAGE_NO_EMAIL');
      const { data } = await mutate({ variables: { email } });
      if (data?.sendVerification?.__typename !== 'Done') return messageText(failed);
      setIsSent(true);
      return null;
    });

  const resultOf = (): ResendResult | null => {
    if (busy) return null;
    if (errorMessage !== null) return { ok: false, text: errorMessage };
    return isSent ? { ok: true, text: messageText(sent) } : null;
  };
  return { resend, busy, result: resultOf(), isSent };
}

/** Says at login that the address is not verified, and sends the mail again. */
export function VerificationNotice({ email }: { email: string }) {
  const { resend, busy, result, isSent } = useResend({
    sent: 'RESEND_VERIFICATION_SENT',
    failed: 'RESEND_VERIFICATION_FAILED',
  });
  return (
    <>
      <Alert
        settled={isSent}
        action={
          <Button variant="quiet" busy={busy} onClick={() => void resend(email)}>
            Resend Email
          </Button>
        }
      >
        {messageText('EMAIL_NOT_VERIFIED')}
      </Alert>
      {result && (result.ok ? <Status>{result.text}</Status> : <Alert>{result.text}</Alert>)}
    </>
  );
}
