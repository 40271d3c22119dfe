/** The outline of a whole aircraft, for the halo below it. */
import type { Airframe, Engine, Wing } from '../drawing/airframe.ts';
import {
  buildCoreTracks,
  buildCowlTrack,
  isOnPylon,
  createEnginePlacer,
  buildPylonTrack,
} from './engine-outline.ts';
import type { MeterPath } from '../drawing/geometry.ts';
import { buildPropellerDisc } from './part.ts';
import { buildHullTrack, getSection } from './straight-wing.ts';
import { buildTailplaneTrack, buildWingTrack } from '../drawing/surface-outline.ts';
import { buildTipTrack } from './wing-tip.ts';

const buildStretchTrack = (wing: Wing): MeterPath => buildHullTrack(getSection(wing, 0), getSection(wing, 1));

/** Returns the outlines of an engine that are visible beside the rest of the aircraft. */
const buildEngineTracks = (airframe: Airframe, engine: Engine): MeterPath[] => {
  const toPoint = createEnginePlacer(engine);
  return [
    buildCowlTrack(engine, toPoint),
    ...buildCoreTracks(engine, toPoint),
    ...(airframe.wing && isOnPylon(engine) ? [buildPylonTrack(airframe.wing, engine, toPoint)] : []),
  ];
};

/** Returns the outlines of everything that an aircraft covers. */
export const buildSilhouette = (airframe: Airframe): MeterPath => [
  ...airframe.body.outline,
  ...airframe.fin.track,
  ...(airframe.tailplane ? buildTailplaneTrack(airframe.tailplane) : []),
  ...(airframe.delta?.track ?? []),
  ...(airframe.wing
    ? airframe.wing.straightWingNacelles
      ? buildStretchTrack(airframe.wing)
      : buildWingTrack(airframe.wing)
    : []),
  ...(airframe.wing ? buildTipTrack(airframe.wing, airframe.tip) : []),
  ...airframe.engines.flatMap((engine) => buildEngineTracks(airframe, engine).flat()),
  ...airframe.parts.flatMap(({ track }) => track),
  ...airframe.propellers.flatMap(({ hub, radius }) => buildPropellerDisc(hub, radius)),
];
