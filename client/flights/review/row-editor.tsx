import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Grid, Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import type { ImportSession } from '../import-session.ts';
import type { ReviewRow } from '../reading/reader-messages.ts';
import { useIsNarrow } from './narrow.ts';
import styles from './review.module.css';
import { dateErrorOf, FIELDS, textsOf, withTexts, type Texts } from './row-texts.ts';

type Props = { row: ReviewRow; session: ImportSession; onClose: () => void };

/** The form of the edited row; on narrow screens its buttons are in the bar of the page. */
export const ROW_FORM = 'edited-flight';

/** The words of a row, to be corrected in their place. Enter takes them, Escape leaves them as they are. */
export function RowEditor({ row: { index, entry }, session, onClose }: Props) {
  const before = textsOf(entry);
  const [texts, setTexts] = useState(before);
  const [dateError, setDateError] = useState('');
  const isNarrow = useIsNarrow();
  const form = useRef<HTMLFormElement>(null);
  const date = useRef<HTMLInputElement>(null);
  useEffect(() => {
    date.current?.focus({ preventScroll: true });
    const block = isNarrow ? 'start' : 'nearest';
    form.current?.closest('[role="row"]')?.scrollIntoView({ block });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it is opened
  }, []);
  const close = () => {
    // The focused field goes: the keyboard stays in its row.
    const row = form.current?.closest('[role="row"]');
    onClose();
    row?.querySelector<HTMLElement>('[data-stop]')?.focus();
  };
  const take = () => {
    const error = texts.date === before.date ? '' : dateErrorOf(texts.date);
    setDateError(error);
    if (error !== '') return date.current?.focus();
    if (JSON.stringify(texts) !== JSON.stringify(before))
      session.edit([{ index, entry: withTexts(entry, texts, before) }]);
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
        id={ROW_FORM}
        ref={form}
        onKeyDown={onKeyDown}
        onReset={close}
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <Fields texts={texts} dateError={dateError} date={date} onChange={setTexts} />
        {!isNarrow && (
          <Row justify="end" gap={10} className={styles['whole']}>
            <EditorButtons />
          </Row>
        )}
      </Grid>
    </Stack>
  );
}

/** The buttons of the edited row, in its form or elsewhere. */
export function EditorButtons() {
  return (
    <>
      <Button type="reset" form={ROW_FORM}>
        Cancel
      </Button>
      <Button type="submit" form={ROW_FORM} variant="go">
        Take
      </Button>
    </>
  );
}

type FieldsProps = {
  texts: Texts;
  dateError: string;
  date: RefObject<HTMLInputElement | null>;
  onChange: (texts: Texts) => void;
};

function Fields({ texts, dateError, date, onChange }: FieldsProps) {
  return (
    <>
      {FIELDS.map(([field, name, example]) => (
        <Stack as="label" key={field} gap={3} data-field={field}>
          <Text as="span" look="label">
            {name}
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

const DATE_ERROR = `${ROW_FORM}-date`;
