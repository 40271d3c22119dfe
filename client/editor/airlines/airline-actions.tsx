import { Button } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import { AddAirline } from './add/add-airline.tsx';
import styles from './airline-actions.module.css';
import { useExport } from '../export/use-export.ts';
import { BatchImport } from '../import/batch-import.tsx';

/** What can be done with the list of airlines as a whole. */
export function AirlineActions() {
  const exported = useExport();
  return (
    <div className={styles['actions']}>
      <AddAirline className={styles['add']} />
      <div className={styles['pair']}>
        <BatchImport className={styles['small']} />
        <Button className={styles['small']} busy={exported.busy} onClick={exported.start}>
          Export Data
        </Button>
      </div>
      {/* It is there before it says anything: only then is it read out. */}
      <p role="status" className={styles['done']}>
        {exported.done}
      </p>
      {exported.failure && <Alert>{exported.failure}</Alert>}
    </div>
  );
}
