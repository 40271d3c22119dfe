import { NativeSelect } from '@mantine/core';
import { editDesign } from '../state/edit-design.ts';
import { ARROW_FIELD_PROPS, wordClasses } from './field-classes.tsx';
import { useField } from './use-field.ts';
import { getFieldLabel } from '../../../tag/design/labels.ts';

type ChoiceFieldProps = {
  field: 'subtype' | 'scale' | 'printedDate' | 'words' | 'composition' | 'palette';
  /** The options; `lang` names the language of a label that differs from that of the page. */
  options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[];
};

/** Shows a field of the design whose value is one of a few words. */
export function ChoiceField({ field, options }: ChoiceFieldProps) {
  const { value, error } = useField(field);
  return (
    <NativeSelect
      name={field}
      label={getFieldLabel(field)}
      value={value}
      error={error}
      {...ARROW_FIELD_PROPS}
      classNames={wordClasses}
      onChange={(event) => editDesign({ [field]: event.currentTarget.value })}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
