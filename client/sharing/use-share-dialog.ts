import { useLazyDialog } from '../ui/dialogs/use-lazy-dialog.ts';
import type { ShareSubject } from './share-tag-dialog.tsx';

const load = () => import('./share-tag-dialog.tsx').then(({ ShareTagDialog }) => ShareTagDialog);

/** The dialog that shares a tag. */
export function useShareDialog(subject: ShareSubject) {
  return useLazyDialog(load, { subject });
}
