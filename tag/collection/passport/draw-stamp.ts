import type { PictureKit } from '../kit/picture-kit.ts';
import { drawText } from '../kit/typeset-text.ts';
import { STAMP_SHAPES, type StampForm } from './data/stamp-forms.ts';
import { drawArch, drawCircle, drawOval, drawTriangle } from './curved-stamps.ts';
import type { Stamp } from './list-stamps.ts';
import { drawFrame, drawHexagon, drawOctagon, drawSchengen, drawTicket } from './straight-stamps.ts';
import { createStampPen, type StampPen } from './stamp-pen.ts';

type StampDrawer = (stamp: Stamp, pen: StampPen) => Promise<string>;

const STAMP_DRAWERS: Readonly<Record<StampForm, StampDrawer>> = {
  schengen: drawSchengen,
  circle: drawCircle,
  oval: drawOval,
  octagon: drawOctagon,
  hexagon: drawHexagon,
  arch: drawArch,
  ticket: drawTicket,
  frame: drawFrame,
  triangle: drawTriangle,
};

/** Draws a stamp around 0,0 before scaling. */
export function drawStamp(kit: PictureKit, stamp: Stamp): Promise<string> {
  return STAMP_DRAWERS[stamp.form](stamp, createStampPen(kit, stamp));
}

const BADGE_RADIUS = 23;

/** Draws the number of entries at the edge of a stamp; '' for one entry. */
export async function drawBadge(kit: PictureKit, { form, count, dateInk }: Stamp): Promise<string> {
  if (count === 1) return '';
  const [x, y] = STAMP_SHAPES[form].badge;
  const text = await drawText(kit, `×${count}`, {
    x,
    y: y + 8.5,
    size: 25,
    color: '#FBF8EE',
    face: 'title',
    anchor: 'middle',
    width: 37,
    least: 14,
  });
  return `<circle cx="${x}" cy="${y}" r="${BADGE_RADIUS}" fill="${dateInk}"/>${text}`;
}
