import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { AIRCRAFT } from '../../../tag/aircraft/aircraft.ts';
import { FIELD_LABELS } from '../../../tag/design/field-lists.ts';
import { LIMITS } from '../../../tag/base/limits.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { notify } from '../views/notice-bar.tsx';
import type { ListField } from './columns.ts';
import { editWarning, editedDesign, typedDate } from './edited-design.ts';
import { flightDayText } from './flight-day-text.ts';
import styles from './tag-table.module.css';
import { usePlaces } from './use-places.ts';
import { useSaveTag } from './use-save-tag.ts';

/** Where the keyboard goes on when an editor is closed; 'left': it is elsewhere already. */
type CloseReason = 'stay' | 'next' | 'before' | 'left';

type Props = {
  tag: SavedTagFragment;
  field: ListField;
  shown: string;
  onClose: (to: CloseReason) => void;
};

/** Edits a table cell: Enter and Tab save, Escape cancels; a refused value stays in the input. */
export function CellEditor({ tag, field, shown, onClose }: Props) {
  const { text, setText, error, busy, control, onKeyDown, onBlur } = useCellEditor({
    tag,
    field,
    shown,
    onClose,
  });
  const errorId = useId();
  const common = {
    ref: control,
    'aria-label': FIELD_LABELS[field],
    'aria-invalid': error === null ? undefined : (true as const),
    'aria-describedby': error === null ? undefined : errorId,
    'aria-busy': busy || undefined,
    onKeyDown,
    onBlur,
  };
  return (
    <span className={styles['editor']} data-editor>
      {field === 'selectedAircraft' ? (
        <select {...common} value={text} onChange={(event) => setText(event.currentTarget.value)}>
          <AircraftOptions />
        </select>
      ) : (
        <input
          {...common}
          value={text}
          maxLength={MAX_LENGTHS[field] + 8}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {error !== null && (
        <span id={errorId} role="alert" className={styles['error']}>
          {error}
        </span>
      )}
    </span>
  );
}

/** Manages the input state and handles key and blur events. */
function useCellEditor({ tag, field, shown, onClose }: Props) {
  const [shownText] = useState(() => (field === 'date' ? flightDayText(tag) : tag.tagConfig[field]));
  const [text, setText] = useState<string>(shownText);
  const { busy, save, doubt } = useCellSave({ tag, field, shown });
  const [error, setError] = useState<string | null>(null);
  /** The text that was doubted already: it is kept when it is entered again. */
  const doubted = useRef<string | null>(null);
  const isClosed = useRef(false);
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => {
    isClosed.current = false;
    control.current?.focus();
    if (control.current instanceof HTMLInputElement) control.current.select();
    return () => {
      isClosed.current = true;
    };
  }, []);

  const close = (to: CloseReason) => {
    isClosed.current = true;
    onClose(to);
  };
  const commit = async (to: CloseReason) => {
    const isUnchanged = text === shownText && error === null;
    if (!isUnchanged && to !== 'left' && doubted.current !== text) {
      const doubtful = await doubt(text);
      doubted.current = text;
      if (isClosed.current) return;
      if (doubtful !== null) return setError(doubtful);
    }
    const refused = isUnchanged ? null : await save(text);
    if (refused === 'running') return;
    // The pointer may have left for another cell meanwhile: its user still has to know.
    if (isClosed.current) return refused === null ? undefined : notify({ kind: 'failed', text: refused });
    setError(refused);
    if (refused === null) close(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') void commit('stay');
    else if (event.key === 'Escape') close('stay');
    else if (event.key === 'Tab') void commit(event.shiftKey ? 'before' : 'next');
    else return;
    event.preventDefault();
  };
  const onBlur = () => void (isClosed.current || commit('left'));
  return { text, setText, error, busy, control, onKeyDown, onBlur };
}

const MAX_LENGTHS: Readonly<Record<ListField, number>> = {
  date: LIMITS.date,
  flightNumber: LIMITS.flightNumber,
  departure: LIMITS.code,
  arrival: LIMITS.code,
  selectedAircraft: LIMITS.imagePath,
  registration: LIMITS.registration,
  seat: LIMITS.seat,
};

/** Saves what was typed. `save` answers why it was refused; null once it is saved. */
function useCellSave({ tag, field, shown }: Pick<Props, 'tag' | 'field' | 'shown'>) {
  const saveTag = useSaveTag(shown);
  const places = usePlaces();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const save = async (text: string): Promise<string | null> => {
    // Enter, and the blur that it causes: one save.
    if (running.current) return 'running';
    running.current = true;
    setBusy(true);
    try {
      const known = field === 'arrival' ? await places() : new Map<string, never>();
      const value = field === 'date' ? typedDate(text, tag.tagConfig.date) : text;
      const edited = editedDesign(tag.tagConfig, field, value, known);
      if (!edited.ok) {
        const { code, params } = edited.refusal;
        return messageText(code, { ...params, field: FIELD_LABELS[field] });
      }
      return await saveTag(tag, edited.value);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const doubt = async (text: string): Promise<string | null> => {
    const isEnd = field === 'departure' || field === 'arrival';
    const known = isEnd ? await places() : new Map<string, never>();
    // Without the list of airports none is known.
    return isEnd && known.size === 0 ? null : editWarning(field, text, known);
  };
  return { busy, save, doubt };
}

/** All types, by maker. */
function AircraftOptions() {
  const makers = [...new Set(AIRCRAFT.map(({ maker }) => maker))];
  return makers.map((maker) => (
    <optgroup key={maker} label={maker}>
      {AIRCRAFT.filter((one) => one.maker === maker).map(({ image, name }) => (
        <option key={image} value={image}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
}
