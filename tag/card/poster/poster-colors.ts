import { parseRgb, getChroma, getContrast, getLuminance, mixColors } from '../../base/color.ts';
import type { PosterPalette } from '../../design/choices.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { getBrandRoles, PRINT_BLACK, selectReadableColor, type BrandRoles } from '../drawing/brand-roles.ts';
import { MIN_CONTRASTS } from '../text/contrast.ts';
import { PAPER } from './poster-grid.ts';
import {
  APRICOT,
  buildSky,
  CREAM,
  getSkyHue,
  getTintedHue,
  isWarmColor,
  MIN_COLORED_CHROMA,
  toneColor,
  WARM_YELLOW,
  type Evening,
  type SkyColors,
} from './poster-skies.ts';
import { getSkyTint } from './sky-tints.ts';

export type PosterFinish = 'day' | 'dusk' | 'night';

/** The few colors of a poster, each '#RRGGBB', computed from the brand colors. */
export type PosterColors = {
  readonly sky: SkyColors;
  readonly text: string;
  /** Sun or moon, and the light around it. */
  readonly disc: string;
  readonly halo: string;
  readonly haloOpacity: number;
  readonly cloudFar: string;
  readonly cloudNear: string;
  /** The color of land by its distance: 0 is at the horizon, 1 is nearest. */
  readonly land: (near: number) => string;
  /** The color of sunlit land by its distance. */
  readonly lit: (near: number) => string;
  /** The color of water and leaves by their distance. */
  readonly water: (near: number) => string;
  readonly leaf: (near: number) => string;
  readonly snow: string;
  /** The light of evening or night on all materials; null by day. */
  readonly light: string | null;
  /** Windows and lamps. */
  readonly lamp: string;
  /** The text color below the scene, on paper. */
  readonly caption: string;
};

/** A sun of a smaller chroma gets more yellow. */
const MIN_SUN_CHROMA = 150;
const WATER = '#2C8096';
const LEAF = '#2F6B4A';
/** The ratio of a thing's natural color that is mixed into the brand color. It is largest by day. */
const PIGMENT_RATIOS = { day: 0.66, dusk: 0.2, night: 0.08 } as const;
/** The tint of the land in the light of a palette, and its ratio. */
const LAND_TINTS: Partial<Record<PosterPalette, readonly [color: string, ratio: number]>> = {
  dawn: ['#4A3A66', 0.3],
  clear: ['#26404A', 0.3],
  heat: ['#6A2A1C', 0.45],
};

/** Returns the time of day that a palette shows. */
export const getPaletteFinish = (palette: PosterPalette): PosterFinish =>
  palette === 'dusk' || palette === 'night' ? palette : 'day';

export function getPosterColors(
  design: TagConfig,
  palette: PosterPalette,
  evening: Evening = { isLongDay: false, tint: 0 },
): PosterColors {
  const roles = getBrandRoles(design);
  const finish = getPaletteFinish(palette);
  const sky = buildSky(palette, design, roles, evening);
  const [top, , low] = sky;
  const landColor = getLandColor(roles, palette, evening);
  const isDay = finish === 'day';
  const disc = selectDiscColor(palette, design, roles, sky);
  const halo = roles.isLight && !roles.isVivid && isDay ? disc : CREAM;
  const textColor = selectTextColor(design, roles, top);
  const haze = mixColors(low, landColor, isDay ? 0.16 : 0.24);
  const lightColor = {
    day: mixColors(CREAM, low, 0.25),
    dusk: mixColors(APRICOT, low, 0.5),
    night: mixColors(low, CREAM, 0.25),
  }[finish];
  const mixGroundColor = (near: number): string => mixColors(haze, landColor, near);
  const pigmentRatio = palette === 'clear' ? PIGMENT_RATIOS.day : getPigmentRatio(roles, finish);
  return {
    sky,
    text: textColor,
    disc,
    halo,
    haloOpacity: findHaloOpacity(textColor, top, halo),
    cloudFar: mixColors(low, CREAM, isDay ? 0.3 : finish === 'dusk' ? 0.18 : 0.08),
    cloudNear: mixColors(low, CREAM, isDay ? 0.62 : finish === 'dusk' ? 0.34 : 0.16),
    land: mixGroundColor,
    lit: (near) => mixColors(mixGroundColor(near), lightColor, isDay ? 0.42 : finish === 'dusk' ? 0.3 : 0.14),
    water: (near) =>
      mixColors(
        mixColors(mixGroundColor(near), top, 0.25),
        mixColors(WATER, low, 0.3 - near * 0.3),
        pigmentRatio,
      ),
    leaf: (near) => mixColors(mixGroundColor(near), LEAF, pigmentRatio * 0.8),
    snow: {
      day: mixColors('#FFFFFF', low, 0.06),
      dusk: mixColors(CREAM, APRICOT, 0.3),
      night: mixColors(low, '#FFFFFF', 0.5),
    }[finish],
    light: finish === 'day' ? null : getSkyTint(finish, evening.tint).light,
    lamp: WARM_YELLOW,
    caption: selectCaptionColor(design, roles),
  };
}

