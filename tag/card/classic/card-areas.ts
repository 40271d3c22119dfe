import type { TagConfig } from '../../design/tag-config.ts';
import { isHeadMirrored } from './airline-name.ts';
import {
  AIRCRAFT,
  CITY_REACH,
  CODE_BAND,
  COLUMN,
  HEADER,
  LINES,
  ROUTE,
  getPlaceBaselines,
} from './card-grid.ts';
import { CARD } from './card-shape.ts';
import type { PrintableField } from '../../design/field-lists.ts';
import type { CardArea, CardPart } from '../card-part.ts';

/** The smallest touch target: 44 px at the smallest scale of a card (0.8), plus 1 px for rounding. */
const MIN_TOUCH_PX = 45 / 0.8;

const between = (left: number, right: number, bottom: number, top = bottom - MIN_TOUCH_PX): CardArea => ({
  left,
  top,
  width: right - left,
  height: bottom - top,
});

/** Printable details have no area of their own, because they share the line of the type. */
type ClassicPart = Exclude<CardPart, PrintableField>;

/** Returns the area of each part of a card, at least as high as a touch target. A later area is above an earlier area. */
export function layOutClassicAreas(design: TagConfig): Readonly<Record<ClassicPart, CardArea>> {
  const { left, right, center, half, stop } = COLUMN;
  const [logo, name] = headAreas(design);
  const stack = getPlaceBaselines(design);
  const cityFoot = stack.city + CITY_REACH.below;
  // Half of the capitals are above the line between the stops.
  const stopsFoot = LINES.stop - ROUTE.rise + MIN_TOUCH_PX / 2;
  const valuesFoot = stopsFoot - MIN_TOUCH_PX;
  return {
    background: between(0, CARD.width, CARD.height, 0),
    logo,
    airline: name,
    iata: between(left, right, CODE_BAND.bottom, CODE_BAND.top),
    aircraft: between(AIRCRAFT.left, AIRCRAFT.left + AIRCRAFT.width, AIRCRAFT.floor, AIRCRAFT.top),
    flightNumber: between(left, left + half, valuesFoot),
    date: between(right - half, right, valuesFoot),
    departure: between(left, left + stop, stopsFoot),
    arrival: between(right - stop, right, stopsFoot),
    city: between(center - half / 2, center + half / 2, cityFoot),
    country: between(center - MIN_TOUCH_PX, center + MIN_TOUCH_PX, cityFoot + MIN_TOUCH_PX),
  };
}

/** Returns the areas of logo and name of the airline, side by side above the rule. */
function headAreas(design: TagConfig): readonly [logo: CardArea, name: CardArea] {
  const { left, right } = COLUMN;
  const { centerY, markWidth, nameWidth } = HEADER;
  const foot = centerY + MIN_TOUCH_PX / 2;
  return isHeadMirrored(design)
    ? [between(right - markWidth, right, foot), between(left, left + nameWidth, foot)]
    : [between(left, left + markWidth, foot), between(right - nameWidth, right, foot)];
}
