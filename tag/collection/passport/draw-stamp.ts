import type { PictureKit } from '../kit/picture-kit.ts';
import type { StampForm } from './data/stamp-forms.ts';
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

/** Draws a stamp around 0,0 before scaling, and beside it the number of entries if there are several. */
export async function drawStamp(kit: PictureKit, stamp: Stamp): Promise<string> {
  const pen = createStampPen(kit, stamp);
  return (await STAMP_DRAWERS[stamp.form](stamp, pen)) + (await pen.entryCount());
}
