import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { SCALES, SUBTYPES, type Scale } from '../../../tag/design/choices.ts';
import { FIELD_LABELS } from '../../../tag/design/field-lists.ts';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { AircraftPicker, LiveryPicker } from './pickers/aircraft-pickers.tsx';
import { ARROW_FIELD_PROPS, wordClasses } from './field-classes.tsx';
import { PrintedField } from './printed-field.tsx';
import { Grid } from '../../ui/layout/box.tsx';
import { TextField } from './text-field.tsx';
import { useField } from './use-field.ts';

/** Shows the fields of the aircraft and of its drawing. */
export function AircraftFields() {
  return (
    <>
      <AircraftPicker />
      <VariantField />
      <LiveryPicker />
      <Grid columns={2} gap="12px 11px">
        <TextField field="registration" />
        <ScaleField />
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
  const { value, error } = useField('subtype');
  const types = findAircraft(image)?.types;
  if (!types) return null;
  return (
    <NativeSelect
      name="subtype"
      label={FIELD_LABELS.subtype}
      data={SUBTYPES.map((subtype, index) => ({ value: subtype, label: types[index] ?? subtype }))}
      value={value}
      error={error}
      {...ARROW_FIELD_PROPS}
      classNames={wordClasses}
      onChange={(event) => editDesign({ subtype: event.currentTarget.value })}
    />
  );
}

const SCALE_NAMES: Record<Scale, string> = { fit: 'As large as fits', true: 'True to scale' };

function ScaleField() {
  const { value, error } = useField('scale');
  return (
    <NativeSelect
      name="scale"
      label={FIELD_LABELS.scale}
      data={SCALES.map((scale) => ({ value: scale, label: SCALE_NAMES[scale] }))}
      value={value}
      error={error}
      {...ARROW_FIELD_PROPS}
      classNames={wordClasses}
      onChange={(event) => editDesign({ scale: event.currentTarget.value })}
    />
  );
}

function TitlesField() {
  const { value } = useField('titles');
  return (
    <Checkbox
      name="titles"
      label={FIELD_LABELS.titles}
      checked={value === 'true'}
      onChange={(event) => editDesign({ titles: String(event.currentTarget.checked) })}
    />
  );
}
