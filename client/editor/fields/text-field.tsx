import { TextInput, type TextInputProps } from '@mantine/core';
import { toUpperCaseByLanguage } from '../../../tag/base/upper-case-by-language.ts';
import { TYPED_TEXT_PROPS } from './field-classes.tsx';
import { getWarningProps } from './field-message.tsx';
import { isNaturalText } from '../../../tag/design/field-lists.ts';
import { type EditorField } from '../state/editor-fields.ts';
import { editDesign } from '../state/edit-design.ts';
import { handleUpperCaseComposed, handleUpperCaseInput } from '../../ui/forms/upper-case-input.ts';
import { useField } from './use-field.ts';
import { getFieldLabel } from '../../../tag/design/labels.ts';

type Props = {
  field: Exclude<EditorField, 'alliance' | 'selectedLogo' | 'selectedAircraft' | 'notes' | 'flownOn'>;
  onEdit?: (value: string) => void;
} & Pick<TextInputProps, 'ref' | 'onKeyDown'>;

/** Edits a text of the design in upper case. There is no maxlength: a text that is too long shows an error and is not cut. */
export function TextField({ field, onEdit = (value) => editDesign({ [field]: value }), ...rest }: Props) {
  const { value, error, warning } = useField(field);
  const toCapitals = isNaturalText(field) ? toUpperCaseByLanguage : undefined;
  return (
    <TextInput
      {...TYPED_TEXT_PROPS}
      {...rest}
      name={field}
      label={getFieldLabel(field)}
      value={value}
      error={error}
      {...getWarningProps(warning)}
      onInput={(event) => handleUpperCaseInput(event, toCapitals)}
      onChange={(event) => onEdit(event.currentTarget.value)}
      onCompositionEnd={(event) => onEdit(handleUpperCaseComposed(event, toCapitals))}
    />
  );
}
