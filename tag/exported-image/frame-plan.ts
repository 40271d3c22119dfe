import { measureBrandWidth } from '../collection/kit/draw-brand.ts';
import type { LayoutId } from '../design/layouts/layouts.ts';
import type { Layout } from '../design/layouts/layout.ts';
import { CARD_POSES, type CardPose } from './data/card-poses.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

export type FrameBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The place of an aircraft in an image, in px: its nose, its length, and its turn in degrees clockwise around the nose. */
type AircraftPlace = {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly turn: number;
};

/** The place of a card in an image. */
export type FramePlan = {
  /** The card before it is turned. */
  readonly card: FrameBox;
  /** Degrees clockwise around the middle of the card. */
  readonly turn: number;
  /** The box around the turned card. */
  readonly bounds: FrameBox;
  /** The aircraft beside or above a card that leaves much of the image free; null without one. */
  readonly aircraft: AircraftPlace | null;
  /** The brand: in the sky above the card, in a wide image in the corner beside it. */
  readonly brand: FrameBox;
};

/** The gap between the nose of an aircraft and the card, and between its tail and the edge of the image, in px. */
export const NOSE_GAP_PX = 56;
const TAIL_GAP_PX = 60;
const MAX_AIRCRAFT_LENGTH_PX = 860;

/** The height of the nose of an aircraft beside a card, as a ratio of the card's bounds. */
const NOSE_HEIGHT_RATIO = 0.3;

/** The climb of the aircraft beside a card that does not lean back, in degrees. */
const CLIMB_DEGREES = 12;

/** The least gap between the card and the brand, as a ratio of the height of the brand. */
const BRAND_GAP_RATIO = 1.5;

/** The room for a city below a card in a story, besides the margin. A poster shows its city itself. */
const CITY_ROOM_PX = 84;

/** Plans the card as large as possible within the margins. A long card is turned, so that it covers most of the image. */
export function planFrame(
  { id, width, height }: Pick<Layout, 'width' | 'height'> & { id: LayoutId },
  size: ImageSizeId,
): FramePlan {
  const { turn, edge, maxWidth = 1 }: CardPose = CARD_POSES[id][size];
  const area = getFreeArea(size, id);
  const { cos, sin } = getTurnRatios(turn);
  // A round card needs the same room however it is turned.
  const [turnedWidth, turnedHeight] =
    width === height ? [width, height] : [width * cos + height * sin, width * sin + height * cos];
  const largestWidth = Math.min(area.width, maxWidth * IMAGE_SIZES[size].width);
  const scale = Math.min(largestWidth / turnedWidth, area.height / turnedHeight);
  const boundsWidth = turnedWidth * scale;
  const freeHeight = area.height - turnedHeight * scale;
  const bounds = {
    left: edge === 'end' ? area.left + area.width - boundsWidth : area.left + (area.width - boundsWidth) / 2,
    top: area.top + freeHeight * (edge === 'bottom' ? 1 : 0.5),
    width: boundsWidth,
    height: turnedHeight * scale,
  };
  const card = {
    left: bounds.left + (bounds.width - width * scale) / 2,
    top: bounds.top + (bounds.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
  const plan = { card, turn, bounds, brand: placeBrand(size) };
  if (edge === 'end') return { ...plan, aircraft: placeAircraftBeside(card, turn, bounds) };
  return { ...plan, aircraft: edge === 'bottom' ? placeAircraftAbove(turn, bounds, area) : null };
}

/** Places the brand in the sky, which is calm in all images. */
export function placeBrand(size: ImageSizeId): FrameBox {
  const { width: imageWidth, margin, brandHeight: height } = IMAGE_SIZES[size];
  const width = measureBrandWidth(height);
  const left = size === 'link' ? margin.side : (imageWidth - width) / 2;
  return { left, top: margin.top, width, height };
}

/** Returns the area for the card: between the margins, below a brand in the middle, above the city of a story. */
function getFreeArea(size: ImageSizeId, id: LayoutId): FrameBox {
  const { width, height, margin, brandHeight } = IMAGE_SIZES[size];
  const top = margin.top + (size === 'link' ? 0 : brandHeight * (1 + BRAND_GAP_RATIO));
  return {
    left: margin.side,
    top,
    width: width - 2 * margin.side,
    height: height - margin.bottom - top - (size === 'story' && id !== 'poster' ? CITY_ROOM_PX : 0),
  };
}

function getTurnRatios(degrees: number): { readonly cos: number; readonly sin: number } {
  const radians = (degrees * Math.PI) / 180;
  return { cos: Math.abs(Math.cos(radians)), sin: Math.abs(Math.sin(radians)) };
}

/** Places the aircraft left of a card, with a gap before its nose. */
function placeAircraftBeside(card: FrameBox, cardTurn: number, bounds: FrameBox): AircraftPlace {
  const turn = getAircraftTurn(cardTurn);
  const y = bounds.top + bounds.height * NOSE_HEIGHT_RATIO;
  const x = findLeftEdge(card, cardTurn, y) - NOSE_GAP_PX;
  return {
    x,
    y,
    length: Math.min((x - TAIL_GAP_PX) / getTurnRatios(turn).cos, MAX_AIRCRAFT_LENGTH_PX),
    turn,
  };
}

/** Places the aircraft in the middle of the free area above a card. */
function placeAircraftAbove(cardTurn: number, bounds: FrameBox, area: FrameBox): AircraftPlace {
  const turn = getAircraftTurn(cardTurn);
  const length = Math.min(area.width, MAX_AIRCRAFT_LENGTH_PX);
  const { cos, sin } = getTurnRatios(turn);
  return {
    x: area.left + (area.width + length * cos) / 2,
    y: (area.top + bounds.top - length * sin) / 2,
    length,
    turn,
  };
}

/** Returns the turn of an aircraft: that of a card that leans back, so that both climb alike. */
const getAircraftTurn = (cardTurn: number): number => (cardTurn < 0 ? cardTurn : -CLIMB_DEGREES);

/** Returns the left edge of a turned card at a height of the image, in px. */
function findLeftEdge({ left, top, width, height }: FrameBox, turn: number, y: number): number {
  const [middleX, offset] = [left + width / 2, y - (top + height / 2)];
  if (width === height) return middleX - Math.sqrt(Math.max(0, (width / 2) ** 2 - offset ** 2));
  const { cos, sin } = getTurnRatios(turn);
  return middleX - width / 2 / cos - ((Math.sign(turn) * sin) / cos) * offset;
}
