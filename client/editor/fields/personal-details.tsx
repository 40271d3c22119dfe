import { Textarea } from '@mantine/core';
import { useId } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { PERSONAL_FIELDS } from '../../../tag/design/field-lists.ts';
import { canPrint } from '../../../tag/design/printed.ts';
import { LIMITS } from '../../../tag/base/limits.ts';
import { countGraphemes } from '../../../tag/base/text.ts';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { toggleSection } from '../state/view-slice.ts';
import { HINT_BELOW, notesClasses } from './field-classes.tsx';
import { PrintedField } from './printed-field.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Grid, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { TextField } from './text-field.tsx';
import { useField } from './use-field.ts';
import { getFieldLabel } from '../../../tag/design/labels.ts';

/**
 * Shows the collapsible section for seat, class, the details that the layout draws, and notes; its header shows the values. A detail of
 * another layout stays visible while it has a text, so that the user can remove it.
 */
export function PersonalDetails() {
  const id = useId();
  const isCollapsed = useEditor((editor) => editor.collapsedSections.includes('personal'));
  const shownFields = useEditor(
    useShallow(({ design, texts }) =>
      PERSONAL_FIELDS.filter((field) => canPrint(design, field) || texts[field] !== ''),
    ),
  );
  return (
    <div role="group" aria-label={translate('Personal details')}>
      <Button
        variant="plain"
        size="small"
        wide
        style={{ justifyContent: 'start' }}
        aria-expanded={!isCollapsed}
        aria-controls={id}
        onClick={() => useEditor.setState(toggleSection('personal'))}
      >
        <svg
          width="9"
          height="12"
          viewBox="0 0 9 12"
          fill="none"
          stroke="currentColor"
          data-turns
          aria-hidden="true"
        >
          <path d="M2 1.5 6.5 6 2 10.5" strokeWidth="1.6" />
        </svg>
        <Text as="span" variant="strong">
          {translate('Personal details')}
        </Text>
        {isCollapsed && <DetailsSummary />}
      </Button>
      <Stack padding="6px 0 0" id={id} hidden={isCollapsed} data-section="personal">
        <Grid columns="minmax(0, 1fr) minmax(0, 1.8fr)" gap={11}>
          {shownFields.map((field) => (
            <div key={field} style={field === 'passenger' ? { gridColumn: '1 / -1' } : undefined}>
              <TextField field={field} />
            </div>
          ))}
        </Grid>
        <Grid columns={2} gap="12px 11px">
          {shownFields.map((field) => (
            <PrintedField key={field} part={field} />
          ))}
        </Grid>
        <NotesField />
      </Stack>
    </div>
  );
}

function DetailsSummary() {
  const summary = useEditor(({ texts }) => {
    const values = PERSONAL_FIELDS.map((field) => texts[field]);
    const hasNotes = texts.notes.trim() !== '';
    return [...values, hasNotes ? translate('notes') : ''].filter((text) => text.trim() !== '').join(' · ');
  });
  return (
    summary !== '' && (
      <Text as="span" variant="note" size={12.5} tone="text" truncate grow align="end">
        {summary}
      </Text>
    )
  );
}

/** Edits the notes. They are private: no design, image or export of designs contains them. */
function NotesField() {
  const { value, error } = useField('notes');
  return (
    <Textarea
      name="notes"
      label={getFieldLabel('notes')}
      classNames={notesClasses}
      resize="vertical"
      inputWrapperOrder={HINT_BELOW}
      description={
        error === null && (
          <Text as="span" tone="muted">
            {translate('Only you can see them. {length}/{max}', {
              length: countGraphemes(value),
              max: LIMITS.notes,
            })}
          </Text>
        )
      }
      rows={3}
      value={value}
      error={error}
      onChange={(event) => editDesign({ notes: event.currentTarget.value })}
    />
  );
}
