import type { ReactNode } from 'react';
import { messageText } from '../../../tag/texts/messages.ts';
import type { Warning } from '../warnings/warnings.ts';
import { fieldErrorText, type FieldError } from '../state/editor-fields.ts';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './field-message.module.css';

/** A triangle: something is to be looked at. */
export function WarningSign() {
  return (
    <svg width="14" height="13" viewBox="0 0 14 13" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M7 1.2 13 12H1zM7 5v3.2M7 10v.4" strokeWidth="1.3" strokeLinejoin="round" />
    </svg>
  );
}

/**
 * What is said in the line of a field's label, so that nothing below it moves: the whole text where the field is wide, a
 * word where it is not. Screen readers get the whole text as the description of the field.
 */
function FieldMessage({ text, word }: { text: string; word: string }) {
  return (
    <Row as="span" gap={4} justify="end" title={text}>
      <WarningSign />
      <Text as="span" truncate className={styles['text']}>
        {text}
      </Text>
      <Text as="span" truncate className={styles['word']} aria-hidden="true">
        {word}
      </Text>
    </Row>
  );
}

const ERROR_WORDS: Readonly<Record<string, string>> = {
  FIELD_REQUIRED: 'Required',
  FIELD_TOO_LONG: 'Too long',
  COLOR_INVALID: 'No colour',
};

/** What is wrong with a refused text. */
export function errorMessage(error: FieldError): ReactNode {
  return <FieldMessage text={fieldErrorText(error)} word={ERROR_WORDS[error.code] ?? 'Not valid'} />;
}

/** Why a file was not taken. */
export function failureMessage(text: string): ReactNode {
  return <FieldMessage text={text} word="Failed" />;
}

const WARNING_WORDS: Readonly<Record<string, string>> = {
  AIRPORT_UNKNOWN: 'Unknown',
  DAY_IMPOSSIBLE: 'Not a day',
  NUMBER_OF_OTHER_AIRLINE: 'Not {own}',
  SAME_ENDS: 'The same',
  TEXT_CUT: 'Cut',
  LETTERS_MISSING: 'Boxes',
};

/** What looks wrong in a text that can be saved. */
export function warningMessage({ code, params }: Warning): ReactNode {
  const word = (WARNING_WORDS[code] ?? '').replace('{own}', String(params['own']));
  return <FieldMessage text={messageText(code, params)} word={word} />;
}

/** What a field that is warned of shows. */
export const warningProps = (warning: ReactNode) => ({
  description: warning,
  'data-warned': warning === null ? undefined : '',
});
