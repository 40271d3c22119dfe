import { TextInput, type TextInputProps } from '@mantine/core';
import { upperCaseByLanguage } from '../../../tag/base/upper-case-by-language.ts';
import { TYPED_TEXT } from './field-classes.tsx';
import { warningProps } from './field-message.tsx';
import { FIELD_LABELS, isNaturalText } from '../../../tag/design/field-lists.ts';
import { type EditorField } from '../state/editor-fields.ts';
import { editDesign } from '../state/edit-design.ts';
import { upperCaseComposed, upperCaseInput } from '../../ui/forms/upper-case-input.ts';
import { useField } from './use-field.ts';

type Props = {
  field: Exclude<EditorField, 'alliance' | 'selectedLogo' | 'selectedAircraft' | 'notes' | 'flownOn'>;
  onEdit?: (value: string) => void;
} & Pick<TextInputProps, 'ref' | 'onKeyDown'>;

/**
 * A text of the design, upper-cased while typing. There is no maxlength: a text that is too long shows an error and
 * is not cut.
 */
export function TextField({ field, onEdit = (value) => editDesign({ [field]: value }), ...rest }: Props) {
  const { value, error, warning } = useField(field);
  const capitals = isNaturalText(field) ? upperCaseByLanguage : undefined;
  return (
    <TextInput
      {...TYPED_TEXT}
      {...rest}
      name={field}
      label={FIELD_LABELS[field]}
      value={value}
      error={error}
      {...warningProps(warning)}
      onInput={(event) => upperCaseInput(event, capitals)}
      onChange={(event) => onEdit(event.currentTarget.value)}
      onCompositionEnd={(event) => onEdit(upperCaseComposed(event, capitals))}
    />
  );
}
