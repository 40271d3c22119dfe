import { parsePathSegments, type PathSegment } from './path-segments.ts';
import { parseNumberAttribute, type SvgElement } from './svg-elements.ts';

/**
 * Converts a shape to a path, in the shape's units.
 * @throws if the element is no shape
 */
export function parseShapeSegments(element: SvgElement): readonly PathSegment[] {
  if (element.name === 'path') return parsePathSegments(element.attributes['d'] ?? '');
  if (element.name === 'rect') return parseRectangle(element);
  if (element.name !== 'circle' && element.name !== 'ellipse') throw new Error(`No shape: <${element.name}>`);
  const [x, y, r] = [
    parseNumberAttribute(element, 'cx', 0),
    parseNumberAttribute(element, 'cy', 0),
    parseNumberAttribute(element, 'r', 0),
  ];
  const [rx, ry] = [parseNumberAttribute(element, 'rx', r), parseNumberAttribute(element, 'ry', r)];
  if (rx <= 0 || ry <= 0) return [];
  return parsePathSegments(`M${x - rx} ${y}a${rx} ${ry} 0 0 1 ${2 * rx} 0a${rx} ${ry} 0 0 1 ${-2 * rx} 0Z`);
}

function parseRectangle(element: SvgElement): readonly PathSegment[] {
  const [x, y] = [parseNumberAttribute(element, 'x', 0), parseNumberAttribute(element, 'y', 0)];
  const [width, height] = [
    parseNumberAttribute(element, 'width', 0),
    parseNumberAttribute(element, 'height', 0),
  ];
  if (width <= 0 || height <= 0) return [];
  const requestedRadius = parseNumberAttribute(element, 'rx', parseNumberAttribute(element, 'ry', 0));
  const rx = Math.min(requestedRadius, width / 2);
  const ry = Math.min(parseNumberAttribute(element, 'ry', requestedRadius), height / 2);
  if (rx <= 0 || ry <= 0) return parsePathSegments(`M${x} ${y}h${width}v${height}h${-width}Z`);
  const formatCorner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  return parsePathSegments(
    `M${x + rx} ${y}h${width - 2 * rx}${formatCorner(rx, ry)}v${height - 2 * ry}${formatCorner(-rx, ry)}` +
      `h${2 * rx - width}${formatCorner(-rx, -ry)}v${2 * ry - height}${formatCorner(rx, -ry)}Z`,
  );
}
