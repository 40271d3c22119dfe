import type { Layout } from '../design/layouts/layout.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

export type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The area of the card, and the area of the flight's title; null if the card fills the image. */
type FramePlan = { readonly card: Box; readonly title: Box | null };

/** Ratios of the free height and width. A card that covers less gets a title above or beside it. */
const LOW = 0.66;
const NARROW = 0.46;

/** The gap between the card and its title, as a ratio of the image's shorter side. */
const GAP = 0.065;
/** The smallest and the largest height of a title above a card, as ratios of the image's shorter side. */
const TITLE = { least: 0.24, most: 0.46 } as const;

/** The largest ratio of the width that a card gets if a title is beside it. */
const MAX_WIDTH_SHARE = 0.5;

/**
 * Plans the card as large as possible. A low or narrow card would leave most of the image empty, so the free space gets a title. A link
 * image always has a title, because apps show it small between texts.
 */
export function planFrame({ width, height }: Pick<Layout, 'width' | 'height'>, size: ImageSizeId): FramePlan {
  const area = areaOf(size);
  const whole = fitted(width, height, area);
  const shorter = Math.min(IMAGE_SIZES[size].width, IMAGE_SIZES[size].height);
  const gap = Math.round(shorter * GAP);
  if (size === 'link' ? width > height * 1.5 : whole.height < area.height * LOW) {
    const left = area.height - whole.height - gap;
    const title = Math.min(TITLE.most * shorter, Math.max(TITLE.least * shorter, left));
    return above(width / height, area, gap, Math.round(title));
  }
  return size === 'link' || whole.width < area.width * NARROW
    ? beside(width / height, area, gap)
    : { card: whole, title: null };
}

function areaOf(size: ImageSizeId): Box {
  const { width, height, margin } = IMAGE_SIZES[size];
  const { top, bottom, side } = margin;
  return { left: side, top, width: width - 2 * side, height: height - top - bottom };
}

/** Returns the largest box of these proportions in the middle of an area. */
function fitted(width: number, height: number, area: Box): Box {
  const scale = Math.min(area.width / width, area.height / height);
  const [wide, high] = [width * scale, height * scale];
  return {
    left: area.left + (area.width - wide) / 2,
    top: area.top + (area.height - high) / 2,
    width: wide,
    height: high,
  };
}

function above(ratio: number, area: Box, gap: number, title: number): FramePlan {
  const room = area.height - gap - title;
  const width = Math.min(area.width, room * ratio);
  const height = width / ratio;
  const left = area.left + (area.width - width) / 2;
  const top = area.top + (area.height - height - gap - title) / 2;
  return {
    title: { left, top, width, height: title },
    card: { left, top: top + title + gap, width, height },
  };
}

function beside(ratio: number, area: Box, gap: number): FramePlan {
  const width = Math.min(area.height * ratio, area.width * MAX_WIDTH_SHARE);
  const height = width / ratio;
  const room = area.width - width - gap;
  return {
    title: { left: area.left, top: area.top, width: room, height: area.height },
    card: {
      left: area.left + area.width - width,
      top: area.top + (area.height - height) / 2,
      width,
      height,
    },
  };
}
