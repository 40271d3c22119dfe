/** How far a drawing extends above and below the tube's centerline, in meters. */
import type { Airframe } from '../drawing/airframe.ts';
import { getBellyRatio } from './engine.ts';
import type { Track } from '../drawing/geometry.ts';
import { flattenTrack } from '../drawing/paint-outline.ts';

const heights = (track: Track): number[] => flattenTrack(track).map(([, y]) => y);

/** Returns the height of the highest point, usually the fin's top, in meters above the centerline. */
export const getAirframeTop = (a: Airframe): number =>
  Math.max(
    a.fin.top,
    ...(a.tailplane ? [a.tailplane.root[1], a.tailplane.tip[1]] : []),
    ...heights(a.body.outline),
    ...a.parts.flatMap(({ track }) => heights(track)),
    ...a.propellers.map(({ hub, radius }) => hub[1] + radius),
  );

/** Returns the depth of the lowest point, such as an engine or a wheel, in meters below the centerline. */
export const getAirframeBottom = (a: Airframe): number =>
  Math.max(
    a.tube * (0.5 + a.fairing),
    ...a.engines.map((e) => (e.diameter / 2) * getBellyRatio(e) - e.lip[1]),
    ...heights(a.body.outline).map((y) => -y),
    ...a.parts.flatMap(({ track }) => heights(track).map((y) => -y)),
    ...(a.delta ? heights(a.delta.track).map((y) => -y) : []),
    ...a.propellers.map(({ hub, radius }) => radius - hub[1]),
  );
