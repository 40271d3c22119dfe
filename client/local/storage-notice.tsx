import { messageText, type MessageCode } from '../../tag/messages.ts';
import { Button } from '../ui/button.tsx';
import { downloadFile } from '../ui/download-file.ts';
import { Alert } from '../ui/notice.tsx';
import { pendingEntries } from './local.store.ts';
import styles from './storage-notice.module.css';
import { closeTrouble, useStorageTrouble, type Trouble } from './storage-trouble.store.ts';

const TEXTS: Record<Trouble, MessageCode> = {
  full: 'STORAGE_FULL',
  forbidden: 'STORAGE_FORBIDDEN',
  unreadable: 'STORAGE_UNREADABLE',
};

/** Says what is wrong with this browser's storage, and offers as a file what would be lost with it. */
export function StorageNotice() {
  const trouble = useStorageTrouble((storage) => storage.trouble);
  if (trouble === null) return null;
  return (
    <div className={styles['notice']}>
      <Alert
        action={
          <span className={styles['acts']}>
            <Button onClick={exportAll}>Export Data</Button>
            <Button onClick={closeTrouble}>Close</Button>
          </span>
        }
      >
        {messageText(TEXTS[trouble])}
      </Alert>
    </div>
  );
}

/** Every design that is stored nowhere else, not one for each airline: an import takes them all the same. */
function exportAll(): void {
  const { rescued } = useStorageTrouble.getState();
  const designs = [...pendingEntries().map(({ config }) => config), ...rescued];
  const text = `${JSON.stringify(designs, null, 2)}\n`;
  const day = new Date().toISOString().slice(0, 10);
  downloadFile(new Blob([text], { type: 'application/json' }), `dynamicAirlines_export_${day}.json`);
}
