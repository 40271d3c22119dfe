import type { LayoutId } from '../design/layouts/layouts.ts';
import type { Layout } from '../design/layouts/layout.ts';
import { CARD_POSES, type CardPose } from './data/card-poses.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

type FrameBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The place of a card in an image. */
export type FramePlan = {
  /** The card before it is turned. */
  readonly card: FrameBox;
  /** Degrees clockwise around the middle of the card. */
  readonly turn: number;
  /** The box around the turned card. */
  readonly bounds: FrameBox;
  /** The box of the aircraft beside or above a card that leaves much of the image free; null without one. */
  readonly aircraft: FrameBox | null;
};

/** The gap between a card and the aircraft, and the length of the aircraft to the free width. */
const AIRCRAFT_GAP_PX = 26;
const MAX_AIRCRAFT_WIDTH_PX = 660;
const MAX_ABOVE_WIDTH_PX = 860;

/** The part of the free height above a card at the bottom edge. */
const BOTTOM_EDGE_RATIO = 0.86;

/** Plans the card as large as possible within the margins. A long card is turned, so that it covers most of the image. */
export function planFrame(
  { id, width, height }: Pick<Layout, 'width' | 'height'> & { id: LayoutId },
  size: ImageSizeId,
): FramePlan {
  const { turn, edge }: CardPose = CARD_POSES[id][size];
  const area = getFreeArea(size);
  const radians = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  const [turnedWidth, turnedHeight] = [width * cos + height * sin, width * sin + height * cos];
  const scale = Math.min(area.width / turnedWidth, area.height / turnedHeight);
  const boundsWidth = turnedWidth * scale;
  const left =
    edge === 'end' ? area.left + area.width - boundsWidth : area.left + (area.width - boundsWidth) / 2;
  const freeHeight = area.height - turnedHeight * scale;
  const bounds = {
    left,
    top: area.top + freeHeight * (edge === 'bottom' ? BOTTOM_EDGE_RATIO : 0.5),
    width: boundsWidth,
    height: turnedHeight * scale,
  };
  const card = {
    left: bounds.left + (bounds.width - width * scale) / 2,
    top: bounds.top + (bounds.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
  return { card, turn, bounds, aircraft: edge ? planAircraft(area, bounds, edge) : null };
}

function getFreeArea(size: ImageSizeId): FrameBox {
  const { width, height, margin } = IMAGE_SIZES[size];
  const { top, bottom, side } = margin;
  return { left: side, top, width: width - 2 * side, height: height - top - bottom };
}

/** Places the aircraft in the middle of the width or of the height that the card leaves free. */
function planAircraft(area: FrameBox, bounds: FrameBox, edge: 'end' | 'bottom'): FrameBox {
  if (edge === 'bottom') {
    const width = Math.min(area.width, MAX_ABOVE_WIDTH_PX);
    const left = area.left + (area.width - width) / 2;
    return { left, top: area.top, width, height: bounds.top - area.top };
  }
  const freeWidth = bounds.left - AIRCRAFT_GAP_PX - area.left;
  const width = Math.min(freeWidth, MAX_AIRCRAFT_WIDTH_PX);
  const height = area.height * 0.62;
  return { left: area.left + (freeWidth - width) / 2, top: area.top, width, height };
}
