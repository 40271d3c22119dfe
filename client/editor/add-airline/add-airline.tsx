import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TopDialog } from '../../ui/top-dialog.tsx';
import { useEditor } from '../editor.store.ts';
import { AddAirlineForm } from './add-airline-form.tsx';

/** The button, and the dialog that makes a new airline. It closes when a design opens: that is what it was for. */
export function AddAirline({ className }: { className?: string | undefined }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useEffect(
    () =>
      useEditor.subscribe((now, before) => {
        if (now.opening === before.opening) return;
        setOpened(false);
      }),
    [],
  );
  return (
    <>
      <Button className={className} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M6 1v10M1 6h10" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
        Add Airline
      </Button>
      <TopDialog sheet opened={opened} title="Add Airline" size={520} onClose={close}>
        <AddAirlineForm onClose={close} />
      </TopDialog>
    </>
  );
}
