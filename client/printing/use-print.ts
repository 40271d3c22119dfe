import { importAgain } from '../card/import-again.ts';
import type { SavedTagFragment } from '../graphql/generated.ts';
import { useLazyDialog } from '../ui/dialogs/use-lazy-dialog.ts';

const importDialog = importAgain(() => import('./print-dialog.tsx'));
const load = () => importDialog().then(({ PrintDialog }) => PrintDialog);

type Printed = readonly Pick<SavedTagFragment, 'id' | 'tagConfig'>[];

/** The dialog that prints tags, as they are saved. @param onClosed when it is gone */
export function usePrint(tags: Printed, onClosed?: () => void) {
  return useLazyDialog(load, { tags }, onClosed);
}
