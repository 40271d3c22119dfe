import type { CardAreas } from '../card-part.ts';
import type { Layout } from '../../design/layouts/layout.ts';
import { measurePathBounds, type Bounds } from '../text/svg-path.ts';

/** Returns the boxes of all texts of a layout's upper layer, in px of the layout. Rotated texts are left out. */
export function listTextBoxes(svg: string): Bounds[] {
  const upright = svg.replace(/<g transform="translate\([^)]*\) rotate[\s\S]*?<\/g>/g, '');
  const texts = upright.matchAll(
    /<path transform="translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)"[^>]* d="([^"]+)"/g,
  );
  return [...texts].flatMap(([, x = '', y = '', scale = '', d = '']) => {
    const ink = measurePathBounds(d);
    if (!ink) return [];
    const toLayoutPx = (shift: string, edge: number) => Number(shift) + edge * Number(scale);
    return [
      {
        left: toLayoutPx(x, ink.left),
        right: toLayoutPx(x, ink.right),
        top: toLayoutPx(y, ink.top),
        bottom: toLayoutPx(y, ink.bottom),
      },
    ];
  });
}

/** Returns the parts whose area is not completely inside a layout. */
export function findAreasOutside(
  areas: CardAreas,
  { width, height }: Pick<Layout, 'width' | 'height'>,
): string[] {
  return Object.entries(areas).flatMap(([part, area]) => {
    const isIn =
      area.left >= 0 && area.top >= 0 && area.left + area.width <= width && area.top + area.height <= height;
    return isIn ? [] : [part];
  });
}

/** Returns the pairs of boxes that overlap by more than the rounding of outlines. */
export function findOverlaps(boxes: readonly Bounds[]): [Bounds, Bounds][] {
  const slack = 1;
  return boxes.flatMap((one, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (other) =>
          one.left < other.right - slack &&
          other.left < one.right - slack &&
          one.top < other.bottom - slack &&
          other.top < one.bottom - slack,
      )
      .map((other): [Bounds, Bounds] => [one, other]),
  );
}
