import { useEffect } from 'react';
import { useEditor } from './editor-store.ts';

/** Calls `onOpened` when the user has opened another design. The first design of a visit does not count. */
export function useDesignOpened(onOpened: () => unknown): void {
  useEffect(
    () =>
      useEditor.subscribe((now, before) => {
        if (before.ready && now.opening !== before.opening && now.owner === before.owner) onOpened();
      }),
    [onOpened],
  );
}
