import { useLazyDialog } from '../../ui/dialogs/use-lazy-dialog.ts';
import type { CollectionSubject } from './collection-dialog.tsx';

const load = () => import('./collection-dialog.tsx').then(({ CollectionDialog }) => CollectionDialog);

/** The dialog that shares several tags. */
export function useCollectionDialog(subject: CollectionSubject) {
  return useLazyDialog(load, { subject });
}
