import { useState } from 'react';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '../../session/local-storage.ts';

/** Returns true if the cards of a phone are small, and the setter; this browser stores it. */
export function useSmallCards(): readonly [hasSmallCards: boolean, change: (hasSmallCards: boolean) => void] {
  const [hasSmallCards, setSmallCards] = useState(() => readStored(STORAGE_KEYS.smallCards) !== null);
  const change = (isOn: boolean) => {
    if (isOn) writeStored(STORAGE_KEYS.smallCards, 'on');
    else removeStored(STORAGE_KEYS.smallCards);
    setSmallCards(isOn);
  };
  return [hasSmallCards, change];
}
