import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { SCALES, SUBTYPES } from '../../../tag/design/choices.ts';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { AircraftPicker, LiveryPicker } from './pickers/aircraft-pickers.tsx';
import { ChoiceField } from './choice-field.tsx';
import { PrintedField } from './printed-field.tsx';
import { Grid } from '../../ui/layout/box.tsx';
import { TextField } from './text-field.tsx';
import { useField } from './use-field.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { getFieldLabel } from '../../../tag/design/labels.ts';

/** Shows the fields of the aircraft and of its drawing. */
export function AircraftFields() {
  return (
    <>
      <AircraftPicker />
      <VariantField />
      <LiveryPicker />
      <Grid columns={2} gap="12px 11px">
        <TextField field="registration" />
        <ChoiceField field="scale" options={listScaleOptions()} />
      </Grid>
      <Grid columns={2} gap="12px 11px">
        <PrintedField part="registration" />
        <TitlesField />
      </Grid>
    </>
  );
}

/** Selects one of the types of the aircraft by name. Renders nothing for an aircraft with a single type. */
function VariantField() {
  const image = useEditor((editor) => editor.design.selectedAircraft);
  const types = findAircraft(image)?.types;
  if (!types) return null;
  return (
    <ChoiceField
      field="subtype"
      options={SUBTYPES.map((subtype, index) => ({ value: subtype, label: types[index] ?? subtype }))}
    />
  );
}

const listScaleOptions = () =>
  SCALES.map((value) => ({
    value,
    label: translate(value === 'fit' ? 'As large as fits' : 'True to scale'),
  }));

function TitlesField() {
  const { value } = useField('titles');
  return (
    <Checkbox
      name="titles"
      label={getFieldLabel('titles')}
      checked={value === 'true'}
      onChange={(event) => editDesign({ titles: String(event.currentTarget.checked) })}
    />
  );
}
