import { measurePathBounds, type Bounds } from '../text/svg-path.ts';

/** Returns the boxes of all texts of one color, in px of the card, in drawing order. */
export function listInks(svg: string, fill: string): Bounds[] {
  const texts = svg.matchAll(
    /translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)" fill="(#\w+)"[^>]* d="([^"]+)"/g,
  );
  const boxes: Bounds[] = [];
  for (const [, x = '', y = '', scale = '', color, d = ''] of texts) {
    const ink = color === fill ? measurePathBounds(d) : null;
    if (!ink) continue;
    const toCardPx = (shift: string, edge: number) => Number(shift) + edge * Number(scale);
    boxes.push({
      left: toCardPx(x, ink.left),
      right: toCardPx(x, ink.right),
      top: toCardPx(y, ink.top),
      bottom: toCardPx(y, ink.bottom),
    });
  }
  return boxes;
}
