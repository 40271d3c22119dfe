/** Fuselage and fin in inks. */
import { paintSchemeBody, paintSchemeFin } from '../../schemes/paint-scheme.ts';
import { drawTitles } from '../../schemes/scheme-titles.ts';
import type { Airframe } from '../../drawing/airframe.ts';
import { buildRoundedBox, listWindowCenters, buildWindowTrack } from '../cabin.ts';
import { buildFairingTrack, buildOpenOutline } from '../fuselage.ts';
import { buildPolygon, buildPolyline, type Point, type MeterPath } from '../../drawing/geometry.ts';
import type { Livery } from '../../drawing/livery-type.ts';
import { paintMark, placeOnFin } from '../paint-fin.ts';
import { flattenTrack } from '../../drawing/paint-outline.ts';
import { paintPattern } from '../../drawing/paint-tube.ts';
import { buildHatching } from './hatching.ts';
import { EDGE_WIDTH_PX, HATCH_PITCH_PX, MAX_HATCH_WIDTH_PX, type InkContext } from './ink-context.ts';

export const inkFin = ({ sheet, unit }: InkContext, airframe: Airframe, livery: Livery): void => {
  const { mark, tail, scheme } = livery;
  if (scheme) paintSchemeFin(sheet, airframe, scheme, tail, () => {});
  else sheet.fill(airframe.fin.track, tail);
  const place = mark ? placeOnFin(airframe.fin, mark) : null;
  if (mark && place) paintMark(sheet, mark, place);
  sheet.drawLine(airframe.fin.track, sheet.inks.ink, EDGE_WIDTH_PX * unit);
};

/** Hatches the tube: from the middle down on light paint, and from the middle up to the crown on ink. */
const hatchTube = ({ sheet, meter }: InkContext, airframe: Airframe, corners: readonly Point[]): void => {
  const { ink, paper } = sheet.inks;
  const hatchOptions = {
    corners,
    from: airframe.tube * 0.04,
    to: airframe.body.end - airframe.tube * 0.04,
    pitch: HATCH_PITCH_PX * meter,
  };
  const darkLines = buildHatching({
    ...hatchOptions,
    shares: [0.53, 1],
    thick: MAX_HATCH_WIDTH_PX * meter,
    isCut: (place) => sheet.getInkAt(place) !== ink,
  });
  sheet.fillOutlines(darkLines, ink);
  const lightLines = buildHatching({
    ...hatchOptions,
    shares: [0.4, 0.07],
    thick: MAX_HATCH_WIDTH_PX * 0.8 * meter,
    isCut: (place) => sheet.getInkAt(place) === ink,
  });
  sheet.fillOutlines(lightLines, paper);
};

const inkFairing = ({ sheet, unit, meter }: InkContext, airframe: Airframe, livery: Livery): void => {
  const track = buildFairingTrack(airframe);
  const corners = flattenTrack(track);
  const xs = corners.map(([x]) => x);
  const { ink, paper } = sheet.inks;
  const background = livery.scheme?.belly ?? livery.fuselage;
  sheet.fill(track, background);
  const isInk =
    sheet.getInkAt([airframe.wingRoot.front + airframe.wingRoot.chord * 0.4, -airframe.tube * 0.55]) === ink;
  sheet.fillOutlines(
    buildHatching({
      corners,
      from: Math.min(...xs),
      to: Math.max(...xs),
      shares: isInk ? [0.3, 0.05] : [0.2, 1],
      pitch: HATCH_PITCH_PX * meter,
      thick: MAX_HATCH_WIDTH_PX * 1.1 * meter,
      isCut: () => true,
    }),
    isInk ? paper : ink,
  );
  sheet.drawLine(track.slice(0, 4), ink, EDGE_WIDTH_PX * unit);
};

/** Draws the tube with the livery's paint, its hatching and its edge. */
export const inkBody = (inker: InkContext, airframe: Airframe, livery: Livery): void => {
  const { sheet, unit } = inker;
  const { scheme, titles = true } = livery;
  const { outline } = airframe.body;
  sheet.fill(outline, livery.fuselage);
  const paintwork = scheme ? paintSchemeBody(sheet, airframe, scheme, false) : null;
  if (!paintwork) paintPattern(sheet, airframe, livery, outline);
  hatchTube(inker, airframe, flattenTrack(outline));
  if (scheme && paintwork && titles) drawTitles(sheet, airframe, scheme, paintwork);
  sheet.drawLine(buildPolyline(buildOpenOutline(airframe, outline)), sheet.inks.ink, EDGE_WIDTH_PX * unit);
  if (airframe.fairing > 0) inkFairing(inker, airframe, livery);
};

/** The number of windows that are left out on each side of a title. */
const WINDOW_GAP_COUNT = 2;

const inkWindows = ({ sheet, unit }: InkContext, airframe: Airframe): void => {
  for (const deck of airframe.decks) {
    const { window, line, doors, door } = deck;
    const { ink, paper } = sheet.inks;
    const halfHeight = window.height * 0.5;
    const isLettered = (x: number): boolean =>
      [line - halfHeight, line + halfHeight].some((y) =>
        sheet.isCoveredByText([x, y], WINDOW_GAP_COUNT * window.pitch),
      );
    const width = Math.max(0.9 * unit, sheet.toUnits(window.width));
    for (const [color, hasBackground] of [
      [ink, (x: number) => sheet.getInkAt([x, line]) !== ink],
      [paper, (x: number) => sheet.getInkAt([x, line]) === ink],
    ] as const) {
      const places = listWindowCenters(deck).filter((x) => hasBackground(x) && !isLettered(x));
      const track = buildWindowTrack(deck, places);
      if (window.shape === 'triangle') sheet.print(track, color);
      else sheet.drawLine(track, color, width);
      const frames = doors
        .filter((x) => hasBackground(x) && !isLettered(x + door.width / 2))
        .flatMap((x) =>
          buildRoundedBox(x, line + door.height * 0.45, door.width, door.height, door.width * 0.2),
        );
      sheet.drawLine(frames, color, 0.7 * unit);
    }
  }
};

/** Draws the cockpit's panes with gaps between them. */
const inkCockpit = ({ sheet, unit }: InkContext, { glazing }: Airframe): void => {
  const { ink, paper } = sheet.inks;
  const panes = glazing.panes.flatMap((pane): MeterPath => buildPolygon(pane));
  const firstPoint = glazing.panes[0]?.[0];
  const isOnInk = firstPoint !== undefined && sheet.getInkAt(firstPoint) === ink;
  if (glazing.mask && !isOnInk) sheet.print(glazing.mask, ink);
  const isLight = isOnInk || glazing.mask !== undefined;
  sheet.print(panes, isLight ? paper : ink);
  sheet.drawLine(panes, isLight ? ink : paper, 0.8 * unit);
};

export const inkOpenings = (inker: InkContext, airframe: Airframe): void => {
  inkWindows(inker, airframe);
  inkCockpit(inker, airframe);
};
