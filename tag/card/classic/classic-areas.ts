import type { TagConfig } from '../../design/tag-config.ts';
import { getNameSide, type HeadSide } from './airline-name.ts';
import {
  AIRCRAFT_BOX,
  CITY_EXTENT,
  CODE_BAND,
  CLASSIC_COLUMN,
  HEADER,
  CLASSIC_BASELINES,
  getPlaceBaselines,
} from './card-grid.ts';
import { CLASSIC_CARD } from './card-shape.ts';
import type { PrintableField } from '../../design/field-lists.ts';
import type { CardArea, CardPart } from '../card-part.ts';

/** The smallest touch target: 44 px at the smallest scale of a card (0.8), plus 1 px for rounding. */
const MIN_TOUCH_PX = 45 / 0.8;

/** The space between the baseline of flight and date and the bottom of their areas; below begin the areas of the stops. */
const SPACE_BELOW_VALUES_PX = 5;

const toArea = (left: number, right: number, bottom: number, top = bottom - MIN_TOUCH_PX): CardArea => ({
  left,
  top,
  width: right - left,
  height: bottom - top,
});

/** Printable details have no area of their own, because they share the line of the type. */
type ClassicPart = Exclude<CardPart, PrintableField>;

/** Returns the area of each part of a card, at least as high as a touch target. A later area is above an earlier area. */
export function layOutClassicAreas(
  design: TagConfig,
  hasLogo = true,
): Readonly<Record<ClassicPart, CardArea>> {
  const { left, right, center, half, stop } = CLASSIC_COLUMN;
  const [logo, name] = layOutHeadAreas(getNameSide(design, hasLogo));
  const baselines = getPlaceBaselines(design);
  const cityBottom = baselines.city + CITY_EXTENT.below;
  const valuesBottom = CLASSIC_BASELINES.value + SPACE_BELOW_VALUES_PX;
  const hasFlight = design.flightNumber.trim() !== '';
  const hasValues = hasFlight || design.date.trim() !== '';
  const stopsBottom = hasValues ? valuesBottom + MIN_TOUCH_PX : CLASSIC_BASELINES.loneStop + MIN_TOUCH_PX / 3;
  return {
    background: toArea(0, CLASSIC_CARD.width, CLASSIC_CARD.height, 0),
    logo,
    airline: name,
    iata: toArea(left, right, CODE_BAND.bottom, CODE_BAND.top),
    aircraft: toArea(
      AIRCRAFT_BOX.left,
      AIRCRAFT_BOX.left + AIRCRAFT_BOX.width,
      AIRCRAFT_BOX.floor,
      AIRCRAFT_BOX.top,
    ),
    flightNumber: toArea(left, left + half, valuesBottom),
    // A date without a flight is in the left column, as it is drawn.
    date:
      hasFlight || !hasValues
        ? toArea(right - half, right, valuesBottom)
        : toArea(left, left + half, valuesBottom),
    departure: toArea(left, left + stop, stopsBottom),
    arrival: toArea(right - stop, right, stopsBottom),
    city: toArea(center - half / 2, center + half / 2, cityBottom),
    country: toArea(center - MIN_TOUCH_PX, center + MIN_TOUCH_PX, cityBottom + MIN_TOUCH_PX),
  };
}

/** Returns the areas of logo and name of the airline, side by side above the rule. */
function layOutHeadAreas(nameSide: HeadSide): readonly [logo: CardArea, name: CardArea] {
  const { left, right } = CLASSIC_COLUMN;
  const { centerY, markWidth, nameWidth } = HEADER;
  const bottom = centerY + MIN_TOUCH_PX / 2;
  return nameSide === 'left'
    ? [toArea(right - markWidth, right, bottom), toArea(left, left + nameWidth, bottom)]
    : [toArea(left, left + markWidth, bottom), toArea(right - nameWidth, right, bottom)];
}
