import { NativeSelect, TextInput } from '@mantine/core';
import { ALLIANCES } from '../../../tag/design/choices.ts';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { ARROW_FIELD_PROPS, codeClasses, wordClasses } from './field-classes.tsx';
import { LogoPicker } from './pickers/logo-picker.tsx';
import { Grid, Stack } from '../../ui/layout/box.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './settings-panel.module.css';
import { TextField } from './text-field.tsx';
import { useField } from './use-field.ts';
import { getFieldLabel, getAllianceName } from '../../../tag/design/labels.ts';

/** Shows the airline of the tag. Its codes are read-only, because they cannot change after the airline was created. */
export function AirlineFields() {
  const icao = useEditor((editor) => editor.design.icao);
  const iata = useEditor((editor) => editor.design.airlineIata);
  return (
    <Stack>
      <TextField field="airline" />
      <Grid columns="repeat(2, minmax(0, 1fr)) minmax(0, 1.8fr)" gap={11} className={styles['identity']}>
        <ReadOnlyField name="icao" label={translate('ICAO')} value={icao} />
        <ReadOnlyField name="airlineIata" label={translate('IATA')} value={iata} />
        <AllianceField />
      </Grid>
      <LogoPicker />
    </Stack>
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
      label={getFieldLabel('alliance')}
      data={ALLIANCES.map((value) => ({ value, label: getAllianceName(value) }))}
      value={value}
      error={error}
      {...ARROW_FIELD_PROPS}
      classNames={wordClasses}
      onChange={(event) => editDesign({ alliance: event.currentTarget.value })}
    />
  );
}
