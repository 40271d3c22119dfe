/** Fuselage and fin in inks. */
import { paintSchemeBody, paintSchemeFin } from '../../schemes/paint-scheme.ts';
import { drawTitle } from '../../schemes/scheme-titles.ts';
import { createPlacer } from '../../schemes/stations.ts';
import type { Airframe } from '../../drawing/airframe.ts';
import { roundedBox, windowCenters, windowTrack } from '../cabin.ts';
import { fairingTrack, openOutline } from '../fuselage.ts';
import { polygon, polyline, type Point, type Track } from '../../drawing/geometry.ts';
import type { Livery } from '../../drawing/livery-type.ts';
import { paintMark, placeOnFin } from '../paint-fin.ts';
import { flattenTrack } from '../../drawing/paint-outline.ts';
import { paintPattern } from '../../drawing/paint-tube.ts';
import { buildHatching } from './hatching.ts';
import { EDGE, PITCH, THICK, type InkContext } from './inker.ts';

export const inkFin = ({ sheet, unit }: InkContext, a: Airframe, livery: Livery): void => {
  const { mark, tail, scheme } = livery;
  if (scheme) paintSchemeFin(sheet, a, scheme, tail, () => {});
  else sheet.fill(a.fin.track, tail);
  const place = mark ? placeOnFin(a.fin, mark) : null;
  if (mark && place) paintMark(sheet, mark, place);
  sheet.line(a.fin.track, sheet.inks.ink, EDGE * unit);
};

/** Hatches the tube: from the middle down on light paint, and from the middle up to the crown on ink. */
const hatchTube = ({ sheet, meter }: InkContext, a: Airframe, corners: readonly Point[]): void => {
  const { ink, paper } = sheet.inks;
  const span = { corners, from: a.tube * 0.04, to: a.body.end - a.tube * 0.04, pitch: PITCH * meter };
  const dark = buildHatching({
    ...span,
    shares: [0.53, 1],
    thick: THICK * meter,
    isCut: (place) => sheet.at(place) !== ink,
  });
  sheet.cut(dark, ink);
  const light = buildHatching({
    ...span,
    shares: [0.4, 0.07],
    thick: THICK * 0.8 * meter,
    isCut: (place) => sheet.at(place) === ink,
  });
  sheet.cut(light, paper);
};

const inkFairing = ({ sheet, unit, meter }: InkContext, a: Airframe, livery: Livery): void => {
  const track = fairingTrack(a);
  const corners = flattenTrack(track);
  const xs = corners.map(([x]) => x);
  const { ink, paper } = sheet.inks;
  const ground = livery.scheme?.belly ?? livery.fuselage;
  sheet.fill(track, ground);
  const isInk = sheet.at([a.wingRoot.front + a.wingRoot.chord * 0.4, -a.tube * 0.55]) === ink;
  sheet.cut(
    buildHatching({
      corners,
      from: Math.min(...xs),
      to: Math.max(...xs),
      shares: isInk ? [0.3, 0.05] : [0.2, 1],
      pitch: PITCH * meter,
      thick: THICK * 1.1 * meter,
      isCut: () => true,
    }),
    isInk ? paper : ink,
  );
  sheet.line(track.slice(0, 4), ink, EDGE * unit);
};

/** Draws the tube with the livery's paint, its hatching and its edge. */
export const inkBody = (inker: InkContext, a: Airframe, livery: Livery): void => {
  const { sheet, unit } = inker;
  const { scheme, titles = true } = livery;
  const { outline } = a.body;
  sheet.fill(outline, livery.fuselage);
  if (scheme) paintSchemeBody(sheet, a, scheme, false);
  else paintPattern(sheet, a, livery, outline);
  hatchTube(inker, a, flattenTrack(outline));
  if (scheme && titles) {
    const at = createPlacer(a);
    scheme.titles?.forEach((title, i) => drawTitle(sheet, a, at, title, `title${i}`));
  }
  sheet.line(polyline(openOutline(a, outline)), sheet.inks.ink, EDGE * unit);
  if (a.fairing > 0) inkFairing(inker, a, livery);
};

const inkWindows = ({ sheet, unit }: InkContext, a: Airframe): void => {
  for (const deck of a.decks) {
    const { window, line, doors, door } = deck;
    const { ink, paper } = sheet.inks;
    const reach = window.height * 0.5;
    const isLettered = (x: number): boolean =>
      [line - reach, line + reach].some((y) => sheet.isLettered([x, y]));
    const width = Math.max(0.9 * unit, sheet.units(window.width));
    for (const [color, isHere] of [
      [ink, (x: number) => sheet.at([x, line]) !== ink],
      [paper, (x: number) => sheet.at([x, line]) === ink],
    ] as const) {
      const places = windowCenters(deck).filter((x) => isHere(x) && !isLettered(x));
      const track = windowTrack(deck, places);
      if (window.shape === 'triangle') sheet.print(track, color);
      else sheet.line(track, color, width);
      const frames = doors
        .filter((x) => isHere(x) && !isLettered(x + door.width / 2))
        .flatMap((x) => roundedBox(x, line + door.height * 0.45, door.width, door.height, door.width * 0.2));
      sheet.line(frames, color, 0.7 * unit);
    }
  }
};

/** Draws the cockpit's panes with gaps between them. */
const inkCockpit = ({ sheet, unit }: InkContext, { glazing }: Airframe): void => {
  const { ink, paper } = sheet.inks;
  const panes = glazing.panes.flatMap((pane): Track => polygon(pane));
  const first = glazing.panes[0]?.[0];
  const onInk = first !== undefined && sheet.at(first) === ink;
  if (glazing.mask && !onInk) sheet.print(glazing.mask, ink);
  const light = onInk || glazing.mask !== undefined;
  sheet.print(panes, light ? paper : ink);
  sheet.line(panes, light ? ink : paper, 0.8 * unit);
};

export const inkOpenings = (inker: InkContext, a: Airframe): void => {
  inkWindows(inker, a);
  inkCockpit(inker, a);
};
