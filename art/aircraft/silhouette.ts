/** The outline of a whole aircraft, for the halo below it. */
import type { Airframe, Engine, Tailplane, Wing } from '../drawing/airframe.ts';
import { coreTracks, cowlTrack, isOnPylon, createEnginePlacer, pylonTrack } from './engine.ts';
import type { Track } from '../drawing/geometry.ts';
import { ovalTrack } from './part.ts';
import { hull, sectionAt } from './straight-wing.ts';
import { surfaceTrack } from '../drawing/surface-outline.ts';
import { tipTrack } from './wing-tip.ts';

export const wingTrack = (wing: Wing): Track => surfaceTrack(wing, 0.055);

export const tailplaneTrack = (s: Tailplane): Track => surfaceTrack(s, s.high ? 0.06 : s.stiff ? 0.02 : 0.1);

const stretchTrack = (wing: Wing): Track => hull(sectionAt(wing, 0), sectionAt(wing, 1));

/** Returns the outlines of an engine that are visible beside the rest of the aircraft. */
const engineTracks = (a: Airframe, e: Engine): Track[] => {
  const at = createEnginePlacer(e);
  return [
    cowlTrack(e, at),
    ...coreTracks(e, at),
    ...(a.wing && isOnPylon(e) ? [pylonTrack(a.wing, e, at)] : []),
  ];
};

/** Returns the outlines of everything that an aircraft covers. */
export const silhouette = (a: Airframe): Track => [
  ...a.body.outline,
  ...a.fin.track,
  ...(a.tailplane ? tailplaneTrack(a.tailplane) : []),
  ...(a.delta?.track ?? []),
  ...(a.wing ? (a.wing.plank ? stretchTrack(a.wing) : wingTrack(a.wing)) : []),
  ...(a.wing ? tipTrack(a.wing, a.tip) : []),
  ...a.engines.flatMap((engine) => engineTracks(a, engine).flat()),
  ...a.parts.flatMap(({ track }) => track),
  ...a.propellers.flatMap(({ hub, radius }) => ovalTrack(hub, radius * 0.115, radius)),
];
