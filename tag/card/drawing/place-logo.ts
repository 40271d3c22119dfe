import type { TagConfig } from '../../design/tag-config.ts';
import { upperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import { isPictureHref, LOGO_ID, type CardArt } from '../card-art.ts';
import { hundredth } from '../text/svg-path.ts';

/** The box of a logo: its left edge, or its middle or right one by `anchor`. */
type LogoBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly anchor?: 'start' | 'middle' | 'end';
};

/** A drawn logo and the px that it is wide. */
export type PlacedLogo = { readonly svg: string; readonly width: number };

const NONE: PlacedLogo = { svg: '', width: 0 };

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

/** What a name may add to the word of its mark and is still said by it. */
const GENERIC = ['', ' AIR', ' AIRLINES', ' AIRWAYS', ' AVIATION'];

type LogoDesign = Pick<TagConfig, 'airline' | 'selectedLogo'>;

/** The word that a design's mark spells; '' for a figure and for a picture. */
export function wordmarkText(
  { selectedLogo }: Pick<LogoDesign, 'selectedLogo'>,
  logo: CardArt['logo'],
): string {
  const slug = /logo_(\w+)\./.exec(selectedLogo)?.[1] ?? '';
  return logo?.kind === 'mark' ? (WORDMARKS[slug] ?? '') : '';
}

/** Whether the mark says the airline's name, so that it is not written beside it. */
export function spellsName(design: LogoDesign, logo: CardArt['logo']): boolean {
  const word = wordmarkText(design, logo);
  const name = upperCaseByLanguage(design.airline.trim());
  return word !== '' && GENERIC.some((rest) => name === word + rest);
}

/**
 * A logo in the middle of the height of its box, as large as fits: a mark in one color, a picture as it is.
 * @param hasId whether the aircraft's fin shows the picture as well, by its id: once in a document
 */
export function placeLogo(logo: CardArt['logo'], box: LogoBox, color: string, hasId = false): PlacedLogo {
  if (!logo) return NONE;
  const [x, y, width, height] = logo.kind === 'mark' ? logo.viewBox : [0, 0, logo.width, logo.height];
  const scale = Math.min(box.width / width, box.height / height);
  const wide = width * scale;
  const left = { start: box.x, middle: box.x - wide / 2, end: box.x - wide }[box.anchor ?? 'start'];
  const top = box.y + (box.height - height * scale) / 2;
  const place = `transform="translate(${hundredth(left - x * scale)} ${hundredth(top - y * scale)}) scale(${scale.toFixed(5)})"`;
  if (logo.kind === 'mark') {
    const tones = (logo.tones ?? []).map(({ d, opacity }) => `<path fill-opacity="${opacity}" d="${d}"/>`);
    return { svg: `<g ${place} fill="${color}">${tones.join('')}<path d="${logo.d}"/></g>`, width: wide };
  }
  // Threat: an address that closes its attribute, or that names a file, which the rasterizer would open.
  if (!isPictureHref(logo.href)) return NONE;
  const id = hasId ? ` id="${LOGO_ID}"` : '';
  const image = `<image${id} width="${width}" height="${height}" preserveAspectRatio="none" href="${logo.href}"/>`;
  return { svg: `<g ${place}>${image}</g>`, width: wide };
}
