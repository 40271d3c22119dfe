import { useEffect } from 'react';
import { listDesignWarnings, type ReferenceData } from '../../../tag/warnings/design-warnings.ts';
import { useAirlines, useSelectedAirline } from '../airlines/use-airlines.ts';
import { CARD_TEXT_FIELDS } from '../../../tag/design/field-lists.ts';
import { useDrawnCard } from '../canvas/drawn-card.tsx';
import { useAirportIndex } from '../state/airports.ts';
import { useEditor } from '../state/editor-store.ts';
import { findMissingLetters } from './missing-letters.ts';
import { useWarnings } from './warnings.ts';

/**
 * The delay of the check after typing, in milliseconds. Without it half a word would cause a warning, and the check would slow down
 * typing.
 */
const DEBOUNCE_MS = 300;

/** Checks the open design after each pause in typing. Renders nothing. */
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
      useEditor.subscribe((state, previous) => state.design !== previous.design && scheduleUpdate()),
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

/** Checks the open design. The card has been typeset by then, so that the truncated texts are known. */
async function updateWarnings(
  lists: Omit<ReferenceData, 'truncatedFields' | 'unsupportedCharacters'>,
): Promise<void> {
  const { design, texts } = useEditor.getState();
  const boxes = await findMissingLetters(
    Object.fromEntries(CARD_TEXT_FIELDS.map((field) => [field, design[field]])) as Record<
      (typeof CARD_TEXT_FIELDS)[number],
      string
    >,
  );
  if (useEditor.getState().design !== design) return;
  const drawnCard = useDrawnCard.getState();
  const truncatedTexts = drawnCard.design === design ? (drawnCard.layers?.truncatedTexts ?? []) : [];
  const list = listDesignWarnings(design, {
    ...lists,
    truncatedFields: truncatedTexts,
    unsupportedCharacters: boxes,
  });
  useWarnings.setState({ list: list.map((warning) => ({ ...warning, fieldText: texts[warning.field] })) });
}
