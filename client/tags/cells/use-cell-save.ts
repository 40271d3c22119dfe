import { useRef, useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { getFieldLabel } from '../../../tag/design/labels.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import type { ListField } from './columns.ts';
import { getEditWarning, applyCellEdit, formatTypedDate } from './apply-cell-edit.ts';
import { usePlacesLoader } from './use-places-loader.ts';
import { useSaveTag } from './use-save-tag.ts';

export type EditedCell = { tag: SavedTagFragment; field: ListField; shownFilterKey: string };

/**
 * Saves a typed text. `save` returns the text of a refusal, null if the text is saved, or 'running' while another save runs.
 * `findWarning` returns a warning or null.
 */
export function useCellSave({ tag, field, shownFilterKey }: EditedCell) {
  const saveTag = useSaveTag(shownFilterKey);
  const loadPlaces = usePlacesLoader();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);

  const save = async (text: string): Promise<string | null> => {
    // Enter and the blur that it causes must save only once.
    if (isRunning.current) return 'running';
    isRunning.current = true;
    setBusy(true);
    try {
      const placesByCode = field === 'arrival' ? await loadPlaces() : new Map<string, never>();
      const value = field === 'date' ? formatTypedDate(text, tag.tagConfig.date) : text;
      const editedDesign = applyCellEdit(tag.tagConfig, field, value, placesByCode);
      if (!editedDesign.ok) {
        const { code, params } = editedDesign.refusal;
        return formatMessage(code, { ...params, field: getFieldLabel(field) });
      }
      return await saveTag(tag, editedDesign.value);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const findWarning = async (text: string): Promise<string | null> => {
    const isEnd = field === 'departure' || field === 'arrival';
    const placesByCode = isEnd ? await loadPlaces() : new Map<string, never>();
    // Without the list of airports every code would seem unknown.
    return isEnd && placesByCode.size === 0 ? null : getEditWarning(field, text, placesByCode);
  };
  return { isBusy, save, findWarning };
}
