import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { CARD_LABELS, PRINTABLE, type Printable } from '../../../tag/design/field-lists.ts';
import { editDesign } from '../state/edit-design.ts';
import { useField } from './use-field.ts';

/** The checkbox that adds one detail to the card's type line. */
export function PrintedField({ part }: { part: Printable }) {
  const { value } = useField('printed');
  const words = value.split(' ');
  const print = (isPrinted: boolean) => {
    const printed = PRINTABLE.filter((one) => (one === part ? isPrinted : words.includes(one)));
    editDesign({ printed: printed.join(' ') });
  };
  return (
    <Checkbox
      name="printed"
      label={`Print ${CARD_LABELS[part].toLowerCase()}`}
      checked={words.includes(part)}
      onChange={(event) => print(event.currentTarget.checked)}
    />
  );
}
