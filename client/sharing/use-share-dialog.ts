import { importAgain } from '../card/import-again.ts';
import { useLazyDialog } from '../ui/dialogs/use-lazy-dialog.ts';
import type { ShareSubject } from './share-tag-dialog.tsx';

const importDialog = importAgain(() => import('./share-tag-dialog.tsx'));
const load = () => importDialog().then(({ ShareTagDialog }) => ShareTagDialog);

/** The dialog that shares a tag. @param onClosed when it is gone */
export function useShareDialog(subject: ShareSubject, onClosed?: () => void) {
  return useLazyDialog(load, { subject }, onClosed);
}
