import { importWithRetry } from '../card/import-with-retry.ts';
import { useLazyDialog } from '../ui/dialogs/use-lazy-dialog.ts';
import type { TagVideoSubject } from './tag-video-dialog.tsx';

const importTagVideoDialog = importWithRetry(() => import('./tag-video-dialog.tsx'));
const loadTagVideoDialog = () => importTagVideoDialog().then(({ TagVideoDialog }) => TagVideoDialog);

/**
 * Returns the dialog that makes the film of one tag.
 * @param onClosed called after the dialog has closed
 */
export function useTagVideoDialog(getDesign: TagVideoSubject['getDesign'], onClosed?: () => void) {
  return useLazyDialog(loadTagVideoDialog, { getDesign }, onClosed);
}
