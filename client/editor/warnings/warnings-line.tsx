import { useEffect, useState } from 'react';
import { messageText } from '../../../tag/texts/messages.ts';
import { useEditor } from '../state/editor-store.ts';
import { EDITOR_FIELDS, fieldErrorText } from '../state/editor-fields.ts';
import { WarningSign } from '../fields/field-message.tsx';
import { focusField } from '../fields/use-field.ts';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './warnings-line.module.css';
import { useShownWarnings } from './warnings.ts';

/**
 * What is wrong, in one line: the field that is refused, else what only looks wrong. Several are counted, unless one of
 * their fields was visited last, and a click goes from one to the next.
 */
export function WarningsLine() {
  const refused = useEditor(({ fieldErrors }) => EDITOR_FIELDS.find((field) => fieldErrors[field]));
  const error = useEditor(({ fieldErrors }) => (refused ? fieldErrors[refused] : undefined));
  const warnings = useShownWarnings();
  const last = useLastField(warnings.length > 1);
  const said = warnings.length === 1 ? warnings[0] : warnings.find(({ field }) => field === last);
  const text = error
    ? fieldErrorText(error)
    : said
      ? messageText(said.code, said.params)
      : messageText('THINGS_TO_LOOK_AT', { count: warnings.length });
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

/** The name of the field that had the focus last. */
function useLastField(isWatched: boolean): string | undefined {
  const [last, setLast] = useState<string>();
  useEffect(() => {
    if (!isWatched) return undefined;
    const note = () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement) setLast(activeElement.name);
    };
    note();
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [isWatched]);
  return last;
}
