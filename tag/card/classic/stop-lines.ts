import type { TagConfig } from '../../design/tag-config.ts';
import { getStopover } from '../drawing/flight-facts.ts';
import { CAP_MIDDLE_EM } from '../text/card-fonts.ts';
import { CLASSIC_BASELINES, CLASSIC_COLUMN, ROUTE_LINE } from './card-grid.ts';
import type { ClassicColors } from './classic-colors.ts';
import { CLASSIC_STYLES, FONT_SIZES_PX, LEFT, RIGHT, type ClassicLine } from './classic-styles.ts';

/** Returns the baseline of the stops. Without flight and date, they are in the middle of the lower part. */
function getStopBaseline({ flightNumber, date }: TagConfig): number {
  return `${flightNumber}${date}`.trim() === '' ? CLASSIC_BASELINES.loneStop : CLASSIC_BASELINES.stop;
}

/** Returns the lines of both ends of the route. If the arrival is a stopover, the route ends at the destination. */
export function listStopLines(design: TagConfig, { stops: fill }: ClassicColors): ClassicLine[] {
  const { departure, arrival, iata } = design;
  const stop = { style: CLASSIC_STYLES.stop, width: CLASSIC_COLUMN.stop, sizes: FONT_SIZES_PX.stop };
  const at = { fill, baseline: getStopBaseline(design) };
  const isRouteLonger = getStopover(design).trim() !== '';
  return [
    { field: 'departure', text: departure, ...stop, placement: { ...LEFT, ...at } },
    {
      ...(isRouteLonger ? { field: 'iata', text: iata } : { field: 'arrival', text: arrival }),
      ...stop,
      placement: { ...RIGHT, ...at },
    },
  ];
}

/** The ends of a line from stop to stop in px, and its height. */
export type RouteLine = { readonly from: number; readonly to: number; readonly y: number };

/** Returns the line between the first stop and the last stop, which have these widths. */
export function placeRouteLine(
  design: TagConfig,
  [departureWidth = 0, endWidth = 0]: readonly number[],
): RouteLine {
  return {
    from: CLASSIC_COLUMN.left + departureWidth + ROUTE_LINE.before,
    to: CLASSIC_COLUMN.right - endWidth - ROUTE_LINE.after,
    y: getStopBaseline(design) - ROUTE_LINE.rise,
  };
}

/** The shortest part of the line on each side of the stopover, with its gap, in px. */
const MIN_SIDE_PX = 21;

/** Returns the line of the stopover, in the middle of the route; null for a direct flight. */
export function getStopoverLine(
  design: TagConfig,
  { stops: fill }: ClassicColors,
  { from, to, y }: RouteLine,
): ClassicLine | null {
  const text = getStopover(design);
  if (text.trim() === '') return null;
  const sizes = FONT_SIZES_PX.stopover;
  const [largest = 0] = sizes;
  const baseline = y + largest * CAP_MIDDLE_EM;
  return {
    field: 'arrival',
    text,
    style: CLASSIC_STYLES.stop,
    width: Math.max(0, to - from - 2 * MIN_SIDE_PX),
    sizes,
    placement: { x: (from + to) / 2, align: 'center', fill, baseline, largest },
  };
}
