import { Button, type ButtonProps } from '../../ui/forms/button.tsx';
import { useYearCardDialog } from './use-year-card-dialog.ts';

/** Opens the dialog of the year card. The first click loads the code of the dialog. */
export function YearCardButton(props: Omit<ButtonProps, 'onClick' | 'isBusy'>) {
  const { open, loading, dialog } = useYearCardDialog();
  return (
    <>
      <Button {...props} isBusy={loading} onClick={open}>
        Year card
      </Button>
      {dialog}
    </>
  );
}
