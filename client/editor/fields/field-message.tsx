import type { ReactNode } from 'react';
import type { MessageParams } from '../../../tag/texts/messages.ts';
import { formatWarning, type FieldWarning } from '../warnings/warnings.ts';
import { formatFieldError, type FieldError } from '../state/editor-fields.ts';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './field-message.module.css';

/** Shows a warning triangle. */
export function WarningSign() {
  return (
    <svg width="14" height="13" viewBox="0 0 14 13" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M7 1.2 13 12H1zM7 5v3.2M7 10v.4" strokeWidth="1.3" strokeLinejoin="round" />
    </svg>
  );
}

/**
 * Shows a message in the line of a field's label, so that nothing below it moves. A wide field shows the whole text, a narrow field one
 * word. Screen readers get the whole text as the description of the field.
 */
function FieldMessage({ text, label }: { text: string; label: string }) {
  return (
    <Row as="span" gap={4} justify="end" title={text}>
      <WarningSign />
      <Text as="span" truncate className={styles['text']}>
        {text}
      </Text>
      <Text as="span" truncate className={styles['word']} aria-hidden="true">
        {label}
      </Text>
    </Row>
  );
}

const ERROR_WORDS: Readonly<Record<string, () => string>> = {
  FIELD_REQUIRED: () => translate('Required'),
  FIELD_TOO_LONG: () => translate('Too long'),
  COLOR_INVALID: () => translate('Not a colour'),
};

/** Returns the message about a refused text. */
export function renderFieldError(error: FieldError): ReactNode {
  return (
    <FieldMessage
      text={formatFieldError(error)}
      label={ERROR_WORDS[error.code]?.() ?? translate('Not valid')}
    />
  );
}

/** Returns the message about a file that was not accepted. */
export function renderFailure(text: string): ReactNode {
  // Translators: one word beside the label of a field: its file was not accepted
  const label = translate('Failed');
  return <FieldMessage text={text} label={label} />;
}

const WARNING_WORDS: Readonly<Record<string, (params: MessageParams) => string>> = {
  AIRPORT_UNKNOWN: () => translate('Unknown'),
  DAY_IMPOSSIBLE: () => translate('Not a day'),
  NUMBER_OF_OTHER_AIRLINE: ({ own = '' }) => translate('Not {own}', { own }),
  // Translators: departure and arrival are the same airport
  SAME_ENDS: () => translate('The same'),
  // Translators: a text is cut off on the card
  TEXT_CUT: () => translate('Cut'),
  // Translators: boxes are shown instead of letters that the fonts lack
  LETTERS_MISSING: () => translate('Boxes'),
};

/** Returns the message about a text that looks wrong but can be saved. */
export function renderWarning(warning: FieldWarning): ReactNode {
  const { code, params } = warning;
  return <FieldMessage text={formatWarning(warning)} label={WARNING_WORDS[code]?.(params) ?? ''} />;
}

/** Returns the props of a field with a warning. */
export const getWarningProps = (warning: ReactNode) => ({
  description: warning,
  'data-warned': warning === null ? undefined : '',
});
