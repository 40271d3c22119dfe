import { importWithRetry } from '../card/import-with-retry.ts';
import { useLazyDialog } from '../ui/dialogs/use-lazy-dialog.ts';
import type { ShareSubject } from './share-tag-dialog.tsx';

const importShareDialog = importWithRetry(() => import('./share-tag-dialog.tsx'));
const loadShareDialog = () => importShareDialog().then(({ ShareTagDialog }) => ShareTagDialog);

/**
 * Returns the dialog that shares a tag.
 * @param onClosed called after the dialog has closed
 */
export function useShareDialog(subject: ShareSubject, onClosed?: () => void) {
  return useLazyDialog(loadShareDialog, { subject }, onClosed);
}
