/** Engines, propellers and other solids in inks. */
import { drawCowlText } from '../../schemes/scheme-titles.ts';
import type { Airframe, Engine, Part, Propeller } from '../../drawing/airframe.ts';
import {
  coreTracks,
  cowlTrack,
  isOnPylon,
  lipTrack,
  createEnginePlacer,
  pylonTrack,
  rearPylonTrack,
} from '../engine.ts';
import type { Track } from '../../drawing/geometry.ts';
import type { Livery } from '../../drawing/livery-type.ts';
import { flattenTrack } from '../../drawing/paint-outline.ts';
import { getPaintColor, ovalTrack } from '../part.ts';
import { buildHatching } from './hatching.ts';
import { EDGE, PITCH, THICK, type InkContext } from './inker.ts';

/** Draws a round solid of a color, with its shade as hatching lines. */
const inkSolid = ({ sheet, unit, meter }: InkContext, track: Track, color: string): void => {
  const { ink, paper } = sheet.inks;
  sheet.line(track, paper, 3.4 * unit);
  sheet.fill(track, color);
  const corners = flattenTrack(track);
  const xs = corners.map(([x]) => x);
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  const span = {
    corners,
    from: from + (to - from) * 0.02,
    to: to - (to - from) * 0.02,
    pitch: PITCH * meter,
  };
  const isOn = (dark: boolean) => (place: readonly [number, number]) => (sheet.at(place) === ink) === dark;
  sheet.cut(buildHatching({ ...span, shares: [0.46, 1], thick: THICK * meter, isCut: isOn(false) }), ink);
  sheet.cut(
    buildHatching({ ...span, shares: [0.4, 0.08], thick: THICK * 0.8 * meter, isCut: isOn(true) }),
    paper,
  );
  sheet.line(track, ink, EDGE * 0.9 * unit);
};

const inkPart = (inker: InkContext, { track, paint, lip }: Part, livery: Livery): void => {
  const { sheet, unit } = inker;
  const { ink, paper } = sheet.inks;
  if (paint === 'dark' || paint === 'glass' || paint === 'tire') sheet.print(track, ink);
  else if (paint === 'tail') {
    sheet.fill(track, livery.tail);
    sheet.line(track, ink, EDGE * unit);
  } else inkSolid(inker, track, paint === 'metal' ? paper : getPaintColor(paint, livery));
  if (lip) sheet.print(lip, paper);
  if (lip) sheet.line(lip, ink, 0.8 * unit);
};

export const inkParts = (inker: InkContext, a: Airframe, layer: Part['layer'], livery: Livery): void =>
  a.parts.filter((part) => part.layer === layer).forEach((part) => inkPart(inker, part, livery));

export const inkEngine = (inker: InkContext, a: Airframe, e: Engine, livery: Livery): void => {
  const { sheet, unit } = inker;
  const { ink, paper } = sheet.inks;
  const at = createEnginePlacer(e);
  if (a.wing && isOnPylon(e)) sheet.print(pylonTrack(a.wing, e, at), ink);
  if (e.rear) sheet.print(rearPylonTrack(at), ink);
  for (const track of coreTracks(e, at)) if (track.length > 0) sheet.print(track, ink);
  inkSolid(inker, cowlTrack(e, at), livery.engine);
  sheet.print(lipTrack(e, at), paper);
  sheet.line(lipTrack(e, at), ink, 0.8 * unit);
  for (const text of livery.scheme?.cowl ?? []) drawCowlText(sheet, e, text);
};

/** Draws a propeller that does not turn: two blades, in the ring of their tips. */
export const inkPropeller = (inker: InkContext, p: Propeller, livery: Livery): void => {
  const { sheet, unit } = inker;
  const { ink, paper } = sheet.inks;
  const [x, y] = p.hub;
  const { radius: r } = p;
  const blades = ovalTrack([x, y], r * 0.05, r * 0.97);
  sheet.line(blades, paper, 2.6 * unit);
  sheet.print(blades, ink);
  sheet.line(ovalTrack(p.hub, r * 0.115, r), ink, 0.7 * unit);
  inkPart(inker, { layer: 'last', track: p.spinner, paint: 'engine' }, livery);
};
