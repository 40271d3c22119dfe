import { NativeSelect, TextInput } from '@mantine/core';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { ALLIANCES } from '../../tag/tag-config.ts';
import { AirportField } from './airport-field.tsx';
import { ColorSettings } from './color-settings.tsx';
import { destinationChanges } from './destination.ts';
import { FIELD_LABELS } from './editor-fields.ts';
import { editDesign, useEditor } from './editor.store.ts';
import { codeClasses, wordClasses } from './field-classes.ts';
import { AircraftPicker, LogoPicker } from './image-pickers.tsx';
import { PopupLayer } from './popup-layer.tsx';
import styles from './settings-panel.module.css';
import { TextField } from './text-field.tsx';
import { useAirports } from './use-airports.ts';
import { useField } from './use-field.ts';
import { useReady } from './use-ready.ts';

/**
 * The right panel's fields, in four groups; `footer` is the bar that stays at its foot. They are disabled until the
 * first design is there: it would replace what was typed before.
 */
export function SettingsPanel({ footer, onSave }: { footer: ReactNode; onSave: () => void }) {
  const ready = useReady();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes keys away, adds none
    <form
      className={styles['panel']}
      aria-label="Tag settings"
      noValidate
      onKeyDown={keepEnterFromSaving}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <PopupLayer>
        <div className={styles['fields']}>
          <fieldset className={styles['all']} disabled={!ready}>
            <FieldGroup title="Color Settings">
              <ColorSettings />
            </FieldGroup>
            <FieldGroup title="Airline Information">
              <AirlineFields />
            </FieldGroup>
            <FieldGroup title="Destination Information">
              <DestinationFields />
            </FieldGroup>
            <FieldGroup title="Flight Information">
              <FlightFields />
            </FieldGroup>
          </fieldset>
        </div>
      </PopupLayer>
      <div className={styles['footer']}>{footer}</div>
    </form>
  );
}

/** Enter in a field takes a suggestion or nothing: it would save half a design. Save Config saves. */
function keepEnterFromSaving(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['group']} role="group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function AirlineFields() {
  const icao = useEditor((editor) => editor.design.icao);
  const iata = useEditor((editor) => editor.design.airlineIata);
  return (
    <div className={styles['stack']}>
      <TextField field="airline" />
      <div className={styles['identity']}>
        <ReadOnlyField name="icao" label="ICAO" value={icao} />
        <ReadOnlyField name="airlineIata" label="IATA" value={iata} />
        <AllianceField />
      </div>
      <LogoPicker />
    </div>
  );
}

function ReadOnlyField(props: { name: string; label: string; value: string }) {
  return <TextInput {...props} readOnly classNames={codeClasses} />;
}

function AllianceField() {
  const { value, error } = useField('alliance');
  return (
    <NativeSelect
      name="alliance"
      label={FIELD_LABELS.alliance}
      data={[...ALLIANCES]}
      value={value}
      error={error}
      classNames={wordClasses}
      onChange={(event) => editDesign({ alliance: event.currentTarget.value })}
    />
  );
}

function DestinationFields() {
  const airports = useAirports();
  const edit = (code: string) => editDesign(destinationChanges(code, useEditor.getState().draft, airports));
  return (
    <div className={styles['destination']}>
      <AirportField field="iata" onEdit={edit} />
      <TextField field="city" />
      <TextField field="country" />
    </div>
  );
}

function FlightFields() {
  return (
    <div className={styles['stack']}>
      <div className={styles['pair']}>
        <TextField field="flightNumber" />
        <TextField field="date" />
        <AirportField field="departure" onEdit={(departure) => editDesign({ departure })} />
        <AirportField field="arrival" onEdit={(arrival) => editDesign({ arrival })} />
      </div>
      <AircraftPicker />
    </div>
  );
}
