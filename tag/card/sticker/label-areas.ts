import type { CardArt } from '../card-art.ts';
import type { CardArea, CardAreas } from '../card-part.ts';
import type { CardTextField } from '../../design/field-lists.ts';
import type { Bounds } from '../text/svg-path.ts';
import { placeLabelAircraft } from './label-background.ts';
import type { LabelPlan } from './label-plan.ts';
import { STICKER } from '../../design/layouts/sticker.ts';

/** The smallest side of a touch target for small texts, in px. */
const MIN_TOUCH_PX = 62;

/** Returns an area inside the sticker that contains the box and is large enough for touch. */
function toTouchArea({ left, top, right, bottom }: Bounds, least = MIN_TOUCH_PX): CardArea {
  const width = Math.min(STICKER.width, Math.max(right - left, least));
  const height = Math.min(STICKER.height, Math.max(bottom - top, least));
  const at = (middle: number, size: number, whole: number) =>
    Math.round(Math.min(whole - size, Math.max(0, middle - size / 2)));
  return {
    left: at((left + right) / 2, width, STICKER.width),
    top: at((top + bottom) / 2, height, STICKER.height),
    width: Math.round(width),
    height: Math.round(height),
  };
}

/** Returns the areas of the parts of a label. */
export function layOutLabelAreas(
  plan: LabelPlan,
  { aircraft }: CardArt,
  boxes: Readonly<Partial<Record<CardTextField, Bounds>>>,
  inBowl: CardTextField,
): CardAreas {
  const { x, y, width, height } = placeLabelAircraft(plan, aircraft);
  const { top, bottom, getHalfWidth } = plan.cityArea;
  const half = getHalfWidth(top + 20);
  const texts = Object.fromEntries(
    Object.entries(boxes).map(([part, box]) => [part, toTouchArea(box)]),
  ) as CardAreas;
  const tall = height + width * 0.1;
  const { country, ...others } = texts;
  return {
    background: { left: 0, top: 0, width: STICKER.width, height: STICKER.height },
    aircraft: toTouchArea({
      left: x - width / 2,
      right: x + width / 2,
      top: y - tall * 0.6,
      bottom: y + tall * 0.4,
    }),
    ...others,
    [inBowl]: toTouchArea({ left: STICKER.width / 2 - half, right: STICKER.width / 2 + half, top, bottom }),
    ...(country && { country }),
  };
}
