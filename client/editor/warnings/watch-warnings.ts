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
    const known = {
      airports: byCode.size > 0 ? byCode : null,
      airlines: airlines ?? [],
      typicalTypes: typicalTypes ?? [],
    };
    let timer = setTimeout(() => void updateWarnings(known), DEBOUNCE_MS);
    const scheduleUpdate = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void updateWarnings(known), DEBOUNCE_MS);
    };
    const leave = [
      useEditor.subscribe((now, before) => now.design !== before.design && scheduleUpdate()),
      useDrawnCard.subscribe(scheduleUpdate),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of leave) end();
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
  const drawn = useDrawnCard.getState();
  const cut = drawn.design === design ? (drawn.layers?.truncatedTexts ?? []) : [];
  const list = listDesignWarnings(design, { ...lists, truncatedFields: cut, unsupportedCharacters: boxes });
  useWarnings.setState({ list: list.map((warning) => ({ ...warning, fieldText: texts[warning.field] })) });
}
