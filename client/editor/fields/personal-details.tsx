import { Textarea } from '@mantine/core';
import { useId } from 'react';
import { FIELD_LABELS, PERSONAL_FIELDS } from '../../../tag/design/field-lists.ts';
import { LIMITS } from '../../../tag/base/limits.ts';
import { graphemeCount } from '../../../tag/base/text.ts';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { toggleSection } from '../state/view-slice.ts';
import { HINT_BELOW, wordClasses } from './field-classes.tsx';
import { PrintedField } from './printed-field.tsx';
import styles from './personal-details.module.css';
import panel from './settings-panel.module.css';
import { TextField } from './text-field.tsx';
import { useField } from './use-field.ts';

/** The collapsible section for seat, class and notes; its header shows the values. */
export function PersonalDetails() {
  const id = useId();
  const isFolded = useEditor((editor) => editor.collapsedSections.includes('personal'));
  return (
    <div role="group" aria-label="Personal details">
      <button
        type="button"
        className={styles['head']}
        aria-expanded={!isFolded}
        aria-controls={id}
        onClick={() => useEditor.setState(toggleSection('personal'))}
      >
        <svg width="9" height="12" viewBox="0 0 9 12" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M2 1.5 6.5 6 2 10.5" strokeWidth="1.6" />
        </svg>
        Personal details
        {isFolded && <Summary />}
      </button>
      <div id={id} hidden={isFolded} data-section="personal" className={styles['fields']}>
        <div className={styles['seat']}>
          {PERSONAL_FIELDS.map((field) => (
            <TextField key={field} field={field} />
          ))}
        </div>
        <div className={panel['pair']}>
          {PERSONAL_FIELDS.map((field) => (
            <PrintedField key={field} part={field} />
          ))}
        </div>
        <NotesField />
      </div>
    </div>
  );
}

function Summary() {
  const summary = useEditor(({ texts }) => {
    const values = PERSONAL_FIELDS.map((field) => texts[field]);
    const hasNotes = texts.notes.trim() !== '';
    return [...values, hasNotes ? 'notes' : ''].filter((text) => text.trim() !== '').join(' · ');
  });
  return summary !== '' && <span className={styles['summary']}>{summary}</span>;
}

const NOTES_CLASSES = {
  ...wordClasses,
  input: `${wordClasses.input} ${styles['notes']}`,
  description: `${wordClasses.description} ${styles['count']}`,
};

/** Private: no design, picture or export of designs has them. */
function NotesField() {
  const { value, error } = useField('notes');
  return (
    <Textarea
      name="notes"
      label={FIELD_LABELS.notes}
      classNames={NOTES_CLASSES}
      inputWrapperOrder={HINT_BELOW}
      description={error === null ? `Only you see them. ${graphemeCount(value)}/${LIMITS.notes}` : null}
      rows={3}
      value={value}
      error={error}
      onChange={(event) => editDesign({ notes: event.currentTarget.value })}
    />
  );
}
