import { toUpperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import { FIN_LOGO_PATH } from '../../card/image-art.ts';
import { selectStickerPlan } from '../../card/sticker/sticker-plan.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../design/tag-config.ts';
import { compactPaths } from './compact-path.ts';
import { formatPictureDay } from './flight-texts.ts';
import type { PictureFlight } from './picture-flight.ts';
import type { PictureKit } from './picture-kit.ts';

/** A sticker as a fragment of SVG, STICKER_SIDE wide and high, and the path of its cut. */
type FlightSticker = { readonly body: string; readonly outline: string };

/** The width and the height of a sticker, in px of its layout. */
export const STICKER_SIDE = 600;

/**
 * Draws the sticker of a flight in its own layout, with ids that are new in the picture.
 * @param hasDate false for a sticker that is too small for its smallest line
 */
export async function drawFlightSticker(
  kit: Pick<PictureKit, 'drawTag' | 'createId'>,
  flight: PictureFlight,
  hasDate: boolean,
): Promise<FlightSticker> {
  const design = toStickerDesign(flight);
  const svg = await kit.drawTag(hasDate ? design : removeDate(design));
  const id = kit.createId();
  const body = compactPaths(svg)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/id="([^"]+)"/g, `id="${id}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${id}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${id}$1"`);
  return { body, outline: /<path d="([^"]+)"/.exec(body)?.[1] ?? '' };
}

/** Removes the date, so that the other facts are larger. On a shield the number goes too, because it stands in the line of the date. */
function removeDate(design: TagConfig): TagConfig {
  const isShield = selectStickerPlan(design.airline).kind === 'shield';
  return { ...design, date: '', flightNumber: isShield ? '' : design.flightNumber };
}

/** The code of an airport that a sticker leaves out. An empty code would be printed as dashes. */
const LEFT_OUT_CODE = ' ';

/** Returns a design with the fields of a flight. An unknown airport is left out, unless its code stands for its city. */
function toStickerDesign(flight: PictureFlight): TagConfig {
  const { airline, icao, code, colors, logo, image, subtype, number, from, to, day } = flight;
  const arrival = to.iata || (to.city === '' ? '' : LEFT_OUT_CODE);
  return {
    ...DEFAULT_DESIGN,
    ...colors,
    layout: 'sticker',
    livery: 'airline',
    airline: toUpperCaseByLanguage(airline),
    icao,
    airlineIata: code,
    selectedLogo: logo || FIN_LOGO_PATH,
    selectedAircraft: image,
    subtype,
    flightNumber: number,
    departure: from.iata || LEFT_OUT_CODE,
    arrival,
    iata: arrival,
    city: toUpperCaseByLanguage(to.city),
    country: to.country,
    date: formatPictureDay(day),
    registration: '',
    printed: [],
  };
}
