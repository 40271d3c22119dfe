import { importWithRetry } from '../../card/import-with-retry.ts';
import { useLazyDialog } from '../../ui/dialogs/use-lazy-dialog.ts';
import { Button, type ButtonProps } from '../../ui/forms/button.tsx';

const importYearCardDialog = importWithRetry(() => import('./year-card-dialog.tsx'));
const loadYearCardDialog = () => importYearCardDialog().then(({ YearCardDialog }) => YearCardDialog);

/** Opens the dialog of the year card. The first click loads the code of the dialog. */
export function YearCardButton(props: Omit<ButtonProps, 'onClick' | 'isBusy'>) {
  const { open, loading, dialog } = useLazyDialog(loadYearCardDialog, {});
  return (
    <>
      <Button {...props} isBusy={loading} onClick={open}>
        Year card
      </Button>
      {dialog}
    </>
  );
}
