import { useEffect } from 'react';
import { designWarnings, type ReferenceData } from '../../../tag/warnings/design-warnings.ts';
import { useAirlines, useSelectedAirline } from '../airlines/use-airlines.ts';
import { TYPED_TEXTS } from '../../../tag/design/field-lists.ts';
import { useDrawnCard } from '../canvas/drawn-card.tsx';
import { useAirportIndex } from '../state/airports.ts';
import { useEditor } from '../state/editor-store.ts';
import { missingLetters } from './missing-letters.ts';
import { useWarnings } from './warnings.ts';

/** A pause in typing, in ms: half a word would be warned of otherwise, and each letter would wait for it. */
const PAUSE_MS = 300;

/** Judges the open design after each pause, and renders nothing. */
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
    let timer = setTimeout(() => void judge(known), PAUSE_MS);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void judge(known), PAUSE_MS);
    };
    const leave = [
      useEditor.subscribe((now, before) => now.design !== before.design && again()),
      useDrawnCard.subscribe(again),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of leave) end();
    };
  }, [byCode, airlines, typicalTypes]);
  useEffect(() => () => useWarnings.setState({ list: [] }), []);
  return null;
}

/** The card has fitted its texts by now, and tells which it had to cut. */
async function judge(lists: Omit<ReferenceData, 'cut' | 'boxes'>): Promise<void> {
  const { design, texts } = useEditor.getState();
  const boxes = await missingLetters(
    Object.fromEntries(TYPED_TEXTS.map((field) => [field, design[field]])) as Record<
      (typeof TYPED_TEXTS)[number],
      string
    >,
  );
  if (useEditor.getState().design !== design) return;
  const drawn = useDrawnCard.getState();
  const cut = drawn.design === design ? (drawn.layers?.cut ?? []) : [];
  const list = designWarnings(design, { ...lists, cut, boxes });
  useWarnings.setState({ list: list.map((warning) => ({ ...warning, of: texts[warning.field] })) });
}
