import { useRef, useState } from 'react';
import { FIELD_LABELS } from '../../../tag/design/field-lists.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import type { ListField } from './columns.ts';
import { getEditWarning, applyCellEdit, formatTypedDate } from './apply-cell-edit.ts';
import { usePlaces } from './use-places.ts';
import { useSaveTag } from './use-save-tag.ts';

export type EditedCell = { tag: SavedTagFragment; field: ListField; shown: string };

/** Saves a typed text. `save` returns the text of a refusal, null if the text is saved, or 'running' while another save runs. `doubt` returns a warning. */
export function useCellSave({ tag, field, shown }: EditedCell) {
  const saveTag = useSaveTag(shown);
  const places = usePlaces();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const save = async (text: string): Promise<string | null> => {
    // Enter and the blur that it causes must save only once.
    if (running.current) return 'running';
    running.current = true;
    setBusy(true);
    try {
      const known = field === 'arrival' ? await places() : new Map<string, never>();
      const value = field === 'date' ? formatTypedDate(text, tag.tagConfig.date) : text;
      const edited = applyCellEdit(tag.tagConfig, field, value, known);
      if (!edited.ok) {
        const { code, params } = edited.refusal;
        return formatMessage(code, { ...params, field: FIELD_LABELS[field] });
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
    // Without the list of airports every code would seem unknown.
    return isEnd && known.size === 0 ? null : getEditWarning(field, text, known);
  };
  return { busy, save, doubt };
}
