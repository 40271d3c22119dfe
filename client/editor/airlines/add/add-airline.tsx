import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { TopDialog } from '../../../ui/dialogs/top-dialog.tsx';
import { closeDialog, openDialog, useEditor } from '../../state/editor-store.ts';
import { focusField } from '../../fields/focus-field.ts';
import { AddAirlineForm } from './add-airline-form.tsx';

export function AddAirline({ className }: { className?: string | undefined }) {
  return (
    <Button className={className} aria-haspopup="dialog" onClick={() => openDialog('add')}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path d="M6 1v10M1 6h10" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      Add Airline
    </Button>
  );
}

/**
 * The dialog that makes a new airline. It closes when a design opens: that is what it was for. Of a new airline the next
 * thing to say is where it flies.
 */
export function AddAirlineDialog() {
  const opened = useEditor(({ dialog }) => dialog === 'add');
  const added = useRef(false);
  useEffect(
    () =>
      useEditor.subscribe((now, before) => {
        if (now.opening === before.opening || now.dialog !== 'add') return;
        added.current = now.newAirline;
        closeDialog();
      }),
    [],
  );
  const goOn = () => {
    if (added.current) focusField('iata');
    added.current = false;
  };
  return (
    <TopDialog sheet opened={opened} title="Add Airline" size={520} onClose={closeDialog} onClosed={goOn}>
      <AddAirlineForm onClose={closeDialog} />
    </TopDialog>
  );
}
