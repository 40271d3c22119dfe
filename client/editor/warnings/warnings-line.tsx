import { useEffect, useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { useEditor } from '../state/editor-store.ts';
import { EDITOR_FIELDS, formatFieldError } from '../state/editor-fields.ts';
import { WarningSign } from '../fields/field-message.tsx';
import { focusField } from '../fields/use-field.ts';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './warnings-line.module.css';
import { useShownWarnings } from './warnings.ts';

/**
 * Shows the refused field, or else the warnings, in one line. Several warnings are counted, unless the last focused field has one. A
 * click focuses the fields one after the other.
 */
export function WarningsLine() {
  const refused = useEditor(({ fieldErrors }) => EDITOR_FIELDS.find((field) => fieldErrors[field]));
  const error = useEditor(({ fieldErrors }) => (refused ? fieldErrors[refused] : undefined));
  const warnings = useShownWarnings();
  const last = useLastField(warnings.length > 1);
  const said = warnings.length === 1 ? warnings[0] : warnings.find(({ field }) => field === last);
  const text = error
    ? formatFieldError(error)
    : said
      ? formatMessage(said.code, said.params)
      : formatMessage('THINGS_TO_LOOK_AT', { count: warnings.length });
  const fields = refused ? [refused] : warnings.map(({ field }) => field);
  const next = fields[(fields.findIndex((field) => field === last) + 1) % fields.length];
  if (next === undefined) return null;
  return (
    <Row
      as="button"
      gap={6}
      type="button"
      className={styles['line']}
      style={{ color: refused === undefined ? 'var(--warn)' : 'var(--error)' }}
      title={text}
      onClick={() => focusField(next)}
    >
      <WarningSign />
      <Text as="span" truncate>
        {text}
      </Text>
    </Row>
  );
}

/** Returns the name of the field that had the focus last. */
function useLastField(isWatched: boolean): string | undefined {
  const [last, setLast] = useState<string>();
  useEffect(() => {
    if (!isWatched) return undefined;
    const noteFocus = () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement) setLast(activeElement.name);
    };
    noteFocus();
    document.addEventListener('focusin', noteFocus);
    return () => document.removeEventListener('focusin', noteFocus);
  }, [isWatched]);
  return last;
}
