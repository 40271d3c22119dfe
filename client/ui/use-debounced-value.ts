import { startTransition, useEffect, useState } from 'react';

/**
 * The time without changes after which a value counts as settled, in milliseconds. It is longer than the time between two typed letters.
 */
const DEBOUNCE_MS = 300;

/** Returns the value from when it last stopped changing. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [settledValue, setSettledValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettledValue(() => value)), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settledValue;
}
