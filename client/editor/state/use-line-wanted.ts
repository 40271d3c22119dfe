import { useEffect } from 'react';
import { useEditor, useIsReady } from './editor-store.ts';

/** Calls `onWanted` when the user has begun a new tag and its design is open. */
export function useLineWanted(onWanted: () => void): void {
  const isReady = useIsReady();
  const isWanted = useEditor(({ isLineWanted }) => isLineWanted);
  useEffect(() => {
    if (isReady && isWanted) onWanted();
  }, [isReady, isWanted, onWanted]);
}

/** Ends the wish to type a line, because the field is visible or has the focus. */
export function endLineWanted(): void {
  useEditor.setState({ isLineWanted: false });
}
