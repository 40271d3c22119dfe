/** Wings and tailplanes in inks: dark, with light along their leading edges. */
import type { Delta, Surface, Tailplane, Tip, Wing } from '../../drawing/airframe.ts';
import { polyline, type Track } from '../../drawing/geometry.ts';
import { getWingletColor, type Livery } from '../../drawing/livery-type.ts';
import { hull, lens, pointOf, sectionAt } from '../straight-wing.ts';
import { getSpanPoints } from '../../drawing/surface.ts';
import { tailplaneTrack, wingTrack } from '../silhouette.ts';
import { leadingEdge } from '../../drawing/surface-outline.ts';
import { openFoot, tipTrack } from '../wing-tip.ts';
import { EDGE, type InkContext } from './inker.ts';

/** Draws a dark shape, with a gap of paper around it on dark ink. */
export const inkWithGap = ({ sheet, unit }: InkContext, track: Track, width = 1.5): void => {
  const { ink, paper } = sheet.inks;
  sheet.line(track, paper, 2 * width * unit);
  sheet.print(track, ink);
};

/** Draws a wing or tailplane with light along the leading edge, and the line ahead of the flaps. */
const inkSurface = (inker: InkContext, s: Surface, track: Track): void => {
  const { sheet, unit } = inker;
  const { paper } = sheet.inks;
  inkWithGap(inker, track);
  sheet.line(polyline(getSpanPoints(s, 0.09, [0.06, 0.3, 0.5, 0.7, 0.9])), paper, 0.9 * unit);
  sheet.line(polyline(getSpanPoints(s, 0.68, [0.12, 0.3, 0.5, 0.7, 0.86])), paper, 0.7 * unit);
};

export const inkWing = (inker: InkContext, wing: Wing): void => inkSurface(inker, wing, wingTrack(wing));

export const inkTailplane = (inker: InkContext, s: Tailplane): void => {
  const track = tailplaneTrack(s);
  inkWithGap(inker, track, 1.2);
  inker.sheet.line(leadingEdge(s), inker.sheet.inks.ink, EDGE * inker.unit * 0.6);
};

export const inkDelta = (inker: InkContext, { track, upper }: Delta): void => {
  inkWithGap(inker, track);
  inker.sheet.line(upper, inker.sheet.inks.paper, 1.1 * inker.unit);
};

export const inkStretch = (inker: InkContext, wing: Wing, from: number, to: number): void => {
  const { sheet, unit } = inker;
  const { ink, paper } = sheet.inks;
  const [inner, outer] = [sectionAt(wing, from), sectionAt(wing, to)];
  inkWithGap(inker, hull(inner, outer));
  sheet.line(polyline([pointOf(inner, 0.12, -0.1), pointOf(outer, 0.12, -0.1)]), paper, 0.9 * unit);
  if (to < 1) return;
  sheet.print(lens(outer), paper);
  sheet.line(lens(outer), ink, EDGE * 0.8 * unit);
};

/** Draws a wing tip: a winglet in its paint, a raked tip in the wing's ink. */
export const inkTip = (inker: InkContext, wing: Wing, tip: Tip, livery: Livery): void => {
  const track = tipTrack(wing, tip);
  if (track.length === 0) return;
  const { sheet, unit } = inker;
  const { ink, paper } = sheet.inks;
  if (tip.kind !== 'raked') sheet.line(openFoot(track), paper, 3.6 * unit);
  if (tip.kind === 'raked') sheet.print(track, ink);
  else sheet.fill(track, getWingletColor(livery));
  sheet.line(openFoot(track), ink, EDGE * 0.7 * unit);
};
