import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ALLIANCES } from '../../../../tag/tag-config.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Alert } from '../../../ui/notice.tsx';
import { upperCaseComposed, upperCaseInput } from '../../../ui/forms/upper-case-input.ts';
import { useReady } from '../../state/editor-store.ts';
import styles from './add-airline.module.css';
import { LogoField } from './logo-field.tsx';
import { AIRLINE_FIELDS } from './new-airline-form.ts';
import { useAddAirline, type AddAirline } from './use-add-airline.ts';

/** What makes an airline. Nothing is stored by it: the design that opens is, by Save Config, and the airline with it. */
export function AddAirlineForm({ onClose }: { onClose: () => void }) {
  const ready = useReady();
  const form = useRef<HTMLFormElement>(null);
  const adding = useAddAirline(onClose);
  const { values, faults, failure, edit, submit } = adding;
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!submit()) setRefusals(refusals + 1);
      }}
    >
      <CapitalsField adding={adding} field="name" placeholder="KITE AIR" data-autofocus />
      <div className={styles['codes']}>
        <CapitalsField adding={adding} field="icao" placeholder="KIT" />
        <CapitalsField adding={adding} field="iata" placeholder="K9" />
        <NativeSelect
          label={AIRLINE_FIELDS.alliance}
          data={[...ALLIANCES]}
          value={values.alliance}
          error={faults.alliance}
          onChange={(event) => edit('alliance', event.currentTarget.value)}
        />
      </div>
      <LogoField adding={adding} />
      {failure && <Alert>{failure}</Alert>}
      <p className={styles['hint']}>Its design opens in the editor. Save Config stores both together.</p>
      <div className={styles['buttons']}>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="go" type="submit" busy={!ready}>
          Add Airline
        </Button>
      </div>
    </form>
  );
}

type CapitalsProps = { adding: AddAirline; field: 'name' | 'icao' | 'iata' } & Pick<
  TextInputProps,
  'placeholder'
>;

/** Upper-cased as it is typed. No maxlength: what is too long says so and is not cut. */
function CapitalsField({ adding: { values, faults, edit }, field, ...rest }: CapitalsProps) {
  return (
    <TextInput
      {...rest}
      label={AIRLINE_FIELDS[field]}
      value={values[field]}
      error={faults[field]}
      aria-required="true"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onInput={upperCaseInput}
      onChange={(event) => edit(field, event.currentTarget.value)}
      onCompositionEnd={(event) => edit(field, upperCaseComposed(event))}
    />
  );
}
