import { useMemo } from 'react';
import type { SheetItem, SheetPage } from '../../tag/print/sheet-page.ts';
import { translate } from '../../tag/texts/translate.ts';
import styles from './print.module.css';

/** The color of cut lines on the screen, as in the file: magenta. */
const CUT_COLOR = '#FF00FF';

/** Draws a page as it is printed. */
export function PrintPage({ page, sheets }: { page: SheetPage; sheets: number }) {
  const { width, height, sheet, side, items } = page;
  const cardImages = useMemo(
    () => items.map((item) => ('svg' in item ? toCardImage(item.svg) : null)),
    [items],
  );
  return (
    <svg
      className={styles['page']}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={translate(
        side === 'front' ? 'Sheet {sheet} of {sheets}, front' : 'Sheet {sheet} of {sheets}, back',
        { sheet: sheet + 1, sheets },
      )}
    >
      {/* Paper is white in both themes. */}
      <rect width={width} height={height} fill="#FFFFFF" />
      {items.map((item, index) => (
        <SheetItemImage key={index} item={item} cardImage={cardImages[index] ?? null} />
      ))}
    </svg>
  );
}

type CardImage = { readonly href: string; readonly width: number; readonly height: number };

function SheetItemImage({ item, cardImage }: { item: SheetItem; cardImage: CardImage | null }) {
  const transform = `matrix(${item.matrix.join(' ')})`;
  if ('svg' in item) return cardImage && <image transform={transform} {...cardImage} />;
  const color = item.ink === 'CutContour' ? CUT_COLOR : item.ink;
  return <path transform={transform} d={item.path} fill="none" stroke={color} strokeWidth={item.width} />;
}

/** Returns an SVG document as a separate image, because two cards have the same ids. */
function toCardImage(svg: string): CardImage {
  const [, width, height] = /^<svg [^>]*?width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return {
    href: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`,
    width: Number(width),
    height: Number(height),
  };
}
