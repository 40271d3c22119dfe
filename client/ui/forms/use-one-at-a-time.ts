import { useRef, useState } from 'react';

/**
 * `run`, one call at a time, and whether one is under way. A call meanwhile is dropped at once: two clicks can come
 * before the page has been drawn anew, so that a flag of its state would let the second one through.
 */
export function useOneAtATime<Input>(
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
