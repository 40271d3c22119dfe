import { startTransition, useEffect, useState } from 'react';

/** Longer than between two letters of somebody who types, in ms. */
const AT_REST_MS = 300;

/** A value as it was when it last came to rest: while it changes again and again, the one before. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(() => value)), AT_REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
