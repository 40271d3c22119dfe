import { useEditor, useIsReady } from './editor-store.ts';

/** The text of a tap that waits for the design or the card. */
export const CARD_WAIT_TEXT = 'Getting the card ready';

/** Returns what a tap waits for until the design is open; null as soon as it is open. */
export function useDesignWaitText(): string | null {
  return useIsReady() ? null : CARD_WAIT_TEXT;
}

/** Returns what a tap waits for until the card is drawn; null as soon as it is drawn, or if the drawing has failed. */
export function useCardWaitText(): string | null {
  const isReady = useIsReady();
  const isLoading = useEditor(({ drawing }) => drawing === 'loading');
  return isReady && !isLoading ? null : CARD_WAIT_TEXT;
}
