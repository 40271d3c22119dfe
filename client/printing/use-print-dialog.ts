import { importWithRetry } from '../card/import-with-retry.ts';
import type { SavedTagFragment } from '../graphql/generated.ts';
import { useLazyDialog } from '../ui/dialogs/use-lazy-dialog.ts';

const importDialog = importWithRetry(() => import('./print-dialog.tsx'));
const loadPrintDialog = () => importDialog().then(({ PrintDialog }) => PrintDialog);

type PrintableTags = readonly Pick<SavedTagFragment, 'id' | 'tagConfig'>[];

/**
 * Returns the dialog that prints tags as they are saved.
 * @param onClosed called after the dialog has closed
 */
export function usePrintDialog(tags: PrintableTags, onClosed?: () => void) {
  return useLazyDialog(loadPrintDialog, { tags }, onClosed);
}
