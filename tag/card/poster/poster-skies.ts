import { parseRgb, getChroma, getLuminance, mixColors, scaleColor } from '../../base/color.ts';
import type { PosterPalette } from '../../design/choices.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import type { BrandRoles } from '../drawing/brand-roles.ts';
import { getSkyTint, tintHue } from './sky-tints.ts';

/** The colors of a sky, each '#RRGGBB', from the top to the horizon. The first color is constant behind the texts. */
export type SkyColors = readonly [top: string, middle: string, low: string];

export const CREAM = '#FFF4DF';
export const WARM_YELLOW = '#FFD58A';
export const APRICOT = '#F3A765';
const PEACH = '#FFCFA3';
const SLATE = '#46525F';
const MIDNIGHT = '#12204A';
/** A color with a smaller chroma counts as gray. */
export const MIN_COLORED_CHROMA = 26;

/** The evening or night of a poster: `isLongDay` is true if the sun is only slightly below the horizon at night. */
export type Evening = { readonly isLongDay: boolean; readonly tint: number };

export function buildSky(
  palette: PosterPalette,
  design: TagConfig,
  roles: BrandRoles,
  { isLongDay, tint }: Evening,
): SkyColors {
  switch (palette) {
    case 'dusk':
      return buildDuskSky(roles, tint);
    case 'night':
      return isLongDay ? buildLightNightSky(roles, tint) : buildNightSky(roles, tint);
    case 'dawn':
      return buildDawnSky(buildDaySky(design, roles));
    case 'clear':
      return buildClearSky(buildDaySky(design, roles));
    case 'heat':
      return buildHeatSky(buildDaySky(design, roles));
    default:
      return buildDaySky(design, roles);
  }
}

/** Returns a color with the same hue and the wanted luminance. */
export function toneColor(color: string, wantedLuminance: number): string {
  const isTooLight = getLuminance(color) > wantedLuminance;
  for (let step = 0; step < 64; step += 1) {
    const ratio = step / 64;
    // Scaling first, because mixing only with white would make the color gray.
    const shade = isTooLight
      ? mixColors(color, '#000000', ratio)
      : mixColors(scaleColor(color, 1 + 4 * ratio), '#FFFFFF', ratio * 0.9);
    if (isTooLight ? getLuminance(shade) <= wantedLuminance : getLuminance(shade) >= wantedLuminance)
      return shade;
  }
  return isTooLight ? '#000000' : '#FFFFFF';
}

const ensureMinLuminance = (color: string, minLuminance: number): string =>
  getLuminance(color) < minLuminance ? toneColor(color, minLuminance) : color;
const ensureMaxLuminance = (color: string, maxLuminance: number): string =>
  getLuminance(color) > maxLuminance ? toneColor(color, maxLuminance) : color;

/** Returns the brand's color for a sky; slate if the brand is gray. */
export function getSkyHue({ band }: BrandRoles): string {
  return getChroma(band) >= MIN_COLORED_CHROMA ? band : SLATE;
}

/** Returns true for colors from red to yellow, which a sun can have. */
export function isWarmColor(color: string): boolean {
  const [red, green, blue] = parseRgb(color);
  return getChroma(color) > 60 && red > green && red > 1.5 * blue;
}

function buildDaySky(
  { tagBackgroundColor: background, gradientColor }: TagConfig,
  roles: BrandRoles,
): SkyColors {
  if (roles.isLight && !roles.isVivid) {
    const tint = mixColors(background, getSkyHue(roles), getLuminance(background) > 0.75 ? 0.14 : 0.05);
    return [tint, mixColors(tint, '#FFFFFF', 0.35), mixColors(tint, '#FFFBF2', 0.72)];
  }
  if (roles.isVivid)
    return [background, mixColors(background, CREAM, 0.32), mixColors(background, CREAM, 0.68)];
  const hue =
    getChroma(background) >= MIN_COLORED_CHROMA
      ? background
      : getChroma(gradientColor) >= MIN_COLORED_CHROMA
        ? gradientColor
        : getSkyHue(roles);
  const top = ensureMinLuminance(hue, 0.045);
  // Blue skies become green towards the horizon, not violet.
  const [red, , blue] = parseRgb(top);
  const greenRatio = blue > red * 1.25 ? 0.42 : 0;
  const [middle, low] = [toneColor(top, 0.24), toneColor(top, 0.56)];
  // Red skies become peach towards the horizon, so that a red card is not before a red sky.
  if (isWarmColor(top)) return [top, mixColors(middle, PEACH, 0.4), mixColors(low, PEACH, 0.75)];
  return [
    top,
    mixColors(middle, '#5AA7C6', greenRatio * 0.8),
    mixColors(mixColors(low, '#BFE6EA', greenRatio), CREAM, 0.3),
  ];
}

