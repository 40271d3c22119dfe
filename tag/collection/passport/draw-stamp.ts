import type { PictureKit } from '../kit/picture-kit.ts';
import type { StampForm } from './data/stamp-forms.ts';
import { drawArch, drawCircle, drawOval, drawTriangle } from './curved-stamps.ts';
import type { Stamp } from './list-stamps.ts';
import {
  drawBoarding,
  drawFrame,
  drawHexagon,
  drawOctagon,
  drawSchengen,
  drawTicket,
} from './straight-stamps.ts';
import { createStampPen, type StampPen } from './stamp-pen.ts';

type StampDrawer = (stamp: Stamp, pen: StampPen) => Promise<string>;

const STAMP_DRAWERS: Readonly<Record<StampForm, StampDrawer>> = {
  schengen: drawSchengen,
  boarding: drawBoarding,
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
export const drawStamp = (kit: PictureKit, stamp: Stamp): Promise<string> =>
  STAMP_DRAWERS[stamp.form](stamp, createStampPen(kit, stamp));
