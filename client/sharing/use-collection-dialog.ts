import { importAgain } from '../card/import-again.ts';
import { useLazyDialog } from '../ui/dialogs/use-lazy-dialog.ts';
import type { CollectionSubject } from './collection-dialog.tsx';

const importDialog = importAgain(() => import('./collection-dialog.tsx'));
const load = () => importDialog().then(({ CollectionDialog }) => CollectionDialog);

/** The dialog that shares several tags. */
export function useCollectionDialog(subject: CollectionSubject) {
  return useLazyDialog(load, { subject });
}
