/** How far a drawing reaches above and below the tube's centerline, meters. */
import type { Airframe } from '../drawing/airframe.ts';
import { sag } from './engine.ts';
import type { Track } from '../drawing/geometry.ts';
import { flattened } from '../drawing/paint-outline.ts';

const heights = (track: Track): number[] => flattened(track).map(([, y]) => y);

/** The highest point: the fin's top, or what stands higher. */
export const highest = (a: Airframe): number =>
  Math.max(
    a.fin.top,
    ...(a.tailplane ? [a.tailplane.root[1], a.tailplane.tip[1]] : []),
    ...heights(a.body.outline),
    ...a.parts.flatMap(({ track }) => heights(track)),
    ...a.propellers.map(({ hub, radius }) => hub[1] + radius),
  );

/** The lowest point, as a depth: an engine, the belly fairing, a wheel. */
export const lowest = (a: Airframe): number =>
  Math.max(
    a.tube * (0.5 + a.fairing),
    ...a.engines.map((e) => (e.diameter / 2) * sag(e) - e.lip[1]),
    ...heights(a.body.outline).map((y) => -y),
    ...a.parts.flatMap(({ track }) => heights(track).map((y) => -y)),
    ...(a.delta ? heights(a.delta.track).map((y) => -y) : []),
    ...a.propellers.map(({ hub, radius }) => radius - hub[1]),
  );
