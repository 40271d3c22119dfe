import type { Layout } from '../design/layouts/layout.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

export type FrameBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The area of the card, and the area of the flight's title; null if the card fills the image. */
type FramePlan = { readonly card: FrameBox; readonly title: FrameBox | null };

/** Ratios of the free height and width. A card that covers less gets a title above or beside it. */
const MIN_HEIGHT_RATIO = 0.66;
const MIN_WIDTH_RATIO = 0.46;

/** The gap between the card and its title, as a ratio of the image's shorter side. */
const GAP_RATIO = 0.065;
/** The smallest and the largest height of a title above a card, as ratios of the image's shorter side. */
const TITLE_HEIGHT_RATIOS = { least: 0.24, most: 0.46 } as const;

/** The largest ratio of the width that a card gets if a title is beside it. */
const MAX_CARD_WIDTH_RATIO = 0.5;

/**
 * Plans the card as large as possible. A low or narrow card would leave most of the image empty, so the free space gets a title. A link
 * image always has a title, because apps show it small between texts.
 */
export function planFrame({ width, height }: Pick<Layout, 'width' | 'height'>, size: ImageSizeId): FramePlan {
  const area = getFreeArea(size);
  const fullCard = fitBox(width, height, area);
  const shorterSide = Math.min(IMAGE_SIZES[size].width, IMAGE_SIZES[size].height);
  const gap = Math.round(shorterSide * GAP_RATIO);
  if (size === 'link' ? width > height * 1.5 : fullCard.height < area.height * MIN_HEIGHT_RATIO) {
    const freeHeight = area.height - fullCard.height - gap;
    const titleHeight = Math.min(
      TITLE_HEIGHT_RATIOS.most * shorterSide,
      Math.max(TITLE_HEIGHT_RATIOS.least * shorterSide, freeHeight),
    );
    return planTitleAbove(width / height, area, gap, Math.round(titleHeight));
  }
  return size === 'link' || fullCard.width < area.width * MIN_WIDTH_RATIO
    ? planTitleBeside(width / height, area, gap)
    : { card: fullCard, title: null };
}

function getFreeArea(size: ImageSizeId): FrameBox {
  const { width, height, margin } = IMAGE_SIZES[size];
  const { top, bottom, side } = margin;
  return { left: side, top, width: width - 2 * side, height: height - top - bottom };
}

/** Returns the largest box of these proportions in the middle of an area. */
function fitBox(width: number, height: number, area: FrameBox): FrameBox {
  const scale = Math.min(area.width / width, area.height / height);
  const [boxWidth, boxHeight] = [width * scale, height * scale];
  return {
    left: area.left + (area.width - boxWidth) / 2,
    top: area.top + (area.height - boxHeight) / 2,
    width: boxWidth,
    height: boxHeight,
  };
}

function planTitleAbove(ratio: number, area: FrameBox, gap: number, titleHeight: number): FramePlan {
  const cardHeight = area.height - gap - titleHeight;
  const width = Math.min(area.width, cardHeight * ratio);
  const height = width / ratio;
  const left = area.left + (area.width - width) / 2;
  const top = area.top + (area.height - height - gap - titleHeight) / 2;
  return {
    title: { left, top, width, height: titleHeight },
    card: { left, top: top + titleHeight + gap, width, height },
  };
}

function planTitleBeside(ratio: number, area: FrameBox, gap: number): FramePlan {
  const width = Math.min(area.height * ratio, area.width * MAX_CARD_WIDTH_RATIO);
  const height = width / ratio;
  const titleWidth = area.width - width - gap;
  return {
    title: { left: area.left, top: area.top, width: titleWidth, height: area.height },
    card: {
      left: area.left + area.width - width,
      top: area.top + (area.height - height) / 2,
      width,
      height,
    },
  };
}
