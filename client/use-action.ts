import { useState } from 'react';
import type { MessageCode } from '../tag/messages.ts';
import { isRefusedToken } from './apollo.ts';
import { failureText } from './failure-text.ts';
import { useSession } from './session/session-store.ts';
import { useOneAtATime } from './ui/use-one-at-a-time.ts';

/** One call to the server; it answers the text of an expected failure, or null. */
type ActionCall = () => Promise<string | null>;

export type Action = {
  busy: boolean;
  /** Why the last run came to nothing; null before one, while one is under way and after a good one. */
  failure: string | null;
  clear: () => void;
  run: (call: ActionCall) => Promise<void>;
};

/**
 * Runs one call at a time: what is pressed twice is sent once. `otherwise` is said when the server answers with
 * nothing that a person could use; `textOf` says what was thrown where a screen has words of its own for it.
 */
export function useAction(
  otherwise: MessageCode,
  textOf = (error: unknown) => failureText(error, 'NETWORK_ERROR', otherwise),
): Action {
  const [failure, setFailure] = useState<string | null>(null);
  const [run, busy] = useOneAtATime(async (call: ActionCall) => {
    const { token } = useSession.getState();
    setFailure(null);
    try {
      setFailure(await call());
    } catch (error) {
      // A refused token is the session's to tell, on the sign-in screen; a visitor has none that could be refused.
      if (!token || !isRefusedToken(error)) setFailure(textOf(error));
    }
  });
  return { busy, failure, run, clear: () => setFailure(null) };
}
