import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { FIELD_LABELS, PRINTABLE_FIELDS, type PrintableField } from '../../../tag/design/field-lists.ts';
import { editDesign } from '../state/edit-design.ts';
import { useField } from './use-field.ts';

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
      label={`Print ${FIELD_LABELS[part].toLowerCase()}`}
      checked={printedNames.includes(part)}
      onChange={(event) => setPrinted(event.currentTarget.checked)}
    />
  );
}
