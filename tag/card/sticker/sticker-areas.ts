import type { CardArt } from '../card-art.ts';
import type { CardArea, CardAreas } from '../card-part.ts';
import type { CardTextField } from '../../design/field-lists.ts';
import type { Bounds } from '../text/svg-path.ts';
import { placeStickerAircraft } from './sticker-background.ts';
import type { StickerPlan } from './sticker-plan.ts';
import { STICKER } from '../../design/layouts/sticker.ts';

/** The smallest side of a touch target for small texts, in px. */
const MIN_TOUCH_PX = 62;

/** Returns an area inside the sticker that contains the box and is large enough for touch. */
function toTouchArea({ left, top, right, bottom }: Bounds, minSize = MIN_TOUCH_PX): CardArea {
  const width = Math.min(STICKER.width, Math.max(right - left, minSize));
  const height = Math.min(STICKER.height, Math.max(bottom - top, minSize));
  const clampPosition = (middle: number, size: number, totalSize: number) =>
    Math.round(Math.min(totalSize - size, Math.max(0, middle - size / 2)));
  return {
    left: clampPosition((left + right) / 2, width, STICKER.width),
    top: clampPosition((top + bottom) / 2, height, STICKER.height),
    width: Math.round(width),
    height: Math.round(height),
  };
}

/** Returns the areas of the parts of a label. */
export function layOutStickerAreas(
  plan: StickerPlan,
  { aircraft }: CardArt,
  boxes: Readonly<Partial<Record<CardTextField, Bounds>>>,
  cityField: CardTextField,
): CardAreas {
  const { x, y, width, height } = placeStickerAircraft(plan, aircraft);
  const { top, bottom, getHalfWidth } = plan.cityArea;
  const halfWidth = getHalfWidth(top + 20);
  const texts = Object.fromEntries(
    Object.entries(boxes).map(([part, box]) => [part, toTouchArea(box)]),
  ) as CardAreas;
  const tiltedHeight = height + width * 0.1;
  const { country, ...others } = texts;
  return {
    background: { left: 0, top: 0, width: STICKER.width, height: STICKER.height },
    aircraft: toTouchArea({
      left: x - width / 2,
      right: x + width / 2,
      top: y - tiltedHeight * 0.6,
      bottom: y + tiltedHeight * 0.4,
    }),
    ...others,
    [cityField]: toTouchArea({
      left: STICKER.width / 2 - halfWidth,
      right: STICKER.width / 2 + halfWidth,
      top,
      bottom,
    }),
    ...(country && { country }),
  };
}
