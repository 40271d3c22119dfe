import { importWithRetry } from '../card/import-with-retry.ts';
import { useLazyDialog } from '../ui/dialogs/use-lazy-dialog.ts';
import type { ShareSubject } from './share-tag-dialog.tsx';

const importDialog = importWithRetry(() => import('./share-tag-dialog.tsx'));
const load = () => importDialog().then(({ ShareTagDialog }) => ShareTagDialog);

/**
 * Returns the dialog that shares a tag.
 * @param onClosed called after the dialog has closed
 */
export function useShareDialog(subject: ShareSubject, onClosed?: () => void) {
  return useLazyDialog(load, { subject }, onClosed);
}