/** Returns a blue hue for the night, because a warm brand color would become brown. */
export function getNightHue(roles: BrandRoles): string {
  const hue = getSkyHue(roles);
  const [red, , blue] = parseRgb(hue);
  return red > blue ? mixColors(hue, MIDNIGHT, 0.94) : hue;
}

/** Returns the hue of an evening or a night. */
export const getTintedHue = (roles: BrandRoles, finish: 'dusk' | 'night', tint: number): string =>
  tintHue(getNightHue(roles), getSkyTint(finish, tint));

function buildDuskSky(roles: BrandRoles, tint: number): SkyColors {
  const { middle, middleRatio, low, lowRatio } = getSkyTint('dusk', tint);
  const top = ensureMaxLuminance(toneColor(getTintedHue(roles, 'dusk', tint), 0.022), 0.03);
  const warmColor = getWarmColor(roles);
  return [
    top,
    mixColors(top, mixColors(warmColor, middle, middleRatio), 0.62),
    mixColors(warmColor, low, lowRatio),
  ];
}

function buildNightSky(roles: BrandRoles, tint: number): SkyColors {
  const { middle, middleRatio, low, lowRatio } = getSkyTint('night', tint);
  const hue = getTintedHue(roles, 'night', tint);
  return [
    toneColor(hue, 0.01),
    mixColors(toneColor(hue, 0.032), middle, middleRatio),
    mixColors(toneColor(hue, 0.15), low, lowRatio),
  ];
}

/** Returns the sky of a northern summer night, with evening light along the horizon. */
function buildLightNightSky(roles: BrandRoles, tint: number): SkyColors {
  const hue = getTintedHue(roles, 'night', tint);
  return [toneColor(hue, 0.014), toneColor(hue, 0.06), mixColors(toneColor(hue, 0.2), APRICOT, 0.5)];
}

/** Returns the brand's warm color, or apricot. */
function getWarmColor({ spot, band }: BrandRoles): string {
  const warmBrandColor = [spot, band].find((color) => isWarmColor(color) && getChroma(color) > 90);
  return warmBrandColor ? mixColors(toneColor(warmBrandColor, 0.34), APRICOT, 0.45) : APRICOT;
}

/** The clear skies of warm brands. */
const CLEAR_SKY: SkyColors = ['#1B6C8F', '#79BECB', '#FBF0CF'];
const PALE_CLEAR_SKY: SkyColors = ['#BFE0E8', '#D8ECE9', '#FDF3D8'];

/** A lighter color that is not pale would become gray with slate. */
const MAX_SLATE_LUMINANCE = 0.12;
const isPaleColor = (color: string): boolean => getLuminance(color) > 0.4;
const isRedder = (color: string): boolean => {
  const [red, , blue] = parseRgb(color);
  return red > blue;
};

/** Returns the sky of the morning: the brand's color above rose and cream. */
function buildDawnSky([top, , dayLow]: SkyColors): SkyColors {
  const low = isPaleColor(top) ? '#FFDDB8' : mixColors('#FFDDB0', dayLow, 0.12);
  const middle = mixColors(mixColors(top, isRedder(top) ? '#F2A38C' : '#E58F93', 0.62), low, 0.18);
  return [top, middle, low];
}

/**
 * Returns the sky after rain: the brand's color, darkened by slate, above a clear light green. A vivid color stays as it is. A warm color
 * gets a blue sky, because slate and green would make it khaki.
 */
function buildClearSky([dayTop]: SkyColors): SkyColors {
  if (isRedder(dayTop)) return isPaleColor(dayTop) ? PALE_CLEAR_SKY : CLEAR_SKY;
  const tint = isPaleColor(dayTop) ? '#BFD9D2' : '#1F5C66';
  const isVivid = !isPaleColor(dayTop) && getLuminance(dayTop) > MAX_SLATE_LUMINANCE;
  const top = isVivid ? dayTop : mixColors(dayTop, tint, 0.45);
  return [top, mixColors(mixColors(top, '#8FC4B8', 0.6), CREAM, 0.12), '#EFF3CF'];
}

/** Returns the sky of a hot afternoon: the brand's color above orange and yellow. */
function buildHeatSky([top]: SkyColors): SkyColors {
  const low = '#FFC667';
  const middle = isPaleColor(top)
    ? mixColors(top, '#F6B14E', 0.6)
    : mixColors(mixColors(top, isRedder(top) ? '#EF7A3A' : '#DE6A4E', 0.66), low, 0.1);
  return [top, middle, low];
}
