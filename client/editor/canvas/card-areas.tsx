import { lazy, memo, Suspense, useEffect, useMemo } from 'react';
import {
  CARD_PARTS,
  type CardArea,
  type CardAreas as Areas,
  type CardPart,
} from '../../../tag/card/card-part.ts';
import { layoutOf, type LayoutId } from '../../../tag/design/layouts/layouts.ts';
import { useEditor } from '../state/editor-store.ts';
import styles from './card-areas.module.css';
import { areaId, closePart, PART_NAMES, useEditedPart } from './card-parts.ts';
import { useDrawnCard } from './drawn-card.tsx';
import { DESTINATION_PLACEHOLDER } from '../fields/airport-field.tsx';
import { useDesignOpened } from '../state/use-design-opened.ts';

const load = () => import('./part-editor.tsx');
const PartEditor = lazy(() => load().then((module) => ({ default: module.PartEditor })));

/** Renders a button over each part of the card that opens the part's fields. */
export const CardAreas = memo(function CardAreas() {
  const hasNoDestination = useEditor((editor) => (editor.preview?.design ?? editor.design).iata === '');
  const asks = (part: CardPart) => part === 'iata' && hasNoDestination;
  const layout = useDrawnCard(({ design }) => design?.layout ?? 'classic');
  // As text, since each drawing has areas of its own, and most are those of the drawing before.
  const drawn = useDrawnCard(({ layers }) => JSON.stringify(layers?.areas ?? {}));
  const areas = useMemo(() => JSON.parse(drawn) as Areas, [drawn]);
  const edited = useEditedPart(({ part }) => part);
  useDesignOpened(closePart);
  useEffect(() => () => closePart({ returnsFocus: false }), []);
  return (
    <>
      {partsOf(areas).map(([part, area]) => (
        <button
          key={part}
          id={areaId(part)}
          type="button"
          className={styles['area']}
          style={placeOf(layout, area)}
          aria-label={`Edit ${PART_NAMES[part].toLowerCase()}${asks(part) ? `. ${DESTINATION_PLACEHOLDER}` : ''}`}
          aria-haspopup="dialog"
          data-part={part}
          data-edited={part === edited || undefined}
          data-asks={asks(part) || undefined}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => useEditedPart.setState({ part })}
        >
          <span aria-hidden="true">{PART_NAMES[part]}</span>
          {asks(part) && <em aria-hidden="true">{DESTINATION_PLACEHOLDER}</em>}
        </button>
      ))}
      {edited && (
        <Suspense>
          <PartEditor part={edited} />
        </Suspense>
      )}
    </>
  );
});

/** The parts that the drawn card has, in reading order. */
const partsOf = (areas: Areas) =>
  CARD_PARTS.flatMap((part): [CardPart, CardArea][] => (areas[part] ? [[part, areas[part]]] : []));

const toPercent = (length: number, of: number) => `${(length / of) * 100}%`;

function placeOf(layout: LayoutId, { left, top, width, height }: CardArea) {
  const of = layoutOf(layout);
  return {
    left: toPercent(left, of.width),
    top: toPercent(top, of.height),
    width: toPercent(width, of.width),
    height: toPercent(height, of.height),
  };
}
