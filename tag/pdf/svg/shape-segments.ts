import { parsePathSegments, type Segment } from './path-segments.ts';
import { numberOf, type SvgElement } from './svg-elements.ts';

/**
 * Converts a shape to a path, in the shape's units.
 * @throws if the element is no shape
 */
export function shapeSegments(element: SvgElement): readonly Segment[] {
  if (element.name === 'path') return parsePathSegments(element.attributes['d'] ?? '');
  if (element.name === 'rect') return rectangle(element);
  if (element.name !== 'circle' && element.name !== 'ellipse') throw new Error(`No shape: <${element.name}>`);
  const [x, y, r] = [numberOf(element, 'cx', 0), numberOf(element, 'cy', 0), numberOf(element, 'r', 0)];
  const [rx, ry] = [numberOf(element, 'rx', r), numberOf(element, 'ry', r)];
  if (rx <= 0 || ry <= 0) return [];
  return parsePathSegments(`M${x - rx} ${y}a${rx} ${ry} 0 0 1 ${2 * rx} 0a${rx} ${ry} 0 0 1 ${-2 * rx} 0Z`);
}

function rectangle(element: SvgElement): readonly Segment[] {
  const [x, y] = [numberOf(element, 'x', 0), numberOf(element, 'y', 0)];
  const [width, height] = [numberOf(element, 'width', 0), numberOf(element, 'height', 0)];
  if (width <= 0 || height <= 0) return [];
  const asked = numberOf(element, 'rx', numberOf(element, 'ry', 0));
  const rx = Math.min(asked, width / 2);
  const ry = Math.min(numberOf(element, 'ry', asked), height / 2);
  if (rx <= 0 || ry <= 0) return parsePathSegments(`M${x} ${y}h${width}v${height}h${-width}Z`);
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  return parsePathSegments(
    `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}` +
      `h${2 * rx - width}${corner(-rx, -ry)}v${2 * ry - height}${corner(rx, -ry)}Z`,
  );
}
