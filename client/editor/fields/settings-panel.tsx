import { memo, useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { AirlineFields } from './airline-fields.tsx';
import { ColorSettings } from './colors/color-fields.tsx';
import { DestinationFields, FlightFields } from './flight-fields.tsx';
import { FIELDS_FORM_ID } from './use-field.ts';
import { PopupLayer } from './popup-layer.tsx';
import styles from './settings-panel.module.css';
import { useReady } from '../state/editor-store.ts';

/**
 * The fields of the right panel in four groups; `footer` stays at its foot. They are disabled until the first design
 * is open, which would overwrite them.
 */
export function SettingsPanel({ footer, onSave }: { footer: ReactNode; onSave: () => void }) {
  const ready = useReady();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only suppresses a key
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
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- only scrolls; the browser scrolls for keys */}
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

/** Memoized, because drawing twenty fields is slow. */
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

/** Scrolls a clicked field into view, as the browser does for a focused one. */
function bringIntoSight({ target }: MouseEvent): void {
  if (target instanceof HTMLInputElement) target.scrollIntoView({ block: 'nearest' });
}

/** Enter in a field must not submit the form: the design may be incomplete. */
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
