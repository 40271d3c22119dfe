import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Grid, Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import type { ImportSession } from '../import-session.ts';
import type { ImportReviewRow } from '../reading/reader-messages.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { useIsReviewNarrow } from './narrow.ts';
import styles from './review.module.css';
import { getDateError, ROW_FIELDS, toRowTexts, applyTexts, type RowTexts } from './row-texts.ts';

type Props = { row: ImportReviewRow; session: ImportSession; onClose: () => void };

/** The id of the form of the edited row; on narrow screens, its buttons are in the page's bar. */
const ROW_FORM_ID = 'edited-flight';

/**
 * Edits the texts of a row in the row itself. Enter applies them, Escape discards the changes. The field of the first review reason gets the
 * focus.
 */
export function RowEditor({ row: { index, entry, plan }, session, onClose }: Props) {
  const initialTexts = toRowTexts(entry);
  const [texts, setTexts] = useState(initialTexts);
  const [dateError, setDateError] = useState('');
  const isNarrow = useIsReviewNarrow();
  const form = useRef<HTMLFormElement>(null);
  const date = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const [reason] = plan.result === 'review' ? plan.reasons : [];
    const field = ROW_FIELDS.find(([name]) => name === reason?.field)?.[0] ?? 'date';
    form.current
      ?.querySelector<HTMLInputElement>(`[data-field="${field}"] input`)
      ?.focus({ preventScroll: true });
    const block = isNarrow ? 'start' : 'nearest';
    form.current?.closest('[role="row"]')?.scrollIntoView({ block });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it is opened
  }, []);
  const close = () => {
    // The focused field disappears, so the focus moves to the row.
    const row = form.current?.closest('[role="row"]');
    onClose();
    row?.querySelector<HTMLElement>('[data-stop]')?.focus();
  };
  const submitRow = () => {
    const error = texts.date === initialTexts.date ? '' : getDateError(texts.date);
    setDateError(error);
    if (error !== '') return date.current?.focus();
    if (JSON.stringify(texts) !== JSON.stringify(initialTexts))
      session.editRows([{ index, entry: applyTexts(entry, texts, initialTexts) }]);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <Stack role="cell" padding="6px 0 12px" className={styles['whole']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields */}
      <Grid
        as="form"
        gap={10}
        className={styles['fields']}
        id={ROW_FORM_ID}
        ref={form}
        onKeyDown={onKeyDown}
        onReset={close}
        onSubmit={(event) => {
          event.preventDefault();
          submitRow();
        }}
      >
        <RowFields texts={texts} dateError={dateError} date={date} onChange={setTexts} />
        {!isNarrow && (
          <Row justify="end" gap={10} className={styles['whole']}>
            <EditorButtons />
          </Row>
        )}
      </Grid>
    </Stack>
  );
}

/** Renders the buttons of the edited row; they work inside and outside its form. */
export function EditorButtons() {
  return (
    <>
      <Button type="reset" form={ROW_FORM_ID}>
        {translate('Cancel')}
      </Button>
      <Button type="submit" form={ROW_FORM_ID} variant="go">
        {translate('Apply')}
      </Button>
    </>
  );
}

type RowFieldsProps = {
  texts: RowTexts;
  dateError: string;
  date: RefObject<HTMLInputElement | null>;
  onChange: (texts: RowTexts) => void;
};

function RowFields({ texts, dateError, date, onChange }: RowFieldsProps) {
  return (
    <>
      {ROW_FIELDS.map(([field, getName, example]) => (
        <Stack as="label" key={field} gap={3} data-field={field}>
          <Text as="span" variant="label">
            {getName()}
          </Text>
          <input
            ref={field === 'date' ? date : undefined}
            value={texts[field]}
            placeholder={example}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            {...(field === 'date' &&
              dateError !== '' && { 'aria-invalid': true, 'aria-describedby': DATE_ERROR })}
            onChange={(event) => onChange({ ...texts, [field]: event.currentTarget.value })}
          />
        </Stack>
      ))}
      {dateError !== '' && (
        <Text id={DATE_ERROR} role="alert" tone="error" size={14} className={styles['whole']}>
          {dateError}
        </Text>
      )}
    </>
  );
}

const DATE_ERROR = `${ROW_FORM_ID}-date`;
