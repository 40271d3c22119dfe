import { lazy, memo, Suspense, useEffect, useMemo, type MouseEvent } from 'react';
import {
  CARD_PARTS,
  type CardArea,
  type CardAreas as Areas,
  type CardPart,
} from '../../../tag/card/card-part.ts';
import { getLayout, type LayoutId } from '../../../tag/design/layouts/layouts.ts';
import { useEditor } from '../state/editor-store.ts';
import { getShownDesign } from '../state/preview.ts';
import { findTappedPart } from './find-tapped-part.ts';
import styles from './card-areas.module.css';
import { closePart, formatAreaId, formatEditPart, getPartName, useEditedPart } from './card-parts.ts';
import { useDrawnCard } from './drawn-card.tsx';
import { formatDestinationPlaceholder } from '../fields/airport-field.tsx';
import { useDesignOpened } from '../state/use-design-opened.ts';
import { useLanguage } from '../../language/use-language.ts';
import { joinSentences } from '../../language/local-formats.ts';

const importPartEditor = () => import('./part-editor.tsx');
const PartEditor = lazy(() => importPartEditor().then((module) => ({ default: module.PartEditor })));

/** Renders a button over each part of the card that opens the part's fields. */
export const CardAreas = memo(function CardAreas() {
  useLanguage();
  const hasNoDestination = useEditor((editor) => getShownDesign(editor).iata === '');
  const needsDestination = (part: CardPart) => part === 'iata' && hasNoDestination;
  const layout = useDrawnCard(({ design }) => design?.layout ?? 'classic');
  // The selector returns JSON, because equal areas of another drawing must not render again.
  const areasJson = useDrawnCard(({ layers }) => JSON.stringify(layers?.areas ?? {}));
  const areas = useMemo(() => JSON.parse(areasJson) as Areas, [areasJson]);
  const editedPart = useEditedPart(({ part }) => part);
  useDesignOpened(closePart);
  useEffect(() => () => closePart({ returnsFocus: false }), []);
  return (
    <>
      {listAreas(areas).map(([part, area]) => (
        <button
          key={part}
          id={formatAreaId(part)}
          type="button"
          className={styles['area']}
          style={getAreaStyle(layout, area)}
          aria-label={joinSentences([
            formatEditPart(part),
            ...(needsDestination(part) ? [formatDestinationPlaceholder()] : []),
          ])}
          aria-haspopup="dialog"
          data-part={part}
          data-edited={part === editedPart || undefined}
          data-asks={needsDestination(part) || undefined}
          onPointerEnter={() => void importPartEditor()}
          onFocus={() => void importPartEditor()}
          onClick={(event) => useEditedPart.setState({ part: getTappedPart(event, part, areas, layout) })}
        >
          <span aria-hidden="true">{getPartName(part)}</span>
        </button>
      ))}
      {editedPart && (
        <Suspense>
          <PartEditor part={editedPart} />
        </Suspense>
      )}
    </>
  );
});

/** Returns the part that a tap means; a key press means the focused part. */
function getTappedPart(
  { detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>,
  focusedPart: CardPart,
  areas: Areas,
  layout: LayoutId,
): CardPart {
  const card = currentTarget.parentElement?.getBoundingClientRect();
  if (detail === 0 || !card || card.width === 0) return focusedPart;
  const scale = card.width / getLayout(layout).width;
  return findTappedPart(areas, { x: (clientX - card.left) / scale, y: (clientY - card.top) / scale }, scale);
}

/** Returns the parts of the drawn card with their areas, in reading order. */
const listAreas = (areas: Areas) =>
  CARD_PARTS.flatMap((part): [CardPart, CardArea][] => (areas[part] ? [[part, areas[part]]] : []));

const formatPercent = (length: number, total: number) => `${(length / total) * 100}%`;

function getAreaStyle(layout: LayoutId, { left, top, width, height }: CardArea) {
  const layoutSize = getLayout(layout);
  // A small part is as large as a touch target, around its middle.
  return {
    // Physical: the parts of a card have places from its left edge.
    left: formatPercent(left + width / 2, layoutSize.width),
    top: formatPercent(top + height / 2, layoutSize.height),
    width: `max(${formatPercent(width, layoutSize.width)}, var(--min-area))`,
    height: `max(${formatPercent(height, layoutSize.height)}, var(--min-area))`,
  };
}
