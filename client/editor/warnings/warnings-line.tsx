import { useEffect, useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { useEditor } from '../state/editor-store.ts';
import { EDITOR_FIELDS, formatFieldError, type EditorField } from '../state/editor-fields.ts';
import { WarningSign } from '../fields/field-message.tsx';
import { focusField } from '../fields/use-field.ts';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './warnings-line.module.css';
import { formatWarning, useShownWarnings } from './warnings.ts';

/**
 * Shows the refused field, or else the warnings, in one line. Several warnings are counted, unless the last focused field has one. A
 * click focuses the fields one after the other.
 * @param noticedField the refused field that the notice of the save names already; null if there is none
 */
export function WarningsLine({ noticedField }: { noticedField: EditorField | null }) {
  const refusedField = useEditor(({ fieldErrors }) => EDITOR_FIELDS.find((field) => fieldErrors[field]));
  const error = useEditor(({ fieldErrors }) => (refusedField ? fieldErrors[refusedField] : undefined));
  const warnings = useShownWarnings();
  const lastField = useLastField(warnings.length > 1);
  const shownWarning =
    warnings.length === 1 ? warnings[0] : warnings.find(({ field }) => field === lastField);
  const text = error
    ? formatFieldError(error)
    : shownWarning
      ? formatWarning(shownWarning)
      : formatMessage('THINGS_TO_LOOK_AT', { count: warnings.length });
  const fields = refusedField ? [refusedField] : warnings.map(({ field }) => field);
  const nextField = fields[(fields.findIndex((field) => field === lastField) + 1) % fields.length];
  if (nextField === undefined || (refusedField !== undefined && refusedField === noticedField)) return null;
  return (
    <Row
      as="button"
      gap={6}
      type="button"
      className={styles['line']}
      style={{ color: refusedField === undefined ? 'var(--warn)' : 'var(--error)' }}
      title={text}
      onClick={() => focusField(nextField)}
    >
      <WarningSign />
      <Text as="span" truncate>
        {text}
      </Text>
    </Row>
  );
}

/** Returns the name of the field that had the focus last. */
function useLastField(isFieldWatched: boolean): string | undefined {
  const [lastField, setLastField] = useState<string>();
  useEffect(() => {
    if (!isFieldWatched) return undefined;
    const noteFocus = () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement) setLastField(activeElement.name);
    };
    noteFocus();
    document.addEventListener('focusin', noteFocus);
    return () => document.removeEventListener('focusin', noteFocus);
  }, [isFieldWatched]);
  return lastField;
}
