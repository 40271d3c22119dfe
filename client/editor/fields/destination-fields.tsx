import { AirportField } from './airport-field.tsx';
import { destinationChanges } from './destination.ts';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import styles from './settings-panel.module.css';
import { TextField } from './text-field.tsx';
import { useAirports } from './use-airports.ts';

/** Where the tag says it goes. */
export function DestinationFields() {
  const airports = useAirports();
  const edit = (code: string) => {
    const { texts, wholeCode } = useEditor.getState();
    editDesign(destinationChanges(code, { ...texts, iata: wholeCode }, airports));
  };
  return (
    <div className={styles['destination']}>
      <AirportField field="iata" onEdit={edit} />
      <TextField field="city" />
      <TextField field="country" />
    </div>
  );
}
