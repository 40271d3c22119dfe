import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TopDialog } from '../../ui/top-dialog.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportReport } from './import-report.tsx';
import { refreshOpenTag, useImport, type Import } from './use-import.ts';

/** The button, and the dialog from the choice of a file to the report; a file may be dropped on the page as well. */
export function BatchImport({ className }: { className?: string | undefined }) {
  const client = useApolloClient();
  const [opened, setOpened] = useState(false);
  const running = useImport();
  const { step, busy, choose, reset } = running;
  const dragging = useFileDrop((file) => {
    // What else may be dropped beside an open import is none of its business.
    if (!opened && !isJson(file)) return;
    setOpened(true);
    choose(file);
  });
  const close = () => {
    setOpened(false);
    if (step.at === 'done' && step.report.replaced > 0) void refreshOpenTag(client);
  };
  return (
    <>
      <Button
        className={className}
        aria-haspopup="dialog"
        onClick={() => {
          reset();
          setOpened(true);
        }}
      >
        Batch Import
      </Button>
      <TopDialog sheet opened={opened} title="Batch Import" size={600} busy={busy} onClose={close}>
        <ImportStep running={running} dragging={dragging} onClose={close} />
      </TopDialog>
    </>
  );
}

type Props = { running: Import; dragging: boolean; onClose: () => void };

function ImportStep({ running, dragging, onClose }: Props) {
  const { step, busy, failure, choose, send, reset } = running;
  if (step.at === 'choose') {
    return <ChooseFile dragging={dragging} failure={step.failure} onChoose={choose} />;
  }
  if (step.at === 'chosen') {
    return (
      <ImportForm
        key={step.file.name}
        file={step.file}
        busy={busy}
        failure={failure}
        onSend={send}
        onBack={reset}
      />
    );
  }
  return <ImportReport {...step} onMore={reset} onClose={onClose} />;
}

function isJson({ name, type }: File): boolean {
  return type === 'application/json' || /\.json$/i.test(name);
}
