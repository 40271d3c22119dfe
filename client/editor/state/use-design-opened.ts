import { useEffect } from 'react';
import { useEditor } from './editor-store.ts';

/** Calls `onOpened` when the user has opened another design. The first design of a visit does not count. */
export function useDesignOpened(onOpened: () => unknown): void {
  useEffect(
    () =>
      useEditor.subscribe((state, previous) => {
        if (previous.ready && state.opening !== previous.opening && state.owner === previous.owner)
          onOpened();
      }),
    [onOpened],
  );
}
