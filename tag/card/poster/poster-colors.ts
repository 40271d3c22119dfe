import { parseRgb, getChroma, getContrast, getLuminance, mixColors, scaleColor } from '../../base/color.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { getBrandRoles, PRINT_BLACK, selectReadableColor, type BrandRoles } from '../drawing/brand-roles.ts';
import { MIN_CONTRASTS } from '../text/contrast.ts';
import { PAPER } from './poster-grid.ts';

export type PosterFinish = 'day' | 'dusk' | 'night';

/** The few colors of a poster, each '#RRGGBB', computed from the brand colors. */
export type PosterColors = {
  /** From the top to the horizon. The first color is constant behind the texts. */
  readonly sky: readonly [top: string, middle: string, low: string];
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
  /** Windows and lamps. */
  readonly lamp: string;
  /** The text color below the scene, on paper. */
  readonly caption: string;
};

const CREAM = '#FFF4DF';
const WARM_YELLOW = '#FFD58A';
const APRICOT = '#F3A765';
const PEACH = '#FFCFA3';
const ROSE = '#C96A6A';
const SLATE = '#46525F';
const MIDNIGHT = '#12204A';
const WATER = '#2C8096';
const LEAF = '#2F6B4A';
/** The ratio of a thing's natural color that is mixed into the brand color. It is largest by day. */
const PIGMENT_RATIOS = { day: 0.66, dusk: 0.2, night: 0.08 } as const;
/** A color with a smaller chroma counts as gray. */
const MIN_COLORED_CHROMA = 26;

/** @param isLongDay true if the sun is only slightly below the horizon at night */
export function getPosterColors(design: TagConfig, finish: PosterFinish, isLongDay = false): PosterColors {
  const roles = getBrandRoles(design);
  const sky = { day: buildDaySky, dusk: buildDuskSky, night: isLongDay ? buildLightNightSky : buildNightSky }[
    finish
  ](design, roles);
  const [top, , low] = sky;
  const landColor = getLandColor(roles, finish);
  const isDay = finish === 'day';
  const disc = {
    day: () => selectSunColor(design, roles, sky),
    dusk: () => mixColors(CREAM, WARM_YELLOW, 0.4),
    night: () => CREAM,
  }[finish]();
  const halo = roles.isLight && !roles.isVivid && isDay ? disc : CREAM;
  const textColor = selectTextColor(design, roles, top);
  const haze = mixColors(low, landColor, isDay ? 0.16 : 0.24);
  const lightColor = {
    day: mixColors(CREAM, low, 0.25),
    dusk: mixColors(APRICOT, low, 0.5),
    night: mixColors(low, CREAM, 0.25),
  }[finish];
  const mixGroundColor = (near: number): string => mixColors(haze, landColor, near);
  const pigmentRatio = getPigmentRatio(roles, finish);
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
    lamp: WARM_YELLOW,
    caption: selectCaptionColor(design, roles),
  };
}

/** Lightens the top of a day's sky that has no texts, so that a card in the brand's color stands out before it. */
export function lightenSky({ sky: [top, middle, low], ...colors }: PosterColors): PosterColors {
  return { ...colors, sky: [mixColors(top, middle, 0.6), mixColors(middle, low, 0.45), low] };
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
function getSkyHue({ band }: BrandRoles): string {
  return getChroma(band) >= MIN_COLORED_CHROMA ? band : SLATE;
}

/** Returns true for colors from red to yellow, which a sun can have. */
function isWarmColor(color: string): boolean {
  const [red, green, blue] = parseRgb(color);
  return getChroma(color) > 60 && red > green && red > 1.5 * blue;
}

/** Returns the ratio of natural colors. It is small for a warm brand, because blue and green do not match a warm scene. */
function getPigmentRatio(roles: BrandRoles, finish: PosterFinish): number {
  const [red, , blue] = parseRgb(getSkyHue(roles));
  return PIGMENT_RATIOS[finish] * (red > blue ? 0.3 : 1);
}

type SkyColors = PosterColors['sky'];

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
function getNightHue(roles: BrandRoles): string {
  const hue = getSkyHue(roles);
  const [red, , blue] = parseRgb(hue);
  return red > blue ? mixColors(hue, MIDNIGHT, 0.94) : hue;
}

function buildDuskSky(_design: TagConfig, roles: BrandRoles): SkyColors {
  const top = ensureMaxLuminance(toneColor(getNightHue(roles), 0.022), 0.03);
  const warmColor = getWarmColor(roles);
  return [top, mixColors(top, mixColors(warmColor, ROSE, 0.6), 0.62), mixColors(warmColor, WARM_YELLOW, 0.4)];
}

function buildNightSky(_design: TagConfig, roles: BrandRoles): SkyColors {
  const hue = getNightHue(roles);
  return [toneColor(hue, 0.007), toneColor(hue, 0.022), toneColor(hue, 0.075)];
}

/** Returns the sky of a northern summer night, with evening light along the horizon. */
function buildLightNightSky(_design: TagConfig, roles: BrandRoles): SkyColors {
  const hue = getNightHue(roles);
  return [toneColor(hue, 0.014), toneColor(hue, 0.06), mixColors(toneColor(hue, 0.2), APRICOT, 0.5)];
}

/** Returns the brand's warm color, or apricot. */
function getWarmColor({ spot, band }: BrandRoles): string {
  const warmBrandColor = [spot, band].find((color) => isWarmColor(color) && getChroma(color) > 90);
  return warmBrandColor ? mixColors(toneColor(warmBrandColor, 0.34), APRICOT, 0.45) : APRICOT;
}

function getLandColor(roles: BrandRoles, finish: PosterFinish): string {
  const hue = finish === 'day' ? getSkyHue(roles) : getNightHue(roles);
  if (finish === 'night') return toneColor(hue, 0.004);
  if (finish === 'dusk') return toneColor(hue, 0.01);
  return roles.isLight ? toneColor(hue, 0.035) : toneColor(hue, roles.isVivid ? 0.03 : 0.022);
}

/** Returns the first brand color that is lighter than the sky, otherwise cream. On a light sky, returns the brand's own color. */
function selectSunColor(design: TagConfig, roles: BrandRoles, [top, , low]: SkyColors): string {
  // On a vivid sky, a colored sun would look like a hole or a second sky.
  if (roles.isVivid) return mixColors(CREAM, '#FFFFFF', 0.3);
  // A dark disc would look like an eclipse.
  const isBright = getChroma(roles.band) >= MIN_COLORED_CHROMA && getLuminance(roles.band) > 0.07;
  if (roles.isLight) return isBright ? mixColors(roles.band, low, 0.08) : mixColors(WARM_YELLOW, CREAM, 0.3);
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
  return sun ?? mixColors(CREAM, WARM_YELLOW, 0.5);
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
