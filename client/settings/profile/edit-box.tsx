import { useId, useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';
import fieldStyles from '../../ui/forms/field.module.css';
import { TextCounter } from '../../ui/forms/text-counter.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { EDITABLE_FIELDS, type FieldEdit, type EditedField } from './edit-field.ts';
import styles from './edit-box.module.css';

/** The height above which the box scrolls, in pixels. */
const MAX_HEIGHT = 144;

type Props = {
  ref: RefObject<HTMLTextAreaElement | null>;
  field: EditedField;
  text: string;
  edit: FieldEdit;
  error: string | null;
  onChange: (text: string) => void;
  onEnter: () => void;
};

/** Shows a text area that grows with its text, the error of the text, and its length with the limit. */
export function EditBox({ ref, field, text, edit, error, onChange, onEnter }: Props) {
  const id = useId();
  const { name, max, oneLine } = EDITABLE_FIELDS[field];
  useAutoHeight(ref, text);

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes Chinese or Japanese text, Enter confirms a word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!oneLine && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    onEnter();
  };

  return (
    <div>
      <label htmlFor={id} className={fieldStyles['label']}>
        {name()}
      </label>
      <textarea
        ref={ref}
        id={id}
        className={styles['box']}
        data-field={field}
        data-autofocus
        rows={oneLine ? 1 : 2}
        autoComplete={oneLine ? 'nickname' : 'off'}
        enterKeyHint={oneLine ? 'done' : undefined}
        value={text}
        data-error={error !== null || undefined}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? `${id}-count` : `${id}-error ${id}-count`}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Row justify="space-between" align="start" gap={16} padding="6px 0 0">
        <Text id={`${id}-error`} role="alert" variant="note" tone="error">
          {error}
        </Text>
        <TextCounter id={`${id}-count`} length={edit.length} max={max} />
      </Row>
    </div>
  );
}

/** Sets the height to that of the text, between the min-height of the style and MAX_HEIGHT. Moves the caret to the end of the text. */
function useAutoHeight(ref: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    box.removeAttribute('data-scrolls');
    box.style.height = 'auto';
    const neededHeight = box.scrollHeight + box.offsetHeight - box.clientHeight;
    box.style.height = `${Math.min(neededHeight, MAX_HEIGHT)}px`;
    box.style.overflowY = neededHeight > MAX_HEIGHT ? 'auto' : 'hidden';
    box.toggleAttribute('data-scrolls', neededHeight > MAX_HEIGHT);
  }, [ref, text]);
  useLayoutEffect(() => {
    const textEnd = ref.current?.value.length ?? 0;
    ref.current?.setSelectionRange(textEnd, textEnd);
  }, [ref]);
}
