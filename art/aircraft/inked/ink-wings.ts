/** Wings and tailplanes in inks: dark, with light along their leading edges. */
import type { Delta, Surface, Tailplane, WingTip, Wing } from '../../drawing/airframe.ts';
import { buildPolyline, type MeterPath } from '../../drawing/geometry.ts';
import { getWingletColor, type Livery } from '../../drawing/livery-type.ts';
import { buildHullTrack, buildSectionTrack, getSectionPoint, getSection } from '../straight-wing.ts';
import { getSpanPoints } from '../../drawing/surface.ts';
import { buildLeadingEdge, buildTailplaneTrack, buildWingTrack } from '../../drawing/surface-outline.ts';
import { removeFootLine, buildTipTrack } from '../wing-tip.ts';
import { EDGE_WIDTH_PX, type InkContext } from './ink-context.ts';

/** Draws a dark shape, with a gap of paper around it on dark ink. */
const inkWithGap = ({ sheet, unit }: InkContext, track: MeterPath, width = 1.5): void => {
  const { ink, paper } = sheet.inks;
  sheet.drawLine(track, paper, 2 * width * unit);
  sheet.print(track, ink);
};

/** Draws a wing or tailplane with light along the leading edge, and the line ahead of the flaps. */
const inkSurface = (inker: InkContext, surface: Surface, track: MeterPath): void => {
  const { sheet, unit } = inker;
  const { paper } = sheet.inks;
  inkWithGap(inker, track);
  sheet.drawLine(buildPolyline(getSpanPoints(surface, 0.09, [0.06, 0.3, 0.5, 0.7, 0.9])), paper, 0.9 * unit);
  sheet.drawLine(buildPolyline(getSpanPoints(surface, 0.68, [0.12, 0.3, 0.5, 0.7, 0.86])), paper, 0.7 * unit);
};

/** Draws a wing in ink, with a gap to the body. */
export const inkWing = (inker: InkContext, wing: Wing): void => inkSurface(inker, wing, buildWingTrack(wing));

/** Draws a tailplane in ink, with its leading edge as a line. */
export const inkTailplane = (inker: InkContext, surface: Tailplane): void => {
  const track = buildTailplaneTrack(surface);
  inkWithGap(inker, track, 1.2);
  inker.sheet.drawLine(buildLeadingEdge(surface), inker.sheet.inks.ink, EDGE_WIDTH_PX * inker.unit * 0.6);
};

/** Draws a delta wing in ink, with its upper edge in the color of the paper. */
export const inkDelta = (inker: InkContext, { track, upper }: Delta): void => {
  inkWithGap(inker, track);
  inker.sheet.drawLine(upper, inker.sheet.inks.paper, 1.1 * inker.unit);
};

/** Draws the stretch of a straight wing between two sections in ink; the outermost one includes the end of the wing. */
export const inkStretch = (inker: InkContext, wing: Wing, from: number, to: number): void => {
  const { sheet, unit } = inker;
  const { ink, paper } = sheet.inks;
  const [inner, outer] = [getSection(wing, from), getSection(wing, to)];
  inkWithGap(inker, buildHullTrack(inner, outer));
  sheet.drawLine(
    buildPolyline([getSectionPoint(inner, 0.12, -0.1), getSectionPoint(outer, 0.12, -0.1)]),
    paper,
    0.9 * unit,
  );
  if (to < 1) return;
  sheet.print(buildSectionTrack(outer), paper);
  sheet.drawLine(buildSectionTrack(outer), ink, EDGE_WIDTH_PX * 0.8 * unit);
};

/** Draws a wing tip: a winglet in its paint, a raked tip in the wing's ink. */
export const inkTip = (inker: InkContext, wing: Wing, tip: WingTip, livery: Livery): void => {
  const track = buildTipTrack(wing, tip);
  if (track.length === 0) return;
  const { sheet, unit } = inker;
  const { ink, paper } = sheet.inks;
  if (tip.kind !== 'raked') sheet.drawLine(removeFootLine(track), paper, 3.6 * unit);
  if (tip.kind === 'raked') sheet.print(track, ink);
  else sheet.fill(track, getWingletColor(livery));
  sheet.drawLine(removeFootLine(track), ink, EDGE_WIDTH_PX * 0.7 * unit);
};
