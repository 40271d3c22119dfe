import { useRef, useState } from 'react';

/**
 * Returns a function that calls `run`, but never twice at the same time, and true while a call is running. Calls in the meantime are
 * ignored. A ref stores this, because two clicks can come before React renders a changed state.
 */
export function useSingleFlight<Input>(
  run: (input: Input) => Promise<void>,
): readonly [(input: Input) => Promise<void>, boolean] {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const start = async (input: Input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await run(input);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return [start, isBusy];
}
