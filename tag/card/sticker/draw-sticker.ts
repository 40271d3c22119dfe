import { getCountryText } from '../drawing/country-names.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { wrapInSvgDocument } from '../card-layers.ts';
import type { CardArt } from '../card-art.ts';
import type { LayoutDrawer } from '../layout-drawer.ts';
import type { CardTextField } from '../../design/field-lists.ts';
import { roundToHundredth } from '../text/svg-path.ts';
import { addScriptTracking } from '../text/tracking.ts';
import { layOutLabelAreas } from './label-areas.ts';
import { getLabelFinish, type LabelFinish } from './label-finish.ts';
import { drawLabelBackground } from './label-background.ts';
import { selectLabelPlan, type LabelPlan } from './label-plan.ts';
import {
  getAirlineStyle,
  listLabelFacts,
  typesetAirline,
  typesetCountry,
  typesetFacts,
  STYLES,
} from './label-texts.ts';
import { STICKER } from '../../design/layouts/sticker.ts';
import { typesetCity } from './typeset-city.ts';

const MIDDLE = STICKER.width / 2;

/** The printed width of the aircraft and the width of its border, in px. */
const AIRCRAFT = { wide: 560, halo: 7 } as const;

/** Returns the city for the lower part of the sticker, or the airport code without a city. */
function placeName({ city, iata }: TagConfig): { readonly of: CardTextField; readonly text: string } {
  return city.trim() === '' ? { of: 'iata', text: iata } : { of: 'city', text: city };
}

/** The space above a city with a country above it, in px. */
const BELOW_COUNTRY = 36;

/** Returns a star with five points. */
function star([x, y]: readonly [number, number], size: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const turn = (i * Math.PI) / 5;
    const far = i % 2 === 0 ? size : size * 0.42;
    return `${roundToHundredth(x + far * Math.sin(turn))} ${roundToHundredth(y - far * Math.cos(turn))}`;
  });
  return `M${points.join('L')}Z`;
}

const STAR = 11;

/** Typesets the texts of the user. */
async function texts(
  design: TagConfig,
  plan: LabelPlan,
  finish: LabelFinish,
  shape: Parameters<LayoutDrawer['draw']>[1],
) {
  const { of, text } = placeName(design);
  const { airline } = design;
  const [stops, rest] = listLabelFacts(design);
  const rows = plan.facts.length === 2 && rest.length > 0 ? [stops, rest] : [[...stops, ...rest]];
  await shape([
    { text: airline, style: getAirlineStyle(airline) },
    ...rows.flatMap((row) =>
      [...row, { text: 'H' }].map((fact) => ({ text: fact.text, style: STYLES.fact })),
    ),
    { text, style: STYLES.city },
    { text: getCountryText(design), style: STYLES.country },
    { text: 'H', style: getAirlineStyle(airline) },
  ]);
  const name = await typesetAirline(design, plan, finish, shape);
  const facts = await typesetFacts(design, plan, finish, shape);
  const land = await typesetCountry(design, plan, finish, shape);
  const top = plan.cityArea.top + (land.svg === '' ? 0 : BELOW_COUNTRY);
  const city = await typesetCity(shape, text, STYLES.city, { ...plan.cityArea, top }, MIDDLE, finish.letters);
  const stars = plan.stars(name.length, facts.length).map((place) => star(place, STAR));
  const sky = stars.length === 0 ? '' : `<path d="${stars.join('')}" fill="${finish.letters}"/>`;
  const cut = [
    ...name.truncatedTexts,
    ...facts.truncatedTexts,
    ...land.truncatedTexts,
    ...(city.isTruncated ? [of] : []),
  ];
  return {
    svg: name.svg + facts.svg + sky + city.svg + land.svg,
    boxes: { ...facts.boxes, ...land.boxes, ...name.boxes },
    truncatedTexts: [...new Set(cut)],
    of,
  };
}

/** Returns the plan of a design's label. */
const planOf = (design: TagConfig): LabelPlan => {
  const letters = listLabelFacts(design)
    .flat()
    .reduce((sum, { text }) => sum + text.trim().length, 0);
  return selectLabelPlan(design.airline, letters);
};

export const sticker: LayoutDrawer = {
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
    const { aircraft, edge } = getLabelFinish(design);
    const border = aircraft?.paper ?? edge;
    const halo = { color: border, width: (AIRCRAFT.halo * 632) / AIRCRAFT.wide };
    return { nose: 'right', halo, ...(aircraft && { inks: { ...aircraft, wide: AIRCRAFT.wide } }) };
  },
  async draw(design, shaper, art: CardArt) {
    const shape = addScriptTracking(shaper);
    const plan = planOf(design);
    const finish = getLabelFinish(design);
    const typed = await texts(design, plan, finish, shape);
    const layers = { under: drawLabelBackground(plan, finish, art), over: typed.svg };
    return {
      layers,
      raster: { background: null, ...layers },
      areas: layOutLabelAreas(plan, art, typed.boxes, typed.of),
      truncatedTexts: typed.truncatedTexts,
    };
  },
  wrapInDocument: (body) => wrapInSvgDocument(STICKER, body),
  edge: {
    // The border extends beyond the cut, which follows the label's outline.
    extend(design, box, outline) {
      const { defs, edge } = getLabelFinish(design);
      const width = 2 * Math.max(0, -box.left, -box.top);
      const line = `stroke="${edge}" stroke-width="${width}" stroke-linejoin="round"`;
      return `${defs === '' ? '' : `<defs>${defs}</defs>`}<path d="${outline ?? ''}" fill="${edge}" ${line}/>`;
    },
  },
};
