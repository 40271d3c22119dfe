import { TextInput, type TextInputProps } from '@mantine/core';
import { inCapitals } from '../../../tag/in-capitals.ts';
import { codeClasses } from './field-classes.ts';
import { FIELD_LABELS } from '../../../tag/field-labels.ts';
import { type EditorField } from './editor-fields.ts';
import { editDesign } from '../state/edit-design.ts';
import { upperCaseComposed, upperCaseInput } from '../../ui/forms/upper-case-input.ts';
import { useField } from './use-field.ts';

type Props = {
  field: Exclude<EditorField, 'alliance' | 'selectedLogo' | 'selectedAircraft'>;
  onEdit?: (value: string) => void;
} & Pick<TextInputProps, 'ref' | 'onKeyDown'>;

/** The fields that are written in some language; a name or a code is compared elsewhere, by plain capitals. */
const WRITTEN: ReadonlySet<EditorField> = new Set(['city', 'country', 'date']);

/** A text of the design, upper-cased as it is typed. No maxlength: what is too long says so and is not cut. */
export function TextField({ field, onEdit = (value) => editDesign({ [field]: value }), ...rest }: Props) {
  const { value, error } = useField(field);
  const capitals = WRITTEN.has(field) ? inCapitals : undefined;
  return (
    <TextInput
      {...rest}
      name={field}
      label={FIELD_LABELS[field]}
      value={value}
      error={error}
      classNames={codeClasses}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onInput={(event) => upperCaseInput(event, capitals)}
      onChange={(event) => onEdit(event.currentTarget.value)}
      onCompositionEnd={(event) => onEdit(upperCaseComposed(event, capitals))}
    />
  );
}
