import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { setDroppedFile } from '../../drafts/dropped-file.ts';
import { isFlightFile } from '../../drafts/flight-file.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TopDialog } from '../../ui/dialogs/top-dialog.tsx';
import { useFileDrop } from '../../ui/forms/file-input.tsx';
import { LazyPart } from '../../ui/layout/lazy-part.tsx';
import { closeDialog, openDialog, useEditor } from '../state/editor-store.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { ImportFileStep } from './import-file-step.tsx';
import { refreshOpenTag, useImport, type BatchImportControls } from './use-import.ts';

const loadReview = () => import('./import-review.tsx').then(({ ImportReview }) => ImportReview);
const loadReport = () => import('./import-report.tsx').then(({ ImportReport }) => ImportReport);

export function BatchImport({ className }: { className?: string | undefined }) {
  return (
    <Button
      className={className}
      title={translate('Reads a JSON file with many designs')}
      aria-haspopup="dialog"
      onClick={() => openDialog('import')}
    >
      {translate('Batch Import')}
    </Button>
  );
}

/** Shows the dialog of an import: file selection, review and report. The user may also drop a file on the page. */
export function BatchImportDialog() {
  const client = useApolloClient();
  const isOpen = useEditor(({ dialog }) => dialog === 'import');
  const batchImport = useImport();
  const { step, isBusy, reset } = batchImport;
  const navigate = useNavigate();
  const readFile = async (file: File) => {
    if (isBusy || !(await isFlightFile(file))) return batchImport.readFile(file);
    closeDialog();
    setDroppedFile(file);
    await navigate(paths.import);
  };
  const isDragging = useFileDrop((file) => {
    // The open airline form uses the dropped file.
    if (useEditor.getState().dialog === 'add') return;
    // Ignores other dropped files, unless the dialog is open.
    if (!isOpen && !isJson(file)) return;
    openDialog('import');
    void readFile(file);
  });
  const close = () => {
    closeDialog();
    if (step.status === 'done' && step.report.replaced > 0) void refreshOpenTag(client);
  };
  return (
    <TopDialog
      sheet
      opened={isOpen}
      title={translate('Batch Import')}
      size={820}
      isBusy={isBusy}
      onClose={close}
      onClosed={reset}
    >
      <ImportStep
        running={batchImport}
        isDragging={isDragging}
        onFile={(file) => void readFile(file)}
        onClose={close}
      />
    </TopDialog>
  );
}

type Props = {
  running: BatchImportControls;
  isDragging: boolean;
  onFile: (file: File) => void;
  onClose: () => void;
};

function ImportStep({ running, isDragging, onFile, onClose }: Props) {
  const { step, reset } = running;
  if (step.status === 'selecting' || step.status === 'checking') {
    const progress =
      step.status === 'checking'
        ? translate('{count, plural, one {Checking # entry...} other {Checking # entries...}}', {
            count: step.count,
          })
        : null;
    const errorMessage = step.status === 'selecting' ? step.errorMessage : null;
    return (
      <ImportFileStep
        isDragging={isDragging}
        progress={progress}
        errorMessage={errorMessage}
        onFile={onFile}
      />
    );
  }
  if (step.status === 'review') {
    const partProps = { review: step, batchImport: running };
    return <LazyPart key="review" load={loadReview} partProps={partProps} />;
  }
  const partProps = { ...step, onImportMore: reset, onClose };
  return <LazyPart key="report" load={loadReport} partProps={partProps} />;
}

function isJson({ name, type }: File): boolean {
  return type === 'application/json' || /\.json$/i.test(name);
}
