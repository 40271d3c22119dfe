import { memo, useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { AirlineFields } from './airline-fields.tsx';
import { ColorSettings } from './color-settings.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { FIELDS_FORM_ID } from './fields-form.ts';
import { FlightFields } from './flight-fields.tsx';
import { PopupLayer } from './popup-layer.tsx';
import styles from './settings-panel.module.css';
import { useReady } from '../state/editor-store.ts';

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
      id={FIELDS_FORM_ID}
      aria-label="Tag settings"
      noValidate
      onKeyDown={keepEnterFromSaving}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <PopupLayer>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- moves what was clicked; a key moves it by itself */}
        <div className={styles['fields']} onClick={bringIntoSight}>
          <fieldset className={styles['all']} disabled={!ready}>
            <Fields />
          </fieldset>
        </div>
      </PopupLayer>
      <div className={styles['footer']}>{footer}</div>
    </form>
  );
}

/** Twenty fields, which are drawn for what changes in them and not whenever the panel becomes ready or busy. */
const Fields = memo(function Fields() {
  return (
    <>
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
    </>
  );
});

/** A field that is half under the edge comes out of it when it is clicked, as browsers do when a key leads to it. */
function bringIntoSight({ target }: MouseEvent): void {
  if (target instanceof HTMLInputElement) target.scrollIntoView({ block: 'nearest' });
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
