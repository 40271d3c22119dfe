import { parseInkRgb } from '../ink.ts';
import type { Matrix } from '../matrix.ts';
import type { PdfDictionary, PdfValue } from '../pdf-value.ts';
import { readTransform } from './read-transform.ts';
import { numberOf, type SvgElement } from './svg-elements.ts';

type Stop = {
  readonly at: number;
  readonly color: readonly [number, number, number];
  readonly opacity: number;
};

export type Gradient = {
  /** 2 for a linear gradient, 3 for a radial gradient (shading types of PDF). */
  readonly kind: 2 | 3;
  readonly coords: readonly number[];
  /** True if its units are relative to the box of the painted shape. */
  readonly isOfBox: boolean;
  readonly transform: Matrix;
  /** At least two stops, the first at 0 and the last at 1. */
  readonly stops: readonly Stop[];
};

/**
 * Parses a gradient.
 * @throws if the element is no gradient
 */
export function readGradient(element: SvgElement): Gradient {
  const { name, attributes } = element;
  const units = attributes['gradientUnits'] ?? 'objectBoundingBox';
  if (units !== 'userSpaceOnUse' && units !== 'objectBoundingBox') throw new Error(`Units: ${units}`);
  return {
    ...(name === 'linearGradient' ? linear(element) : radial(element)),
    isOfBox: units === 'objectBoundingBox',
    transform: readTransform(attributes['gradientTransform']),
    stops: wholeStops(element.children.map(readStop)),
  };
}

type Course = Pick<Gradient, 'kind' | 'coords'>;

function linear(element: SvgElement): Course {
  const [x1, y1] = [numberOf(element, 'x1', 0), numberOf(element, 'y1', 0)];
  return { kind: 2, coords: [x1, y1, numberOf(element, 'x2', 1), numberOf(element, 'y2', 0)] };
}

function radial(element: SvgElement): Course {
  if (element.name !== 'radialGradient') throw new Error(`No gradient: <${element.name}>`);
  const [cx, cy] = [numberOf(element, 'cx', 0.5), numberOf(element, 'cy', 0.5)];
  const [fx, fy] = [numberOf(element, 'fx', cx), numberOf(element, 'fy', cy)];
  return { kind: 3, coords: [fx, fy, 0, cx, cy, numberOf(element, 'r', 0.5)] };
}

function readStop(element: SvgElement): Stop {
  if (element.name !== 'stop') throw new Error(`No stop: <${element.name}>`);
  const color = parseInkRgb(element.attributes['stop-color'] ?? '#000000');
  return { at: numberOf(element, 'offset', 0), color, opacity: numberOf(element, 'stop-opacity', 1) };
}

/** Completes stops to the range from 0 to 1 and makes their offsets ascending. */
function wholeStops(given: readonly Stop[]): readonly Stop[] {
  let least = 0;
  const stops = given.map((stop) => {
    least = Math.min(1, Math.max(least, stop.at));
    return { ...stop, at: least };
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
export function createShading({ kind, coords, stops }: Gradient, what: 'color' | 'opacity'): PdfDictionary {
  const valueOf = ({ color, opacity }: Stop) => (what === 'color' ? color : [opacity]);
  const pieces: PdfValue[] = stops.slice(1).map((stop, at) => {
    return { FunctionType: 2, Domain: [0, 1], C0: valueOf(stops[at] ?? stop), C1: valueOf(stop), N: 1 };
  });
  const [only] = pieces;
  const joined = {
    FunctionType: 3,
    Domain: [0, 1],
    Functions: pieces,
    Bounds: stops.slice(1, -1).map(({ at }) => at),
    Encode: pieces.flatMap(() => [0, 1]),
  };
  return {
    ShadingType: kind,
    ColorSpace: what === 'color' ? '/DeviceRGB' : '/DeviceGray',
    Coords: coords,
    Extend: ['true', 'true'],
    Function: pieces.length === 1 && only !== undefined ? only : joined,
  };
}
