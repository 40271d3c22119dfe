import { joinClasses } from '../../ui/join-classes.ts';
import styles from '../field.module.css';

/** The kind of content: words, codes, a hex color, or several lines. */
type FieldContentType = 'words' | 'code' | 'hex' | 'notes';

/** The class names of a Mantine input in the right panel. */
function classesFor(content: FieldContentType) {
  return {
    root: styles['root'],
    wrapper: styles['wrapper'],
    label: styles['label'],
    input: joinClasses(styles['input'], styles[content]),
    error: styles['error'],
    description: styles['warning'],
  };
}

export const wordClasses = classesFor('words');
export const codeClasses = classesFor('code');
export const notesClasses = classesFor('notes');
export const aircraftClasses = { ...wordClasses, description: styles['hint'] };
export const colorClasses = {
  ...classesFor('hex'),
  description: styles['hint'],
  dropdown: joinClasses(styles['dropdown'], styles['picker']),
};

type FieldOrder = ('label' | 'input' | 'description' | 'error')[];

/** Errors and warnings stand in the line of the label: nothing moves when they come. */
const IN_LABEL_LINE: FieldOrder = ['label', 'description', 'error', 'input'];

/** The layout of fields whose hint contains a button: the hint is below the input. */
export const HINT_BELOW: FieldOrder = ['label', 'error', 'input', 'description'];

/** What the fields of typed texts have in common. */
export const TYPED_TEXT = {
  classNames: codeClasses,
  inputWrapperOrder: IN_LABEL_LINE,
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
};

/** The arrows of a select field, the same for our lists and the browser's. */
export const FIELD_ARROWS = {
  inputWrapperOrder: HINT_BELOW,
  rightSectionWidth: 26,
  rightSectionPointerEvents: 'none',
  rightSection: (
    <svg width="10" height="14" viewBox="0 0 10 14" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M1.5 5 5 1.5 8.5 5M1.5 9 5 12.5 8.5 9" strokeWidth="1.3" />
    </svg>
  ),
} as const;
