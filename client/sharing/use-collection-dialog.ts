import { importWithRetry } from '../card/import-with-retry.ts';
import { useLazyDialog } from '../ui/dialogs/use-lazy-dialog.ts';
import type { CollectionSubject } from './collection-dialog.tsx';

const importDialog = importWithRetry(() => import('./collection-dialog.tsx'));
const load = () => importDialog().then(({ CollectionDialog }) => CollectionDialog);

/** Returns the dialog that shares several tags. */
export function useCollectionDialog(subject: CollectionSubject) {
  return useLazyDialog(load, { subject });
}
