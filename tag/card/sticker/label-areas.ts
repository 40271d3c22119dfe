import type { CardArt } from '../card-art.ts';
import type { CardArea, CardAreas } from '../card-part.ts';
import type { TypedText } from '../../design/field-lists.ts';
import type { Bounds } from '../text/svg-path.ts';
import { aircraftPlace } from './label-ground.ts';
import type { LabelPlan } from './label-plan.ts';
import { STICKER } from '../../design/layouts/sticker.ts';

/** Small texts take at least this much room for a finger. */
const MIN_TOUCH_PX = 62;

/** A box at least as large as a finger needs, inside the sticker. */
function touchable({ left, top, right, bottom }: Bounds, least = MIN_TOUCH_PX): CardArea {
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

/** Where each part of a label can be touched. */
export function labelAreas(
  plan: LabelPlan,
  { aircraft }: CardArt,
  boxes: Readonly<Partial<Record<TypedText, Bounds>>>,
  inBowl: TypedText,
): CardAreas {
  const { x, y, width, height } = aircraftPlace(plan, aircraft);
  const { top, bottom, halfAt } = plan.bowl;
  const half = halfAt(top + 20);
  const texts = Object.fromEntries(
    Object.entries(boxes).map(([part, box]) => [part, touchable(box)]),
  ) as CardAreas;
  const tall = height + width * 0.1;
  const { country, ...others } = texts;
  return {
    background: { left: 0, top: 0, width: STICKER.width, height: STICKER.height },
    aircraft: touchable({
      left: x - width / 2,
      right: x + width / 2,
      top: y - tall * 0.6,
      bottom: y + tall * 0.4,
    }),
    ...others,
    [inBowl]: touchable({ left: STICKER.width / 2 - half, right: STICKER.width / 2 + half, top, bottom }),
    ...(country && { country }),
  };
}
