import { useState, type ComponentType } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import { importWithRetry } from '../../card/import-with-retry.ts';
import type { PassDialogProps } from './pass-dialog.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './quick-entry.module.css';

const loadPassDialog = importWithRetry(() => import('./pass-dialog.tsx'));

/** Fills the tag from a boarding pass. A click loads the dialog and the bar code scanner. */
export function PassButton({ onReading }: { onReading: (reading: ParsedLine) => void }) {
  const [Dialog, setDialog] = useState<ComponentType<PassDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const openDialog = () => {
    setOpen(true);
    setFailed(false);
    loadPassDialog().then(
      ({ PassDialog }) => setDialog(() => PassDialog),
      () => setFailed(true),
    );
  };
  return (
    <>
      <Button
        variant="plain"
        size="small"
        className={styles['pass']}
        aria-haspopup="dialog"
        onClick={openDialog}
      >
        <svg width="16" height="14" viewBox="0 0 16 14" fill="none" stroke="currentColor" aria-hidden="true">
          <path strokeWidth="1.2" d="M1 4V1h3m8 0h3v3m0 6v3h-3M4 13H1v-3M4.5 4v6m2.3-6v6m2.4-6v6m2.3-6v6" />
        </svg>
        <span>{translate('Boarding pass')}</span>
      </Button>
      {isFailed && (
        <Text role="alert" variant="note" tone="warn" padding="6px 0 0">
          {formatMessage('PASS_NO_SCANNER')}
        </Text>
      )}
      {Dialog && <Dialog opened={isOpen} onClose={() => setOpen(false)} onReading={onReading} />}
    </>
  );
}
