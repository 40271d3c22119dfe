import { roundToHundredth } from '../../base/round.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { toUpperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import { isImageHref, LOGO_ID, type CardArt } from '../card-art.ts';

/** The box of a logo. `x` is its left edge, its middle or its right edge, by `anchor`. */
type LogoBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly anchor?: 'start' | 'middle' | 'end';
};

/** A drawn logo and its width in px. */
export type PlacedLogo = { readonly svg: string; readonly width: number };

const NO_LOGO: PlacedLogo = { svg: '', width: 0 };

/** The text of each wordmark, by the slug of its file; maintained by hand. */
const WORDMARKS: Readonly<Record<string, string>> = {
  airbaltic: 'AIRBALTIC',
  alaska: 'ALASKA AIRLINES',
  ana: 'ANA',
  easyjet: 'EASYJET',
  easyjet_europe: 'EASYJET',
  easyjet_switzerland: 'EASYJET',
  etihad: 'ETIHAD',
  horizon: 'ALASKA AIRLINES',
  jetblue: 'JETBLUE',
  klm: 'KLM',
  klm_cityhopper: 'KLM',
  peach: 'PEACH',
  pegasus: 'PEGASUS',
  portugalia: 'TAP',
  sas: 'SAS',
  tap_portugal: 'TAP',
  thai_vietjet: 'VIETJET AIR',
  tway: "T'WAY",
  vietjet: 'VIETJET AIR',
  wizz_air: 'WIZZ',
  wizz_air_malta: 'WIZZ',
  wizz_air_uk: 'WIZZ',
};

/** Words that an airline's name can have after the word of its mark. The mark still counts as the name. */
const GENERIC_SUFFIXES = ['', ' AIR', ' AIRLINES', ' AIRWAYS', ' AVIATION'];

type LogoDesign = Pick<TagConfig, 'airline' | 'selectedLogo'>;

type LogoKind = Pick<NonNullable<CardArt['logo']>, 'kind'> | null;

/** Returns the word that a design's mark spells; '' for a symbol or an image. */
export function getWordmarkText({ selectedLogo }: Pick<LogoDesign, 'selectedLogo'>, logo: LogoKind): string {
  const slug = /logo_(\w+)\./.exec(selectedLogo)?.[1] ?? '';
  return logo?.kind === 'mark' ? (WORDMARKS[slug] ?? '') : '';
}

/** Returns true if the mark spells the airline's name, so that the name is not printed beside it. */
export function isNameInLogo(design: LogoDesign, logo: LogoKind): boolean {
  const word = getWordmarkText(design, logo);
  const name = toUpperCaseByLanguage(design.airline.trim());
  return word !== '' && GENERIC_SUFFIXES.some((suffix) => name === word + suffix);
}

/**
 * Draws a logo as large as fits, centered vertically in its box: a mark in one color, an image with its own colors.
 * @param hasId true if the aircraft's fin also shows the image, by its id
 */
export function placeLogo(logo: CardArt['logo'], box: LogoBox, color: string, hasId = false): PlacedLogo {
  if (!logo) return NO_LOGO;
  const [x, y, width, height] = logo.kind === 'mark' ? logo.viewBox : [0, 0, logo.width, logo.height];
  const scale = Math.min(box.width / width, box.height / height);
  const logoWidth = width * scale;
  const left = { start: box.x, middle: box.x - logoWidth / 2, end: box.x - logoWidth }[box.anchor ?? 'start'];
  const top = box.y + (box.height - height * scale) / 2;
  const transform = `transform="translate(${roundToHundredth(left - x * scale)} ${roundToHundredth(top - y * scale)}) scale(${scale.toFixed(5)})"`;
  if (logo.kind === 'mark') {
    const tones = (logo.tones ?? []).map(({ d, opacity }) => `<path fill-opacity="${opacity}" d="${d}"/>`);
    return {
      svg: `<g ${transform} fill="${color}">${tones.join('')}<path d="${logo.d}"/></g>`,
      width: logoWidth,
    };
  }
  // Threat: an address that closes its attribute, or the path of a file, which the rasterizer would open.
  if (!isImageHref(logo.href)) return NO_LOGO;
  const id = hasId ? ` id="${LOGO_ID}"` : '';
  const image = `<image${id} width="${width}" height="${height}" preserveAspectRatio="none" href="${logo.href}"/>`;
  return { svg: `<g ${transform}>${image}</g>`, width: logoWidth };
}
