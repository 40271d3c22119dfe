import { useEffect, useState } from 'react';
import type { MessageCode } from '../tag/texts/messages.ts';
import { isUnauthenticatedError } from './error-text.ts';
import { errorText, isAnswered } from './error-text.ts';
import { onReconnect, probeNow } from './offline/connection.ts';
import { useSession } from './session/session-store.ts';
import { useSingleFlight } from './ui/forms/use-single-flight.ts';

/** One call to the server; it answers the text of a refusal, or null. */
type ActionCall = () => Promise<string | null>;

export type Action = {
  busy: boolean;
  /** Why the last run came to nothing; null before one, while one is under way and after a good one. */
  errorMessage: string | null;
  clear: () => void;
  run: (call: ActionCall) => Promise<void>;
};

/** `unreached`: the server did not answer. */
type ActionError = { readonly text: string; readonly isNetworkError: boolean };

/**
 * Runs one call at a time, so that two clicks send one call. `otherwise` is the text for answers without a usable
 * message; `textOf` overrides the text of thrown errors. 'Server not reached' is shown until the server answers again.
 */
export function useAction(
  fallbackCode: MessageCode,
  textOf = (error: unknown) => errorText(error, 'NETWORK_ERROR', fallbackCode),
): Action {
  const [error, setError] = useState<ActionError | null>(null);
  useEffect(() => onReconnect(() => setError((before) => (before?.isNetworkError ? null : before))), []);
  const [run, busy] = useSingleFlight(async (call: ActionCall) => {
    const { token } = useSession.getState();
    setError(null);
    try {
      const text = await call();
      if (text !== null) setError({ text, isNetworkError: false });
    } catch (thrown) {
      // A refused token is shown on the sign-in page. A visitor has no token that could be refused.
      if (token && isUnauthenticatedError(thrown)) return;
      const unreached = !isAnswered(thrown);
      setError({ text: textOf(thrown), isNetworkError: unreached });
      // Signed-in screens show whether the server answers, so it is probed.
      if (token && unreached) probeNow();
    }
  });
  return { busy, errorMessage: error?.text ?? null, run, clear: () => setError(null) };
}
