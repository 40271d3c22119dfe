import { roundToHundredth } from '../../base/round.ts';
import { getCountryText } from '../drawing/country-names.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { wrapInSvgDocument } from '../card-layers.ts';
import type { CardArt } from '../card-art.ts';
import type { LayoutDrawer } from '../layout-drawer.ts';
import type { CardTextField } from '../../design/field-lists.ts';
import { addScriptTracking } from '../text/tracking.ts';
import { layOutStickerAreas } from './sticker-areas.ts';
import { getStickerFinish, type StickerFinish } from './sticker-finish.ts';
import { drawStickerBackground } from './sticker-background.ts';
import { selectStickerPlan, type StickerPlan } from './sticker-plan.ts';
import {
  getAirlineStyle,
  listStickerFacts,
  typesetAirline,
  typesetCountry,
  typesetFacts,
  STICKER_STYLES,
} from './sticker-texts.ts';
import { STICKER } from '../../design/layouts/sticker.ts';
import { typesetCity } from './typeset-city.ts';

const MIDDLE_X = STICKER.width / 2;

/** The printed width of the aircraft and the width of its border, in px. */
const AIRCRAFT_WIDTHS_PX = { wide: 560, halo: 7 } as const;

/** Returns the city for the lower part of the sticker, or the airport code without a city. */
function getPlaceText({ city, iata }: TagConfig): { readonly field: CardTextField; readonly text: string } {
  return city.trim() === '' ? { field: 'iata', text: iata } : { field: 'city', text: city };
}

/** The space above a city with a country above it, in px. */
const COUNTRY_SPACE_PX = 36;

/** Returns a star with five points. */
function drawStar([x, y]: readonly [number, number], size: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (i * Math.PI) / 5;
    const radius = i % 2 === 0 ? size : size * 0.42;
    return `${roundToHundredth(x + radius * Math.sin(angle))} ${roundToHundredth(y - radius * Math.cos(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

const STAR_RADIUS_PX = 11;

/** Typesets the texts of the user. */
async function typesetTexts(
  design: TagConfig,
  plan: StickerPlan,
  finish: StickerFinish,
  shape: Parameters<LayoutDrawer['draw']>[1],
) {
  const { field, text } = getPlaceText(design);
  const { airline } = design;
  const [stops, otherFacts] = listStickerFacts(design);
  const rows =
    plan.facts.length === 2 && otherFacts.length > 0 ? [stops, otherFacts] : [[...stops, ...otherFacts]];
  await shape([
    { text: airline, style: getAirlineStyle(airline) },
    ...rows.flatMap((row) =>
      [...row, { text: 'H' }].map((fact) => ({ text: fact.text, style: STICKER_STYLES.fact })),
    ),
    { text, style: STICKER_STYLES.city },
    { text: getCountryText(design), style: STICKER_STYLES.country },
    { text: 'H', style: getAirlineStyle(airline) },
  ]);
  const nameText = await typesetAirline(design, plan, finish, shape);
  const facts = await typesetFacts(design, plan, finish, shape);
  const countryText = await typesetCountry(design, plan, finish, shape);
  const top = plan.cityArea.top + (countryText.svg === '' ? 0 : COUNTRY_SPACE_PX);
  const city = await typesetCity(
    shape,
    text,
    STICKER_STYLES.city,
    { ...plan.cityArea, top },
    MIDDLE_X,
    finish.letters,
  );
  const stars = plan.stars(nameText.length, facts.length).map((place) => drawStar(place, STAR_RADIUS_PX));
  const starShapes = stars.length === 0 ? '' : `<path d="${stars.join('')}" fill="${finish.letters}"/>`;
  const truncatedFields = [
    ...nameText.truncatedTexts,
    ...facts.truncatedTexts,
    ...countryText.truncatedTexts,
    ...(city.isTruncated ? [field] : []),
  ];
  return {
    svg: nameText.svg + facts.svg + starShapes + city.svg + countryText.svg,
    boxes: { ...facts.boxes, ...countryText.boxes, ...nameText.boxes },
    truncatedTexts: [...new Set(truncatedFields)],
    of: field,
  };
}

/** Returns the plan of a design's label. */
const selectPlan = (design: TagConfig): StickerPlan => {
  const letterCount = listStickerFacts(design)
    .flat()
    .reduce((sum, { text }) => sum + text.trim().length, 0);
  return selectStickerPlan(design.airline, letterCount);
};

export const stickerDrawer: LayoutDrawer = {
  faces: ['condensed-800'],
  listTexts: ({ airline, iata, city, country, flightNumber, date, departure, arrival }) => [
    airline,
    iata,
    city,
    country,
    flightNumber,
    date,
    departure,
    arrival,
  ],
  getArtRequest(design) {
    const { aircraft, edge } = getStickerFinish(design);
    const border = aircraft?.paper ?? edge;
    const halo = { color: border, width: (AIRCRAFT_WIDTHS_PX.halo * 632) / AIRCRAFT_WIDTHS_PX.wide };
    return {
      nose: 'right',
      halo,
      ...(aircraft && { inks: { ...aircraft, printedWidth: AIRCRAFT_WIDTHS_PX.wide, hasFinInks: true } }),
    };
  },
  async draw(design, shaper, art: CardArt) {
    const shape = addScriptTracking(shaper);
    const plan = selectPlan(design);
    const finish = getStickerFinish(design);
    const typesetLabel = await typesetTexts(design, plan, finish, shape);
    const layers = { under: drawStickerBackground(plan, finish, art), over: typesetLabel.svg };
    return {
      layers,
      raster: { background: null, ...layers },
      areas: layOutStickerAreas(plan, art, typesetLabel.boxes, typesetLabel.of),
      truncatedTexts: typesetLabel.truncatedTexts,
    };
  },
  wrapInDocument: (body) => wrapInSvgDocument(STICKER, body),
  edge: {
    // The border extends beyond the cut, which follows the label's outline.
    drawBleed(design, box, outline) {
      const { defs, edge } = getStickerFinish(design);
      const width = 2 * Math.max(0, -box.left, -box.top);
      const line = `stroke="${edge}" stroke-width="${width}" stroke-linejoin="round"`;
      return `${defs === '' ? '' : `<defs>${defs}</defs>`}<path d="${outline ?? ''}" fill="${edge}" ${line}/>`;
    },
  },
};
