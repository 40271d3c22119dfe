import { useState } from 'react';
import { formatUtcDay } from '../../../tag/base/format-day.ts';
import { formatMessage, type MessageCode } from '../../../tag/texts/messages.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { Button } from '../../ui/forms/button.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { Row } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import { isSameDesign } from '../../../tag/design/same-design.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { isSave } from '../outbox/pending-mutation.ts';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './storage-notice.module.css';
import {
  clearStorageProblems,
  getStorageProblem,
  useStorageProblem,
  type StorageProblem,
} from './storage-problem.ts';

const PROBLEM_CODES: Record<StorageProblem, MessageCode> = {
  full: 'STORAGE_FULL',
  forbidden: 'STORAGE_FORBIDDEN',
  unreadable: 'STORAGE_UNREADABLE',
};

/** Shows a problem of this browser's storage, and offers the endangered designs as a file. */
export function StorageNotice() {
  const problem = useStorageProblem(getStorageProblem);
  const [isEmpty, setEmpty] = useState(false);
  if (problem === null) return null;
  return (
    <div className={styles['notice']}>
      <Alert
        action={
          <Row as="span" wrap gap={8}>
            <Button onClick={() => setEmpty(!exportAll())}>{translate('Export Data')}</Button>
            <Button onClick={clearStorageProblems}>{translate('Close')}</Button>
          </Row>
        }
      >
        {formatMessage(PROBLEM_CODES[problem])}
        {isEmpty && ` ${formatMessage('EXPORT_EMPTY')}`}
      </Alert>
    </div>
  );
}

/**
 * Exports all designs that the server does not have.
 * @returns false if there are none
 */
function exportAll(): boolean {
  const designs = listUnsyncedDesigns();
  if (designs.length === 0) return false;
  const text = `${JSON.stringify(designs, null, 2)}\n`;
  const day = formatUtcDay(new Date());
  downloadFile(new Blob([text], { type: 'application/json' }), `dynamicAirlines_export_${day}.json`);
  return true;
}

/** Returns every design that the server does not have, without duplicates. */
export function listUnsyncedDesigns(): readonly TagConfig[] {
  const pendingDesigns = useOutbox
    .getState()
    .outbox.pending.filter(isSave)
    .map(({ call }) => call.variables.input.config);
  const { designs } = useStorageProblem.getState();
  return [
    ...pendingDesigns,
    ...designs.filter(
      (design) => !pendingDesigns.some((pendingDesign) => isSameDesign(design, pendingDesign)),
    ),
  ];
}
