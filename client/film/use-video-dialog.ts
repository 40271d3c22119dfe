import { importWithRetry } from '../card/import-with-retry.ts';
import { useLazyDialog } from '../ui/dialogs/use-lazy-dialog.ts';
import type { VideoSubject } from './video-dialog.tsx';

const importVideoDialog = importWithRetry(() => import('./video-dialog.tsx'));
const loadVideoDialog = () => importVideoDialog().then(({ VideoDialog }) => VideoDialog);

/**
 * Returns the dialog that makes a film.
 * @param onClosed called after the dialog has closed
 */
export function useVideoDialog(subject: VideoSubject, onClosed?: () => void) {
  return useLazyDialog(loadVideoDialog, subject, onClosed);
}
