import { lazy, memo, Suspense, useEffect, useMemo } from 'react';
import {
  CARD_PARTS,
  type CardArea,
  type CardAreas as Areas,
  type CardPart,
} from '../../../tag/card/card-part.ts';
import { cardAreas } from '../../../tag/card/classic/card-areas.ts';
import { CARD } from '../../../tag/card/classic/card-shape.ts';
import { useEditor } from '../state/editor-store.ts';
import styles from './card-areas.module.css';
import { areaId, closePart, PART_NAMES, useEditedPart } from './card-parts.ts';
import { WHERE_TO } from '../fields/airport-field.tsx';
import { useDesignOpened } from '../state/use-design-opened.ts';

const load = () => import('./part-editor.tsx');
const PartEditor = lazy(() => load().then((module) => ({ default: module.PartEditor })));

/** Buttons over the card: each opens the fields of what stands there. */
export const CardAreas = memo(function CardAreas() {
  const design = useEditor((editor) => editor.design);
  const hasNoDestination = useEditor((editor) => (editor.preview ?? editor.design).iata === '');
  const asks = (part: CardPart) => part === 'iata' && hasNoDestination;
  const areas: Areas = useMemo(() => cardAreas(design), [design]);
  const edited = useEditedPart(({ part }) => part);
  useDesignOpened(closePart);
  useEffect(() => () => closePart({ returnsFocus: false }), []);
  return (
    <>
      {CARD_PARTS.filter((part) => areas[part]).map((part) => (
        <button
          key={part}
          id={areaId(part)}
          type="button"
          className={styles['area']}
          style={placeOf(areas[part])}
          aria-label={`Edit ${PART_NAMES[part].toLowerCase()}${asks(part) ? `. ${WHERE_TO}` : ''}`}
          aria-haspopup="dialog"
          data-part={part}
          data-edited={part === edited || undefined}
          data-asks={asks(part) || undefined}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => useEditedPart.setState({ part })}
        >
          <span aria-hidden="true">{PART_NAMES[part]}</span>
          {asks(part) && <em aria-hidden="true">{WHERE_TO}</em>}
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

const NOWHERE: CardArea = { left: 0, top: 0, width: 0, height: 0 };

const share = (length: number, of: number) => `${(length / of) * 100}%`;

const placeOf = ({ left, top, width, height }: CardArea = NOWHERE) => ({
  left: share(left, CARD.width),
  top: share(top, CARD.height),
  width: share(width, CARD.width),
  height: share(height, CARD.height),
});
