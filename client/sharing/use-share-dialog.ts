import { importWithRetry } from '../card/import-with-retry.ts';
import { useLazyDialog } from '../ui/dialogs/use-lazy-dialog.ts';
import type { ShareSubject } from './share-tag-dialog.tsx';

const importDialog = importWithRetry(() => import('./share-tag-dialog.tsx'));
const load = () => importDialog().then(({ ShareTagDialog }) => ShareTagDialog);

/** The dialog that shares a tag. @param onClosed when it is gone */
export function useShareDialog(subject: ShareSubject, onClosed?: () => void) {
  return useLazyDialog(load, { subject }, onClosed);
}
