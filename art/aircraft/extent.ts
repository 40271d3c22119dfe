/** How far a drawing extends above and below the tube's centerline, in meters. */
import type { Airframe } from '../drawing/airframe.ts';
import { getBellyRatio } from './engine-outline.ts';
import type { MeterPath } from '../drawing/geometry.ts';
import { flattenTrack } from '../drawing/paint-outline.ts';

const listHeights = (track: MeterPath): number[] => flattenTrack(track).map(([, y]) => y);

/** Returns the height of the highest point, usually the fin's top, in meters above the centerline. */
export const getAirframeTop = (airframe: Airframe): number =>
  Math.max(
    airframe.fin.top,
    ...(airframe.tailplane ? [airframe.tailplane.root[1], airframe.tailplane.tip[1]] : []),
    ...listHeights(airframe.body.outline),
    ...airframe.parts.flatMap(({ track }) => listHeights(track)),
    ...airframe.propellers.map(({ hub, radius }) => hub[1] + radius),
  );

/** Returns the depth of the lowest point, such as an engine or a wheel, in meters below the centerline. */
export const getAirframeBottom = (airframe: Airframe): number =>
  Math.max(
    airframe.tube * (0.5 + airframe.fairing),
    ...airframe.engines.map((e) => (e.diameter / 2) * getBellyRatio(e) - e.lip[1]),
    ...listHeights(airframe.body.outline).map((y) => -y),
    ...airframe.parts.flatMap(({ track }) => listHeights(track).map((y) => -y)),
    ...(airframe.delta ? listHeights(airframe.delta.track).map((y) => -y) : []),
    ...airframe.propellers.map(({ hub, radius }) => radius - hub[1]),
  );
