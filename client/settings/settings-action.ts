import { useState } from 'react';
import type { MessageCode } from '../../tag/messages.ts';
import { isRefusedToken } from '../apollo.ts';
import { failureText } from '../failure-text.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';

/** How long a form waits for the server before it says that it was not reached. */
const PATIENCE_MS = 30_000;

/** The context of a call that the user waits for: it ends, whatever the network does. */
export const withPatience = () => ({ fetchOptions: { signal: AbortSignal.timeout(PATIENCE_MS) } });

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
 * nothing that a person could use.
 */
export function useAction(otherwise: MessageCode): Action {
  const [failure, setFailure] = useState<string | null>(null);
  const [run, busy] = useOneAtATime(async (call: ActionCall) => {
    setFailure(null);
    try {
      setFailure(await call());
    } catch (error) {
      // A refused token is the session's to tell, on the sign-in screen.
      if (!isRefusedToken(error)) setFailure(failureText(error, 'NETWORK_ERROR', otherwise));
    }
  });
  return { busy, failure, run, clear: () => setFailure(null) };
}
