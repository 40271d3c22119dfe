import { useState } from 'react';
import { messageText, type MessageCode } from '../../tag/messages.ts';
import { Button } from '../ui/forms/button.tsx';
import { downloadFile } from '../ui/download-file.ts';
import { Alert } from '../ui/notice.tsx';
import { designsAtRisk } from './designs-at-risk.ts';
import styles from './storage-notice.module.css';
import { closeTrouble, troubleOf, useStorageTrouble, type Trouble } from './storage-trouble.store.ts';

const TEXTS: Record<Trouble, MessageCode> = {
  full: 'STORAGE_FULL',
  forbidden: 'STORAGE_FORBIDDEN',
  unreadable: 'STORAGE_UNREADABLE',
};

/** Says what is wrong with this browser's storage, and offers as a file what would be lost with it. */
export function StorageNotice() {
  const trouble = useStorageTrouble(troubleOf);
  const [isEmpty, setEmpty] = useState(false);
  if (trouble === null) return null;
  return (
    <div className={styles['notice']}>
      <Alert
        action={
          <span className={styles['acts']}>
            <Button onClick={() => setEmpty(!exportAll())}>Export Data</Button>
            <Button onClick={closeTrouble}>Close</Button>
          </span>
        }
      >
        {messageText(TEXTS[trouble])}
        {isEmpty && ` ${messageText('EXPORT_EMPTY')}`}
      </Alert>
    </div>
  );
}

/** @returns false where there is nothing to export */
function exportAll(): boolean {
  const designs = designsAtRisk();
  if (designs.length === 0) return false;
  const text = `${JSON.stringify(designs, null, 2)}\n`;
  const day = new Date().toISOString().slice(0, 10);
  downloadFile(new Blob([text], { type: 'application/json' }), `dynamicAirlines_export_${day}.json`);
  return true;
}
