import { useState, type ComponentType } from 'react';
import { Button, type ButtonProps } from '../../ui/forms/button.tsx';

type Dialog = ComponentType<{ onClose: () => void }>;

/** Opens the dialog of the year card; its code is loaded with the first click. */
export function YearCardButton(props: Omit<ButtonProps, 'onClick' | 'busy'>) {
  const [Dialog, setDialog] = useState<{ part: Dialog } | null>(null);
  const [loading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    try {
      const { YearCardDialog } = await import('./year-card-dialog.tsx');
      setDialog({ part: YearCardDialog });
    } catch {
      // The button is there to be pressed again.
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Button {...props} busy={loading} onClick={() => void open()}>
        Year card
      </Button>
      {Dialog && <Dialog.part onClose={() => setDialog(null)} />}
    </>
  );
}
