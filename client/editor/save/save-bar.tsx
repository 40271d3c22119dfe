import { Button } from '../../ui/forms/button.tsx';
import { DeleteAirline } from '../airlines/delete/delete-airline.tsx';
import { SaveNotice } from './save-notice.tsx';
import styles from './save-bar.module.css';
import type { Save } from './use-save.ts';

/** The bar at the foot of the right panel. Its first button submits the form round it. */
export function SaveBar({ save }: { save: Save }) {
  return (
    <div className={styles['bar']}>
      <SaveNotice save={save} />
      <div className={styles['buttons']}>
        <Button look="go" wide type="submit" busy={save.busy}>
          Save Config
        </Button>
        <DeleteAirline />
      </div>
    </div>
  );
}
