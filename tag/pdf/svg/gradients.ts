import { parseInkRgb } from '../ink.ts';
import type { Matrix } from '../matrix.ts';
import type { PdfDictionary, PdfValue } from '../pdf-value.ts';
import { parseTransform } from './parse-transform.ts';
import { parseNumberAttribute, type SvgElement } from './svg-elements.ts';

type GradientStop = {
  readonly at: number;
  readonly color: readonly [number, number, number];
  readonly opacity: number;
};

export type Gradient = {
  /** 2 for a linear gradient, 3 for a radial gradient (shading types of PDF). */
  readonly kind: 2 | 3;
  readonly coords: readonly number[];
  /** True if its units are relative to the box of the painted shape. */
  readonly isBoxRelative: boolean;
  readonly transform: Matrix;
  /** At least two stops, the first at 0 and the last at 1. */
  readonly stops: readonly GradientStop[];
};

/**
 * Parses a gradient.
 * @throws if the element is no gradient
 */
export function parseGradient(element: SvgElement): Gradient {
  const { name, attributes } = element;
  const units = attributes['gradientUnits'] ?? 'objectBoundingBox';
  if (units !== 'userSpaceOnUse' && units !== 'objectBoundingBox') throw new Error(`Units: ${units}`);
  return {
    ...(name === 'linearGradient' ? parseLinear(element) : parseRadial(element)),
    isBoxRelative: units === 'objectBoundingBox',
    transform: parseTransform(attributes['gradientTransform']),
    stops: completeStops(element.children.map(parseStop)),
  };
}

type GradientAxis = Pick<Gradient, 'kind' | 'coords'>;

function parseLinear(element: SvgElement): GradientAxis {
  const [x1, y1] = [parseNumberAttribute(element, 'x1', 0), parseNumberAttribute(element, 'y1', 0)];
  return {
    kind: 2,
    coords: [x1, y1, parseNumberAttribute(element, 'x2', 1), parseNumberAttribute(element, 'y2', 0)],
  };
}

function parseRadial(element: SvgElement): GradientAxis {
  if (element.name !== 'radialGradient') throw new Error(`No gradient: <${element.name}>`);
  const [cx, cy] = [parseNumberAttribute(element, 'cx', 0.5), parseNumberAttribute(element, 'cy', 0.5)];
  const [fx, fy] = [parseNumberAttribute(element, 'fx', cx), parseNumberAttribute(element, 'fy', cy)];
  return { kind: 3, coords: [fx, fy, 0, cx, cy, parseNumberAttribute(element, 'r', 0.5)] };
}

function parseStop(element: SvgElement): GradientStop {
  if (element.name !== 'stop') throw new Error(`No stop: <${element.name}>`);
  const color = parseInkRgb(element.attributes['stop-color'] ?? '#000000');
  return {
    at: parseNumberAttribute(element, 'offset', 0),
    color,
    opacity: parseNumberAttribute(element, 'stop-opacity', 1),
  };
}

/** Completes stops to the range from 0 to 1 and makes their offsets ascending. */
function completeStops(parsedStops: readonly GradientStop[]): readonly GradientStop[] {
  let minOffset = 0;
  const stops = parsedStops.map((stop) => {
    minOffset = Math.min(1, Math.max(minOffset, stop.at));
    return { ...stop, at: minOffset };
  });
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) throw new Error('A gradient without stops');
  return [
    ...(first.at > 0 ? [{ ...first, at: 0 }] : []),
    ...stops,
    ...(last.at < 1 || stops.length === 1 ? [{ ...last, at: 1 }] : []),
  ];
}

/** Returns the opacity of all stops; null if the opacities differ. */
export function getUniformOpacity({ stops }: Gradient): number | null {
  const [first] = stops;
  return first && stops.every(({ opacity }) => opacity === first.opacity) ? first.opacity : null;
}

/** Returns the PDF shading of a gradient: its colors, or its opacity as shades of gray. */
export function createShading(
  { kind, coords, stops }: Gradient,
  channel: 'color' | 'opacity',
): PdfDictionary {
  const getValues = ({ color, opacity }: GradientStop) => (channel === 'color' ? color : [opacity]);
  const pieces: PdfValue[] = stops.slice(1).map((stop, index) => {
    return {
      FunctionType: 2,
      Domain: [0, 1],
      C0: getValues(stops[index] ?? stop),
      C1: getValues(stop),
      N: 1,
    };
  });
  const [singlePiece] = pieces;
  const stitchedFunction = {
    FunctionType: 3,
    Domain: [0, 1],
    Functions: pieces,
    Bounds: stops.slice(1, -1).map(({ at }) => at),
    Encode: pieces.flatMap(() => [0, 1]),
  };
  return {
    ShadingType: kind,
    ColorSpace: channel === 'color' ? '/DeviceRGB' : '/DeviceGray',
    Coords: coords,
    Extend: ['true', 'true'],
    Function: pieces.length === 1 && singlePiece !== undefined ? singlePiece : stitchedFunction,
  };
}
