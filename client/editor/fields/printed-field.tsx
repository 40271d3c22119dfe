import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { PRINTABLE_FIELDS, type PrintableField } from '../../../tag/design/field-lists.ts';
import { editDesign } from '../state/edit-design.ts';
import { useField } from './use-field.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { toInnerWord } from '../../language/local-formats.ts';
import { getFieldLabel } from '../../../tag/design/labels.ts';

/** Shows the checkbox that prints one detail on the card. */
export function PrintedField({ part }: { part: PrintableField }) {
  const { value } = useField('printed');
  const printedNames = value.split(' ');
  const setPrinted = (isPrinted: boolean) => {
    const printedFields = PRINTABLE_FIELDS.filter((field) =>
      field === part ? isPrinted : printedNames.includes(field),
    );
    editDesign({ printed: printedFields.join(' ') });
  };
  return (
    <Checkbox
      name="printed"
      // Translators: {detail} is a label of the page; put it in quotation marks or behind a colon if the language needs it
      label={translate('Print {detail}', { detail: toInnerWord(getFieldLabel(part)) })}
      checked={printedNames.includes(part)}
      onChange={(event) => setPrinted(event.currentTarget.checked)}
    />
  );
}
