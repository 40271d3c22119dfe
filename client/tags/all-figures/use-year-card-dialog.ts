import { importWithRetry } from '../../card/import-with-retry.ts';
import { useLazyDialog } from '../../ui/dialogs/use-lazy-dialog.ts';

const importYearCardDialog = importWithRetry(() => import('./year-card-dialog.tsx'));
const loadYearCardDialog = () => importYearCardDialog().then(({ YearCardDialog }) => YearCardDialog);

/** Returns the dialog of the year card. Opening it for the first time loads its code. */
export function useYearCardDialog() {
  return useLazyDialog(loadYearCardDialog, {});
}
