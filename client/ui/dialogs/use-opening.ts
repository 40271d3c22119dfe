import { useEffect, useState } from 'react';

/**
 * Opens a dialog that is mounted when it is wanted: a dialog gives the focus back only to what has it while it opens, and one that is
 * mounted open does not.
 */
export function useOpening(): readonly [opened: boolean, close: () => void] {
  const [opened, setOpened] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- once, after the dialog was mounted closed
  useEffect(() => setOpened(true), []);
  return [opened, () => setOpened(false)];
}
