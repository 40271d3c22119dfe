import { useEffect, useState } from 'react';

/** Mounts a dialog closed and opens it in an effect, so that closing it restores the focus. */
export function useOpenOnMount(): readonly [opened: boolean, close: () => void] {
  const [isOpen, setOpened] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- once, after the dialog was mounted closed
  useEffect(() => setOpened(true), []);
  return [isOpen, () => setOpened(false)];
}
