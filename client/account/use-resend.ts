import { useState } from 'react';
import { messageText, type MessageCode } from '../../tag/messages.ts';
import { failureText } from '../failure-text.ts';
import { useSendVerificationMutation } from '../graphql/generated.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';

type Texts = { sent: MessageCode; failed: MessageCode };
type Outcome = { ok: boolean; text: string };

/** Sends the verification mail again; the two screens that offer it say the outcome in their own words. */
export function useResend({ sent, failed }: Texts) {
  const [mutate] = useSendVerificationMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Whether a mail has gone out, even if another one then failed. */
  const [isSent, setIsSent] = useState(false);

  const [resend, busy] = useOneAtATime(async (email: string) => {
    setOutcome(null);
    try {
      const { data } = await mutate({ variables: { email } });
      const ok = data?.sendVerification.__typename === 'Done';
      if (ok) setIsSent(true);
      setOutcome({ ok, text: messageText(ok ? sent : failed) });
    } catch (error) {
      setOutcome({ ok: false, text: failureText(error, failed, failed) });
    }
  });

  return { resend, busy, outcome, setOutcome, isSent };
}
