import { useEffect, useState } from 'react';
import type { MessageCode } from '../tag/texts/messages.ts';
import { isUnauthenticatedError, formatError, hasResponse } from './error-text.ts';
import { onReconnect, probeNow } from './offline/connection.ts';
import { useSession } from './session/session-store.ts';
import { useSingleFlight } from './ui/forms/use-single-flight.ts';

/** Calls the server; returns the text of a refusal, or null. */
export type ActionCall = () => Promise<string | null>;

/** An action of the user that calls the server, with its progress and its error. */
export type Action = {
  isBusy: boolean;
  /** The reason why the last run failed; null before a run, during a run and after a success. */
  errorMessage: string | null;
  clear: () => void;
  run: (call: ActionCall) => Promise<void>;
};

/** `isNetworkError` is true if the server did not respond. */
type ActionError = { readonly text: string; readonly isNetworkError: boolean };

/**
 * Runs one call at a time, so that two clicks send one call. `fallbackCode` is the text for responses without a usable message;
 * `getErrorText` overrides the text of thrown errors. 'Server not reached' is shown until the server responds again.
 */
export function useAction(
  fallbackCode: MessageCode,
  getErrorText = (error: unknown) => formatError(error, 'NETWORK_ERROR', fallbackCode),
): Action {
  const [error, setError] = useState<ActionError | null>(null);
  useEffect(
    () => onReconnect(() => setError((previous) => (previous?.isNetworkError ? null : previous))),
    [],
  );
  const [run, isBusy] = useSingleFlight(async (call: ActionCall) => {
    const { token } = useSession.getState();
    setError(null);
    try {
      const text = await call();
      if (text !== null) setError({ text, isNetworkError: false });
    } catch (cause) {
      // The sign-in page reports a refused token. A visitor has no token.
      if (token && isUnauthenticatedError(cause)) return;
      const isNetworkFailure = !hasResponse(cause);
      setError({ text: getErrorText(cause), isNetworkError: isNetworkFailure });
      // Signed-in screens show the connection status, so the server is probed.
      if (token && isNetworkFailure) probeNow();
    }
  });
  return { isBusy, errorMessage: error?.text ?? null, run, clear: () => setError(null) };
}
