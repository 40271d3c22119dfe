import { ExportDialog } from '../zip/export-dialog.tsx';
import { AirlineDialog } from './airline-dialog.tsx';
import { ColorDialog } from './color-dialog.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { LayoutDialog } from './layout-dialog.tsx';
import { TypeDialog } from './type-dialog.tsx';
import type { SelectionActions } from './use-selection-actions.ts';
import type { Selection } from './use-selection.ts';

export type SelectionDialogName = 'Aircraft' | 'Airline' | 'Layout' | 'Finish' | 'Colours' | 'Export';

type Props = {
  openDialog: SelectionDialogName | null;
  tags: Selection['tags'];
  actions: Omit<SelectionActions, 'isRunning' | 'doneCount'>;
  onClose: () => void;
};

/** Shows the dialogs of the selection bar. An answer closes the dialog and then runs the action. */
export function SelectionDialogs({ openDialog, tags, actions, onClose }: Props) {
  const getDialogProps = (name: SelectionDialogName) => ({ opened: openDialog === name, tags, onClose });
  const closeAndRun =
    <Values extends readonly unknown[]>(action: (...values: Values) => void) =>
    (...values: Values) => {
      onClose();
      action(...values);
    };
  return (
    <>
      <TypeDialog {...getDialogProps('Aircraft')} onSelect={closeAndRun(actions.changeType)} />
      <AirlineDialog {...getDialogProps('Airline')} onSelect={closeAndRun(actions.changeAirline)} />
      <LayoutDialog {...getDialogProps('Layout')} onSelect={closeAndRun(actions.changeLayout)} />
      <FinishDialog {...getDialogProps('Finish')} onSelect={closeAndRun(actions.changeFinish)} />
      <ColorDialog {...getDialogProps('Colours')} onSelect={closeAndRun(actions.changeColors)} />
      <ExportDialog {...getDialogProps('Export')} onDesigns={closeAndRun(actions.exportTags)} />
    </>
  );
}
