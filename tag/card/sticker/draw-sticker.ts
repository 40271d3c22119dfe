import { countryOf } from '../drawing/country-names.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { svgDocument } from '../card-layers.ts';
import type { CardArt } from '../card-art.ts';
import type { LayoutDrawer } from '../layout-drawer.ts';
import type { TypedText } from '../../design/field-lists.ts';
import { hundredth } from '../text/svg-path.ts';
import { withScriptTracking } from '../text/tracking.ts';
import { labelAreas } from './label-areas.ts';
import { labelFinish, type LabelFinish } from './label-finish.ts';
import { labelGround } from './label-ground.ts';
import { labelPlan, type LabelPlan } from './label-plan.ts';
import {
  airlineStyle,
  factsOf,
  typesetAirline,
  typesetCountry,
  typesetFacts,
  STYLES,
} from './label-texts.ts';
import { STICKER } from '../../design/layouts/sticker.ts';
import { typesetCity } from './typeset-city.ts';

const MIDDLE = STICKER.width / 2;

/** How wide the aircraft is printed, and its border, in px. */
const AIRCRAFT = { wide: 560, halo: 7 } as const;

/** Returns the city for the lower part of the sticker, or the airport code without a city. */
function placeName({ city, iata }: TagConfig): { readonly of: TypedText; readonly text: string } {
  return city.trim() === '' ? { of: 'iata', text: iata } : { of: 'city', text: city };
}

/** Below a country the city begins lower. */
const BELOW_COUNTRY = 36;

/** A star of five points. */
function star([x, y]: readonly [number, number], size: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const turn = (i * Math.PI) / 5;
    const far = i % 2 === 0 ? size : size * 0.42;
    return `${hundredth(x + far * Math.sin(turn))} ${hundredth(y - far * Math.cos(turn))}`;
  });
  return `M${points.join('L')}Z`;
}

const STAR = 11;

/** What is typed. */
async function texts(
  design: TagConfig,
  plan: LabelPlan,
  finish: LabelFinish,
  shape: Parameters<LayoutDrawer['draw']>[1],
) {
  const { of, text } = placeName(design);
  const { airline } = design;
  const [stops, rest] = factsOf(design);
  const rows =
    plan.facts.length === 2 && stops.length > 0 && rest.length > 0 ? [stops, rest] : [[...stops, ...rest]];
  await shape([
    { text: airline, style: airlineStyle(airline) },
    ...rows.flatMap((row) =>
      [...row, { text: 'H' }].map((fact) => ({ text: fact.text, style: STYLES.fact })),
    ),
    { text, style: STYLES.city },
    { text: countryOf(design), style: STYLES.country },
    { text: 'H', style: airlineStyle(airline) },
  ]);
  const name = await typesetAirline(design, plan, finish, shape);
  const facts = await typesetFacts(design, plan, finish, shape);
  const land = await typesetCountry(design, plan, finish, shape);
  const top = plan.bowl.top + (land.svg === '' ? 0 : BELOW_COUNTRY);
  const city = await typesetCity(shape, text, STYLES.city, { ...plan.bowl, top }, MIDDLE, finish.letters);
  const stars = plan.stars(name.length, facts.length).map((place) => star(place, STAR));
  const sky = stars.length === 0 ? '' : `<path d="${stars.join('')}" fill="${finish.letters}"/>`;
  const cut = [...name.cut, ...facts.cut, ...land.cut, ...(city.isCut ? [of] : [])];
  return {
    svg: name.svg + facts.svg + sky + city.svg + land.svg,
    boxes: { ...facts.boxes, ...land.boxes, ...name.boxes },
    cut: [...new Set(cut)],
    of,
  };
}

/** The form of a design's label. */
const planOf = (design: TagConfig): LabelPlan => {
  const letters = factsOf(design)
    .flat()
    .reduce((sum, { text }) => sum + text.trim().length, 0);
  return labelPlan(design.airline, letters);
};

export const sticker: LayoutDrawer = {
  faces: ['condensed-800'],
  textsOf: ({ airline, iata, city, country, flightNumber, date, departure, arrival }) => [
    airline,
    iata,
    city,
    country,
    flightNumber,
    date,
    departure,
    arrival,
  ],
  artFor(design) {
    const { aircraft, edge } = labelFinish(design);
    const border = aircraft?.paper ?? edge;
    const halo = { color: border, width: (AIRCRAFT.halo * 632) / AIRCRAFT.wide };
    return { nose: 'right', halo, ...(aircraft && { inks: { ...aircraft, wide: AIRCRAFT.wide } }) };
  },
  async draw(design, shaper, art: CardArt) {
    const shape = withScriptTracking(shaper);
    const plan = planOf(design);
    const finish = labelFinish(design);
    const typed = await texts(design, plan, finish, shape);
    const layers = { under: labelGround(plan, finish, art), over: typed.svg };
    return {
      layers,
      raster: { background: null, ...layers },
      areas: labelAreas(plan, art, typed.boxes, typed.of),
      cut: typed.cut,
    };
  },
  document: (body) => svgDocument(STICKER, body),
  edge: {
    // A sticker's border runs past its cut, which follows its picture.
    extend(design, box, outline) {
      const { defs, edge } = labelFinish(design);
      const width = 2 * Math.max(0, -box.left, -box.top);
      const line = `stroke="${edge}" stroke-width="${width}" stroke-linejoin="round"`;
      return `${defs === '' ? '' : `<defs>${defs}</defs>`}<path d="${outline ?? ''}" fill="${edge}" ${line}/>`;
    },
  },
};
