import { useEffect } from 'react';
import { listDesignWarnings, type ReferenceData } from '../../../tag/warnings/design-warnings.ts';
import { useAirlines, useSelectedAirline } from '../airlines/use-airlines.ts';
import { CARD_TEXT_FIELDS } from '../../../tag/design/field-lists.ts';
import { useDrawnCard } from '../canvas/drawn-card.tsx';
import { useAirportIndex } from '../state/airports.ts';
import type { EditorField } from '../state/editor-fields.ts';
import { useEditor } from '../state/editor-store.ts';
import { getShownDesign } from '../state/preview.ts';
import { findMissingLetters } from './missing-letters.ts';
import { useWarnings } from './warnings.ts';

/**
 * The delay of the check after typing, in milliseconds. Without it half a word would cause a warning, and the check would slow down
 * typing.
 */
const DEBOUNCE_MS = 300;

/** Checks the shown design after each pause in typing: the open one, or that of the typed line. Renders nothing. */
export function WatchWarnings() {
  const { byCode } = useAirportIndex();
  const { airlines } = useAirlines();
  const typicalTypes = useSelectedAirline()?.typicalTypes;
  useEffect(() => {
    const references = {
      airports: byCode.size > 0 ? byCode : null,
      airlines: airlines ?? [],
      typicalTypes: typicalTypes ?? [],
    };
    let timer = setTimeout(() => void updateWarnings(references), DEBOUNCE_MS);
    const scheduleUpdate = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void updateWarnings(references), DEBOUNCE_MS);
    };
    const unsubscribe = [
      useEditor.subscribe(
        (state, previous) => getShownDesign(state) !== getShownDesign(previous) && scheduleUpdate(),
      ),
      useDrawnCard.subscribe(scheduleUpdate),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of unsubscribe) stop();
    };
  }, [byCode, airlines, typicalTypes]);
  useEffect(() => () => useWarnings.setState({ list: [] }), []);
  return null;
}

/** Checks the shown design, unless it is a new one that only the product has filled in. The card has been typeset by then, so that the truncated texts are known. */
async function updateWarnings(
  lists: Omit<ReferenceData, 'truncatedFields' | 'unsupportedCharacters'>,
): Promise<void> {
  const { tag, changed, preview, texts } = useEditor.getState();
  const design = getShownDesign(useEditor.getState());
  const isUntouched = tag === null && !changed && preview === null;
  if (isUntouched) return useWarnings.setState({ list: [] });
  const boxes = await findMissingLetters(
    Object.fromEntries(CARD_TEXT_FIELDS.map((field) => [field, design[field]])) as Record<
      (typeof CARD_TEXT_FIELDS)[number],
      string
    >,
  );
  if (getShownDesign(useEditor.getState()) !== design) return;
  const drawnCard = useDrawnCard.getState();
  const truncatedTexts = drawnCard.design === design ? (drawnCard.layers?.truncatedTexts ?? []) : [];
  const list = listDesignWarnings(design, {
    ...lists,
    truncatedFields: truncatedTexts,
    unsupportedCharacters: boxes,
  });
  const getText = (field: EditorField) => (preview ? String(Reflect.get(design, field) ?? '') : texts[field]);
  useWarnings.setState({ list: list.map((warning) => ({ ...warning, fieldText: getText(warning.field) })) });
}
