import { useState } from 'react';
import { type MessageCode, formatMessage } from '../../../tag/texts/messages.ts';
import { formatError } from '../../error-text.ts';
import { useSendVerificationMutation } from '../../graphql/generated.ts';
import { useAction } from '../../use-action.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import { translate } from '../../../tag/texts/translate.ts';

type ResendTexts = { sentCode: MessageCode; failedCode: MessageCode };
type ResendResult = { isSent: boolean; text: string };

/** Sends the verification mail again. The two screens that use this hook have different texts for the result. */
export function useResend({ sentCode, failedCode }: ResendTexts) {
  const [mutate] = useSendVerificationMutation();
  const { run, isBusy, errorMessage } = useAction(failedCode, (error) =>
    formatError(error, failedCode, failedCode),
  );
  /** True after a mail was sent, even if a later mail fails. */
  const [isSent, setIsSent] = useState(false);

  /** @param email null if the page does not know the address */
  const resend = (email: string | null) =>
    run(async () => {
      if (!email) return formatMessage('VERIFY_PAGE_NO_EMAIL');
      const { data } = await mutate({ variables: { email } });
      if (data?.sendVerification?.__typename !== 'Done') return formatMessage(failedCode);
      setIsSent(true);
      return null;
    });

  const toResendResult = (): ResendResult | null => {
    if (isBusy) return null;
    if (errorMessage !== null) return { isSent: false, text: errorMessage };
    return isSent ? { isSent: true, text: formatMessage(sentCode) } : null;
  };
  return { resend, isBusy, result: toResendResult(), isSent };
}

/** Says at login that the address is not verified, and sends the mail again. */
export function VerificationNotice({ email }: { email: string }) {
  const { resend, isBusy, result, isSent } = useResend({
    sentCode: 'RESEND_VERIFICATION_SENT',
    failedCode: 'RESEND_VERIFICATION_FAILED',
  });
  return (
    <>
      <Alert
        isSettled={isSent}
        action={
          <Button variant="quiet" isBusy={isBusy} onClick={() => void resend(email)}>
            {translate('Resend Email')}
          </Button>
        }
      >
        {formatMessage('EMAIL_NOT_VERIFIED')}
      </Alert>
      {result && (result.isSent ? <Status>{result.text}</Status> : <Alert>{result.text}</Alert>)}
    </>
  );
}
