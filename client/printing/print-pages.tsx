import { useMemo } from 'react';
import type { SheetItem, SheetPage } from '../../tag/print/sheet-page.ts';
import styles from './print.module.css';

/** A cut is magenta on a screen, as in the file. */
const CUT = '#FF00FF';

/** A page as it is printed. */
export function PrintPage({ page, sheets }: { page: SheetPage; sheets: number }) {
  const { width, height, sheet, side, items } = page;
  const pictures = useMemo(() => items.map((item) => ('svg' in item ? pictureOf(item.svg) : null)), [items]);
  return (
    <svg
      className={styles['page']}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Sheet ${sheet + 1} of ${sheets}, ${side}`}
    >
      {/* Paper is white in both themes. */}
      <rect width={width} height={height} fill="#FFFFFF" />
      {items.map((item, at) => (
        <Item key={at} item={item} picture={pictures[at] ?? null} />
      ))}
    </svg>
  );
}

type Picture = { readonly href: string; readonly width: number; readonly height: number };

function Item({ item, picture }: { item: SheetItem; picture: Picture | null }) {
  const transform = `matrix(${item.matrix.join(' ')})`;
  if ('svg' in item) return picture && <image transform={transform} {...picture} />;
  const color = item.ink === 'CutContour' ? CUT : item.ink;
  return <path transform={transform} d={item.path} fill="none" stroke={color} strokeWidth={item.width} />;
}

/** A document as a picture of its own: two cards have the same ids. */
function pictureOf(svg: string): Picture {
  const [, width, height] = /^<svg [^>]*?width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return {
    href: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`,
    width: Number(width),
    height: Number(height),
  };
}
