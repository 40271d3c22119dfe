import { useState } from 'react';
import { messageText, type MessageCode } from '../../../tag/messages.ts';
import { failureText } from '../../failure-text.ts';
import { useSendVerificationMutation } from '../../graphql/generated.ts';
import { useAction } from '../../use-action.ts';

type Texts = { sent: MessageCode; failed: MessageCode };
type Outcome = { ok: boolean; text: string };

/** Sends the verification mail again; the two screens that offer it say the outcome in their own words. */
export function useResend({ sent, failed }: Texts) {
  const [mutate] = useSendVerificationMutation();
  const { run, busy, failure } = useAction(failed, (error) => failureText(error, failed, failed));
  /** Whether a mail has gone out, even if another one then failed. */
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

  const outcomeOf = (): Outcome | null => {
    if (busy) return null;
    if (failure !== null) return { ok: false, text: failure };
    return isSent ? { ok: true, text: messageText(sent) } : null;
  };
  return { resend, busy, outcome: outcomeOf(), isSent };
}
