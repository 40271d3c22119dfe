import type { TagConfig } from '../../design/tag-config.ts';
import { inCapitals } from '../../in-capitals.ts';
import type { CardArt } from '../card-art.ts';
import { placeOf, viaOf } from '../drawing/flight-facts.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import { hundredth } from '../text/svg-path.ts';
import type { PassColors } from './pass-colors.ts';
import { LINES, MAIN, STYLES } from './pass-grid.ts';

const CODE = { most: 132, least: 60, width: 238 } as const;
const LABEL = 12;

/** The words above the codes, to be shaped before. */
export const routeWords = ({ styles }: PassColors) =>
  ['FROM', 'TO'].map((text) => ({ text, style: styles.label }));

/** Where the codes end and begin: the aircraft flies between them. */
export type Codes = { readonly from: number; readonly to: number };

/** Departure and destination, each below its word; without a departure the destination stands alone. */
export async function setCodes(design: TagConfig, colors: PassColors, type: Typesetter): Promise<Codes> {
  const one = async (text: string, of: 'departure' | 'iata', anchor: 'start' | 'end', word: string) => {
    if (text.trim() === '') return null;
    const x = anchor === 'start' ? MAIN.left : MAIN.right;
    await type.line({
      text: word,
      style: colors.styles.label,
      x,
      y: LINES.label - 6,
      size: LABEL,
      color: colors.label,
      anchor,
    });
    return type.line({
      of,
      text,
      style: STYLES.code,
      x,
      y: LINES.code,
      size: CODE.most,
      least: CODE.least,
      width: CODE.width,
      above: 94,
      below: 7,
      color: colors.code,
      anchor,
    });
  };
  const from = await one(design.departure, 'departure', 'start', 'FROM');
  const to = await one(design.iata, 'iata', 'end', 'TO');
  return { from: from?.right ?? MAIN.left - 20, to: to?.left ?? MAIN.right + 20 };
}

const CITY = { most: 24, least: 15, gap: 36 } as const;

/** The departure's city as a card writes it; '' where the catalogue does not know the code. */
export function startOf({ departure }: TagConfig, { places }: CardArt): string {
  return inCapitals(places?.get(departure)?.city ?? '');
}

/** The cities below their codes: that of the departure from the catalogue, that of the destination as it was typed. */
export async function setCities(design: TagConfig, art: CardArt, colors: PassColors, type: Typesetter) {
  const room = MAIN.right - MAIN.left;
  const start = startOf(design, art);
  const both = placeOf(design);
  const wide = async (text: string) => type.widthOf(text, colors.styles.city, 1);
  const [from, whole, alone] = [await wide(start), await wide(both), await wide(design.city)];
  const fits = (place: number) => (from + place) * CITY.least + CITY.gap <= room;
  // The country goes before anything is cut; a city from the catalogue goes before what was typed is cut.
  const hasStart = start !== '' && fits(alone);
  const text = design.city.trim() === '' || !hasStart || fits(whole) ? both : design.city;
  const place = text === both ? whole : alone;
  const share = (room - (hasStart ? CITY.gap : 0)) / Math.max(0.01, place + (hasStart ? from : 0));
  const size = Math.max(CITY.least, Math.min(CITY.most, Math.floor(share * 2) / 2));
  const at = { style: colors.styles.city, y: LINES.city, color: colors.code, size, above: 21, below: 13 };
  const left = hasStart ? await type.line({ text: start, x: MAIN.left, ...at }) : null;
  const width = room - (left ? left.right - left.left + CITY.gap : 0);
  const fallback = text === both && whole * size > width + 1 && alone * size <= width + 1;
  await type.line({
    of: 'city',
    text: fallback ? design.city : text,
    x: MAIN.right,
    anchor: 'end',
    width,
    ...at,
  });
}

/** Between the codes: the aircraft, and under it the way it flies, with the stop on the way. */
export const SKY = { top: 104, foot: 192, line: 206, gap: 22, widest: 330 } as const;

export function placeAircraft({ aircraft }: CardArt, { from, to }: Codes): string {
  const room = Math.max(1, to - from - 2 * SKY.gap);
  const scale = Math.min(Math.min(room, SKY.widest) / aircraft.width, (SKY.foot - SKY.top) / aircraft.height);
  const left = (from + to - aircraft.width * scale) / 2;
  const top = (SKY.top + SKY.foot - aircraft.height * scale) / 2;
  return (
    `<g transform="translate(${hundredth(left)} ${hundredth(top)}) scale(${scale.toFixed(5)})">` +
    `${aircraft.body}</g>`
  );
}

/** The line from stop to stop, open where the stop on the way is written. */
export async function setWay(design: TagConfig, { from, to }: Codes, colors: PassColors, type: Typesetter) {
  if (design.departure.trim() === '' || design.iata.trim() === '') return null;
  const [start, end, y] = [Math.round(from + SKY.gap), Math.round(to - SKY.gap), SKY.line];
  const via = viaOf(design);
  const middle = (start + end) / 2;
  const stop =
    via.trim() === ''
      ? null
      : await type.line({
          of: 'arrival',
          text: `VIA ${via}`,
          style: colors.styles.city,
          x: middle,
          y: y + 6,
          size: 17,
          least: 11,
          width: Math.max(20, end - start - 64),
          above: 17,
          below: 8,
          color: colors.code,
          anchor: 'middle',
        });
  const gap = stop ? `H${hundredth(stop.left - 8)}M${hundredth(stop.right + 8)} ${y}` : '';
  type.add(
    `<g stroke="${colors.code}" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">` +
      `<circle cx="${start + 4}" cy="${y}" r="4"/><path d="M${start + 8} ${y}${gap}H${end}m-7 -6l7 6l-7 6"/></g>`,
  );
  return stop;
}
