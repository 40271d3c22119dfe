import { useEffect, useState } from 'react';
import type { MessageCode } from '../tag/messages.ts';
import { isRefusedToken } from './apollo.ts';
import { errorText, isAnswered } from './error-text.ts';
import { onReconnect, probeNow } from './offline/connection.ts';
import { useSession } from './session/session-store.ts';
import { useOneAtATime } from './ui/forms/use-one-at-a-time.ts';

/** One call to the server; it answers the text of an expected failure, or null. */
type ActionCall = () => Promise<string | null>;

export type Action = {
  busy: boolean;
  /** Why the last run came to nothing; null before one, while one is under way and after a good one. */
  failure: string | null;
  clear: () => void;
  run: (call: ActionCall) => Promise<void>;
};

type Failure = { readonly text: string; readonly unreached: boolean };

const failureOf = (text: string | null): Failure | null =>
  text === null ? null : { text, unreached: false };

/**
 * Runs one call at a time, so that two clicks send one call. `otherwise` is the text for answers without a usable
 * message; `textOf` overrides the text of thrown errors. 'Server not reached' is shown until the server answers again.
 */
export function useAction(
  otherwise: MessageCode,
  textOf = (error: unknown) => errorText(error, 'NETWORK_ERROR', otherwise),
): Action {
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => onReconnect(() => setFailure((before) => (before?.unreached ? null : before))), []);
  const [run, busy] = useOneAtATime(async (call: ActionCall) => {
    const { token } = useSession.getState();
    setFailure(null);
    try {
      setFailure(failureOf(await call()));
    } catch (error) {
      // A refused token is shown on the sign-in page. A visitor has no token that could be refused.
      if (token && isRefusedToken(error)) return;
      const unreached = !isAnswered(error);
      setFailure({ text: textOf(error), unreached });
      // Signed-in screens show whether the server answers, so it is probed.
      if (token && unreached) probeNow();
    }
  });
  return { busy, failure: failure?.text ?? null, run, clear: () => setFailure(null) };
}
