import { NativeSelect } from '@mantine/core';
import { findAircraft } from '../../../tag/aircraft.ts';
import { SUBTYPES, type Subtype } from '../../../tag/tag-config.ts';
import { FIELD_LABELS } from '../../../tag/field-labels.ts';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { FIELD_ARROWS } from './field-arrows.tsx';
import { wordClasses } from './field-classes.ts';
import { useField } from './use-field.ts';

/** Which of two types is drawn, by their names; nothing where the chosen aircraft is one type. */
export function VariantField() {
  const image = useEditor((editor) => editor.design.selectedAircraft);
  const { value, error } = useField('subtype');
  const types = findAircraft(image)?.types;
  if (!types) return null;
  return (
    <NativeSelect
      name="subtype"
      label={FIELD_LABELS.subtype}
      data={SUBTYPES.map((subtype, at) => ({ value: subtype, label: types[at] ?? subtype }))}
      value={value}
      error={error}
      {...FIELD_ARROWS}
      classNames={wordClasses}
      onChange={(event) => editDesign({ subtype: event.currentTarget.value as Subtype })}
    />
  );
}
