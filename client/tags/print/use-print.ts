import { importAgain } from '../../card/import-again.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { useLazyDialog } from '../../ui/dialogs/use-lazy-dialog.ts';

const importDialog = importAgain(() => import('./print-dialog.tsx'));
const load = () => importDialog().then(({ PrintDialog }) => PrintDialog);

/** The dialog that prints tags. */
export function usePrint(tags: readonly SavedTagFragment[]) {
  return useLazyDialog(load, { tags });
}