/** Lightens the top of a day's sky that has no texts, so that a card in the brand's color stands out before it. */
export function lightenSky({ sky: [top, middle, low], ...colors }: PosterColors): PosterColors {
  return { ...colors, sky: [mixColors(top, middle, 0.6), mixColors(middle, low, 0.45), low] };
}

/** Returns the ratio of natural colors. It is small for a warm brand, because blue and green do not match a warm scene. */
function getPigmentRatio(roles: BrandRoles, finish: PosterFinish): number {
  const [red, , blue] = parseRgb(getSkyHue(roles));
  return PIGMENT_RATIOS[finish] * (red > blue ? 0.3 : 1);
}

function getLandColor(roles: BrandRoles, palette: PosterPalette, { tint: index }: Evening): string {
  if (palette === 'night') return toneColor(getTintedHue(roles, 'night', index), 0.004);
  if (palette === 'dusk') return toneColor(getTintedHue(roles, 'dusk', index), 0.01);
  const tint = LAND_TINTS[palette];
  const [red, , blue] = parseRgb(getSkyHue(roles));
  // The clear sky of a warm brand is blue, so its land is too.
  const ratio = palette === 'clear' && red > blue ? 0.85 : (tint?.[1] ?? 0);
  const hue = tint ? mixColors(getSkyHue(roles), tint[0], ratio) : getSkyHue(roles);
  return roles.isLight ? toneColor(hue, 0.035) : toneColor(hue, roles.isVivid ? 0.03 : 0.022);
}

function selectDiscColor(
  palette: PosterPalette,
  design: TagConfig,
  roles: BrandRoles,
  sky: SkyColors,
): string {
  switch (palette) {
    case 'dusk':
      return mixColors(CREAM, WARM_YELLOW, 0.4);
    case 'night':
      return CREAM;
    case 'dawn':
      return getLuminance(sky[0]) > 0.4 ? '#FF8F6B' : '#FFF0D2';
    case 'clear':
      return '#FFFDF0';
    case 'heat':
      return '#FFF0C4';
    default:
      return selectSunColor(design, roles, sky);
  }
}

/**
 * Returns the first warm brand color that is lighter than the sky, otherwise cream. On a light sky, returns the brand's own color if it is
 * warm. A sun is never blue or green.
 */
function selectSunColor(design: TagConfig, roles: BrandRoles, [top, , low]: SkyColors): string {
  // On a vivid sky, a colored sun would look like a hole or a second sky.
  if (roles.isVivid) return mixColors(CREAM, '#FFFFFF', 0.3);
  // A dark disc would look like an eclipse.
  const isBright = isWarmColor(roles.band) && getLuminance(roles.band) > 0.07;
  if (roles.isLight) return isBright ? mixColors(roles.band, low, 0.08) : mixColors(WARM_YELLOW, CREAM, 0.15);
  const candidates = [roles.spot, design.outlineColor, design.iataTextColor];
  // The only color of a gray brand can be darker.
  const minLuminance = getChroma(roles.band) < MIN_COLORED_CHROMA ? 0.1 : 0.25;
  const sun = candidates.find(
    (color) =>
      isWarmColor(color) &&
      getContrast(color, low) >= 1.2 &&
      getContrast(color, top) >= 1.6 &&
      getLuminance(color) > minLuminance,
  );
  if (sun === undefined) return mixColors(CREAM, WARM_YELLOW, 0.5);
  // A dull gold would look like brass.
  return getChroma(sun) < MIN_SUN_CHROMA ? mixColors(sun, WARM_YELLOW, 0.75) : sun;
}

function selectTextColor(design: TagConfig, roles: BrandRoles, top: string): string {
  return selectReadableColor(
    [design.cityTextColor, CREAM, roles.darkestColor, '#FFFFFF', PRINT_BLACK],
    [top],
  );
}

/** Returns the largest opacity of the halo at which the texts above it stay readable. */
function findHaloOpacity(textColor: string, top: string, halo: string): number {
  const isReadable = (opacity: number) =>
    getContrast(textColor, mixColors(mixColors(top, halo, opacity), halo, opacity)) >= MIN_CONTRASTS.text;
  return [0.08, 0.06, 0.04, 0.02].find(isReadable) ?? 0;
}

function selectCaptionColor(design: TagConfig, { band, darkestColor }: BrandRoles): string {
  return selectReadableColor([band, darkestColor, design.airlineTextColor, PRINT_BLACK], [PAPER.color]);
}
