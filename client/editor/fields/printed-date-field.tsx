import { formatPrintedDate } from '../../../tag/design/printed-date.ts';
import { useEditor } from '../state/editor-store.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { ChoiceField } from './choice-field.tsx';

/** Selects the form of the date on the card, if its layout has another form than the typed one. */
export function PrintedDateField() {
  const date = useEditor(({ design }) => design.date);
  const dateOfLayout = useEditor(({ design }) => formatPrintedDate({ ...design, printedDate: 'layout' }));
  if (dateOfLayout === date) return null;
  return (
    <ChoiceField
      field="printedDate"
      options={[
        { value: 'layout', label: dateOfLayout },
        { value: 'typed', label: translate('As typed') },
      ]}
    />
  );
}
