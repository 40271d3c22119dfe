import { useRef, useState } from 'react';

/**
 * `run`, one call at a time, and whether one is running. Calls in the meantime are dropped. A ref decides, since two
 * clicks can come before React renders a changed state.
 */
export function useSingleFlight<Input>(
  run: (input: Input) => Promise<void>,
): readonly [(input: Input) => Promise<void>, boolean] {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const start = async (input: Input) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await run(input);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return [start, busy];
}
