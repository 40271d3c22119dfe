import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { PRINTABLE, type Printable } from '../../../../tag/design/tag-config.ts';
import { editDesign } from '../../state/edit-design.ts';
import { useField } from '../use-field.ts';

const LABELS: Record<Printable, string> = {
  registration: 'Print registration',
  seat: 'Print seat',
  cabin: 'Print class',
};

/** Whether the card prints a part of the flight beside the type; what else is printed stays. */
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
      label={LABELS[part]}
      checked={words.includes(part)}
      onChange={(event) => print(event.currentTarget.checked)}
    />
  );
}
