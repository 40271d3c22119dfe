import { useEditor, useIsReady } from './editor-store.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** Returns the text of a tap that waits for the design or the card. */
export const formatCardWait = (): string => translate('Getting the card ready');

/** Returns what a tap waits for until the design is open; null as soon as it is open. */
export function useDesignWaitText(): string | null {
  return useIsReady() ? null : formatCardWait();
}

/** Returns what a tap waits for until the card is drawn; null as soon as it is drawn, or if the drawing has failed. */
export function useCardWaitText(): string | null {
  const isReady = useIsReady();
  const isLoading = useEditor(({ drawing }) => drawing === 'loading');
  return isReady && !isLoading ? null : formatCardWait();
}
