import { importWithRetry } from '../card/import-with-retry.ts';
import { useLazyDialog } from '../ui/dialogs/use-lazy-dialog.ts';
import type { CollectionSubject } from './collection-dialog.tsx';

const importCollectionDialog = importWithRetry(() => import('./collection-dialog.tsx'));
const loadCollectionDialog = () => importCollectionDialog().then(({ CollectionDialog }) => CollectionDialog);

/** Returns the dialog that shares several tags. */
export function useCollectionDialog(subject: CollectionSubject) {
  return useLazyDialog(loadCollectionDialog, { subject });
}
