import { joinClasses } from '../../ui/join-classes.ts';
import styles from '../field.module.css';

/** The kind of content: words, codes, a hex color, or several lines. */
type FieldContentType = 'words' | 'code' | 'hex' | 'notes';

/** Returns the class names of a Mantine input in the right panel. */
function getFieldClasses(content: FieldContentType) {
  return {
    root: styles['root'],
    wrapper: styles['wrapper'],
    label: styles['label'],
    input: joinClasses(styles['input'], styles[content]),
    error: styles['error'],
    description: styles['warning'],
  };
}

export const wordClasses = getFieldClasses('words');
export const codeClasses = getFieldClasses('code');
export const notesClasses = getFieldClasses('notes');
export const aircraftClasses = { ...wordClasses, description: styles['hint'] };
export const colorClasses = {
  ...getFieldClasses('hex'),
  description: styles['hint'],
  dropdown: joinClasses(styles['dropdown'], styles['picker']),
};

type FieldOrder = ('label' | 'input' | 'description' | 'error')[];

/** Errors and warnings are in the line of the label, so that they move no field. */
const HINT_IN_LABEL_LINE: FieldOrder = ['label', 'description', 'error', 'input'];

/** The layout of fields whose hint contains a button: the hint is below the input. */
export const HINT_BELOW: FieldOrder = ['label', 'error', 'input', 'description'];

/** The common props of text fields. */
export const TYPED_TEXT_PROPS = {
  classNames: codeClasses,
  inputWrapperOrder: HINT_IN_LABEL_LINE,
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
};

/** The arrows of a select field. Own lists and native selects look the same. */
export const ARROW_FIELD_PROPS = {
  inputWrapperOrder: HINT_BELOW,
  rightSectionWidth: 26,
  rightSectionPointerEvents: 'none',
  rightSection: (
    <svg width="10" height="14" viewBox="0 0 10 14" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M1.5 5 5 1.5 8.5 5M1.5 9 5 12.5 8.5 9" strokeWidth="1.3" />
    </svg>
  ),
} as const;
