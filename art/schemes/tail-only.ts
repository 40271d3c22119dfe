/** The look of an airline that has no recipe: a white body, a painted fin, its name. */
import { BLACK, WHITE, type CardColors } from '../stand-out.ts';
import { chroma, contrast, mix } from '../color.ts';
import { FALLBACK_FONT } from './whole-fonts.ts';
import { disc, forward, patch, stroke } from './recipes/parts.ts';
import type { Scheme, Shape } from './scheme.ts';

/** Patterns for fins without a mark. */
type FinPattern = (color: string, second: string) => readonly Shape[];

const sweep: FinPattern = (color, second) => [
  stroke(second, [0.1, 0.5, 0.2], [-0.1, 0.1], [0.5, 0.36], [1.1, 0.9]),
  stroke(color, [0.05, 0.24, 0.1], [0, -0.06], [0.6, 0.2], [1.1, 0.6]),
];
const stripes: FinPattern = (color, second) => [
  patch(color, [0.12, -0.2], [0.32, -0.2], [0.62, 1.1], [0.42, 1.1]),
  patch(second, [0.42, -0.2], [0.56, -0.2], [0.86, 1.1], [0.72, 1.1]),
  patch(color, [0.66, -0.2], [0.73, -0.2], [1.03, 1.1], [0.96, 1.1]),
];
const wave: FinPattern = (color, second) => [
  stroke(color, 0.3, [-0.4, 0.3], [0.2, 0.5], [0.6, 0.36], [1.3, 0.56]),
  stroke(second, 0.14, [-0.4, 0.52], [0.2, 0.7], [0.6, 0.56], [1.3, 0.76]),
];
const chevron: FinPattern = (color, second) => [
  patch(color, [0.1, 0.16], [0.56, 0.54], [0.34, 0.92], [0.56, 0.92], [0.82, 0.54], [0.36, 0.16]),
  patch(second, [0.46, 0.16], [0.9, 0.54], [0.68, 0.92], [0.78, 0.92], [1.02, 0.54], [0.58, 0.16]),
];
const starField: FinPattern = (color, second) =>
  (
    [
      [0.4, 0.2, 0.13],
      [0.66, 0.34, 0.09],
      [0.42, 0.48, 0.1],
      [0.72, 0.58, 0.13],
      [0.5, 0.74, 0.08],
      [0.74, 0.84, 0.07],
    ] as const
  ).map(([u, v, size], i) => disc(i % 3 === 1 ? second : color, u, v, size));

const PATTERNS = [sweep, stripes, wave, chevron, starField] as const;

/** Airlines whose fin would be that of their neighbor in the list of airlines. */
const SHIFTED: ReadonlySet<string> = new Set([
  'AIR AUSTRAL',
  'AIR BURKINA',
  'AIR BUSAN',
  'AIR CAMBODIA',
  'AIR CORSICA',
  'AIR INUIT',
  'AIR MONTENEGRO',
  'AIR TAHITI NUI',
  'AIRNORTH',
  'ALLEGIANT AIR',
  'ASKY AIRLINES',
  'AVELO AIRLINES',
  'BATIK AIR',
  'BATIK AIR MALAYSIA',
  'BEIJING CAPITAL AIRLINES',
  'BHUTAN AIRLINES',
  'BIMAN BANGLADESH AIRLINES',
  'BUZZ',
  'CAMBODIA AIRWAYS',
  'CAPE AIR',
  'CARIBBEAN AIRLINES',
  'CAYMAN AIRWAYS',
  'CHENGDU AIRLINES',
  'CORSAIR',
  'DAN AIR',
  'DAT',
  'EASTAR JET',
  'ENDEAVOR AIR',
  'ENVOY AIR',
  'FLYBONDI',
  'FLYSAFAIR',
  'GLOBALX',
  'HONG KONG AIRLINES',
  'IRAQI AIRWAYS',
  'JIN AIR',
  'KM MALTA AIRLINES',
  'LIBYAN AIRLINES',
  'LOONG AIR',
  'MALDIVIAN',
  'MYANMAR AIRWAYS INTERNATIONAL',
  'NEPAL AIRLINES',
  'NILE AIR',
  'NORSE ATLANTIC AIRWAYS',
  'OKAY AIRWAYS',
  'REPUBLIC AIRWAYS',
  'SCAT AIRLINES',
  'SHENZHEN AIRLINES',
  'SKYUP AIRLINES',
  'SMARTAVIA',
  'SOLASEED AIR',
  'SRILANKAN AIRLINES',
  'STAR AIR',
  'STARFLYER',
  'SUDAN AIRWAYS',
  'SUN COUNTRY AIRLINES',
  'TIGERAIR TAIWAN',
  'TUNISAIR',
  'VIETRAVEL AIRLINES',
  'VOLOTEA',
]);

/** The same for an airline wherever it is shown; no two neighbors in the list of airlines have one pattern. */
export const finPatternOf = (name: string): number => {
  const key = name.toUpperCase();
  let sum = 7;
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return (sum + (SHIFTED.has(key) ? 1 : 0)) % PATTERNS.length;
};

/** What a title must reach on white. */
const READABLE = 3;

/** Letters of other scripts and accents are not in the font: accents are left off. */
const titleOf = (airline: string): string =>
  airline
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7E]/g, '')
    .trim();

/** @param color the fin's paint; `marked`: the airline has a mark, which goes on the fin in place of a pattern */
export const tailOnlyScheme = (
  airline: string,
  color: string,
  { outlineColor, gradientColor, tagBackgroundColor }: CardColors,
  marked: boolean,
): Scheme => {
  const others = [outlineColor, gradientColor, tagBackgroundColor, WHITE, BLACK];
  const apart = others.filter((other) => contrast(other, color) >= 1.7);
  const first = apart.reduce(
    (best, other) => (contrast(other, color) > contrast(best, color) ? other : best),
    WHITE,
  );
  const second = apart.find((other) => chroma(other) > 40 && other !== first) ?? mix(color, first, 0.55);
  const shades = [0, 0.2, 0.4, 0.6].map((share) => mix(color, BLACK, share));
  const title = titleOf(airline);
  const pattern = PATTERNS[finPatternOf(airline)] ?? sweep;
  return {
    id: 'tail_only',
    name: airline,
    airlines: [],
    type: 'A320-200',
    fin: color,
    winglet: color,
    shapes: marked ? [] : pattern(first, second),
    titles:
      title === ''
        ? []
        : [
            forward(
              title,
              FALLBACK_FONT,
              shades.find((shade) => contrast(shade, WHITE) >= READABLE) ?? BLACK,
              title.length > 20 ? 0.2 : 0.25,
              { track: 0.04 },
            ),
          ],
  };
};
