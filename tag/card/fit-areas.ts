import { CARD_TEXT_FIELDS, PRINTABLE_FIELDS, type CardTextField } from '../design/field-lists.ts';
import type { CardArea, CardAreas, CardPart } from './card-part.ts';
import type { Bounds } from './text/svg-path.ts';

/** The boxes of the ink of each drawn text. A layout can draw a text more than once. */
export type TextInks = Readonly<Partial<Record<CardTextField, readonly Bounds[]>>>;

/** The texts that the user edits on the card. Layouts draw the other texts together with the type of the aircraft. */
const EDITED_FIELDS = CARD_TEXT_FIELDS.filter((field) => !PRINTABLE_FIELDS.some((other) => other === field));

/** The space between ink and the edge of its area, in px of the layout. */
const PADDING_PX = 8;

/**
 * Fits the planned areas to the drawn texts: a text that is not drawn has no area, and an area that does not contain the middle of its
 * text moves there.
 */
export function fitAreas(
  areas: CardAreas,
  inks: TextInks,
  size: { readonly width: number; readonly height: number },
): CardAreas {
  const fitted: Partial<Record<CardPart, CardArea>> = { ...areas };
  for (const field of EDITED_FIELDS) {
    const [ink] = inks[field] ?? [];
    const area = areas[field];
    if (!ink) delete fitted[field];
    else if (!area || !containsMiddle(area, ink)) fitted[field] = toArea(ink, size);
  }
  return fitted;
}

const containsMiddle = ({ left, top, width, height }: CardArea, ink: Bounds): boolean => {
  const [x, y] = [(ink.left + ink.right) / 2, (ink.top + ink.bottom) / 2];
  return x >= left && x <= left + width && y >= top && y <= top + height;
};

function toArea(ink: Bounds, size: { readonly width: number; readonly height: number }): CardArea {
  const [left, top] = [Math.max(0, ink.left - PADDING_PX), Math.max(0, ink.top - PADDING_PX)];
  const right = Math.min(size.width, ink.right + PADDING_PX);
  return { left, top, width: right - left, height: Math.min(size.height, ink.bottom + PADDING_PX) - top };
}
