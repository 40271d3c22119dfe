import { channels, chroma, contrast, luminance, mix, scaled } from '../../base/color.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { brandRoles, PRINT_BLACK, pickReadable, type BrandRoles } from '../drawing/brand-roles.ts';
import { MIN_CONTRASTS } from '../text/contrast.ts';
import { PAPER } from './poster-grid.ts';

export type PosterFinish = 'day' | 'dusk' | 'night';

/** The few colors of a poster, '#RRGGBB' each, all made of the brand's by rule. */
export type PosterColors = {
  /** From the top to the horizon; the first holds behind the words. */
  readonly sky: readonly [top: string, middle: string, low: string];
  readonly words: string;
  /** Sun or moon, and the light round it. */
  readonly disc: string;
  readonly halo: string;
  readonly haloOpacity: number;
  readonly cloudFar: string;
  readonly cloudNear: string;
  /** The ground by its distance: 0 is lost in the air of the horizon, 1 is at one's feet. */
  readonly ground: (near: number) => string;
  /** What the light falls on, at a distance. */
  readonly lit: (near: number) => string;
  /** Water and leaves, by their distance. */
  readonly water: (near: number) => string;
  readonly leaf: (near: number) => string;
  readonly snow: string;
  /** Windows and lamps. */
  readonly lamp: string;
  /** Below the picture, on paper. */
  readonly caption: string;
};

const CREAM = '#FFF4DF';
const WARM = '#FFD58A';
const APRICOT = '#F3A765';
const ROSE = '#C96A6A';
const SLATE = '#46525F';
const MIDNIGHT = '#12204A';
const WATER = '#2C8096';
const LEAF = '#2F6B4A';
/** How much of a thing's own color is mixed into the brand's, by day most. */
const PIGMENT = { day: 0.66, dusk: 0.2, night: 0.08 } as const;
/** Below this a color is a gray. */
const COLORED = 26;

/** @param isLongDay whether the sun is not far below the horizon at night */
export function posterColors(design: TagConfig, finish: PosterFinish, isLongDay = false): PosterColors {
  const roles = brandRoles(design);
  const sky = { day: daySky, dusk: duskSky, night: isLongDay ? lightNightSky : nightSky }[finish](
    design,
    roles,
  );
  const [top, , low] = sky;
  const base = groundBase(roles, finish);
  const isDay = finish === 'day';
  const disc = {
    day: () => daySun(design, roles, sky),
    dusk: () => mix(CREAM, WARM, 0.4),
    night: () => CREAM,
  }[finish]();
  const halo = roles.isLight && !roles.isVivid && isDay ? disc : CREAM;
  const words = wordsOn(design, roles, top);
  const haze = mix(low, base, isDay ? 0.16 : 0.24);
  const light = { day: mix(CREAM, low, 0.25), dusk: mix(APRICOT, low, 0.5), night: mix(low, CREAM, 0.25) }[
    finish
  ];
  const ground = (near: number): string => mix(haze, base, near);
  const pigment = pigmentOn(roles, finish);
  return {
    sky,
    words,
    disc,
    halo,
    haloOpacity: haloFor(words, top, halo),
    cloudFar: mix(low, CREAM, isDay ? 0.3 : finish === 'dusk' ? 0.18 : 0.08),
    cloudNear: mix(low, CREAM, isDay ? 0.62 : finish === 'dusk' ? 0.34 : 0.16),
    ground,
    lit: (near) => mix(ground(near), light, isDay ? 0.42 : finish === 'dusk' ? 0.3 : 0.14),
    water: (near) => mix(mix(ground(near), top, 0.25), mix(WATER, low, 0.3 - near * 0.3), pigment),
    leaf: (near) => mix(ground(near), LEAF, pigment * 0.8),
    snow: { day: mix('#FFFFFF', low, 0.06), dusk: mix(CREAM, APRICOT, 0.3), night: mix(low, '#FFFFFF', 0.5) }[
      finish
    ],
    lamp: WARM,
    caption: captionInk(design, roles),
  };
}

/** The color of the same hue at a luminance. */
export function toned(color: string, wanted: number): string {
  const isDown = luminance(color) > wanted;
  for (let step = 0; step < 64; step += 1) {
    const share = step / 64;
    // White alone would make a gray of it on the way up.
    const shade = isDown
      ? mix(color, '#000000', share)
      : mix(scaled(color, 1 + 4 * share), '#FFFFFF', share * 0.9);
    if (isDown ? luminance(shade) <= wanted : luminance(shade) >= wanted) return shade;
  }
  return isDown ? '#000000' : '#FFFFFF';
}

const atLeast = (color: string, least: number): string =>
  luminance(color) < least ? toned(color, least) : color;
const atMost = (color: string, most: number): string =>
  luminance(color) > most ? toned(color, most) : color;

/** The brand's color for a sky; a gray one is a slate. */
function hueOf({ band }: BrandRoles): string {
  return chroma(band) >= COLORED ? band : SLATE;
}

/** Red to yellow: what a sun may be. */
function isWarm(color: string): boolean {
  const [red, green, blue] = channels(color);
  return chroma(color) > 60 && red > green && red > 1.5 * blue;
}

/** Blue and green stand apart from a warm picture, as if cut from another: there the brand's own color prevails. */
function pigmentOn(roles: BrandRoles, finish: PosterFinish): number {
  const [red, , blue] = channels(hueOf(roles));
  return PIGMENT[finish] * (red > blue ? 0.3 : 1);
}

type Sky = PosterColors['sky'];

function daySky({ tagBackgroundColor: ground, gradientColor }: TagConfig, roles: BrandRoles): Sky {
  if (roles.isLight && !roles.isVivid) {
    const tint = mix(ground, hueOf(roles), luminance(ground) > 0.75 ? 0.14 : 0.05);
    return [tint, mix(tint, '#FFFFFF', 0.35), mix(tint, '#FFFBF2', 0.72)];
  }
  if (roles.isVivid) return [ground, mix(ground, CREAM, 0.32), mix(ground, CREAM, 0.68)];
  const hue =
    chroma(ground) >= COLORED ? ground : chroma(gradientColor) >= COLORED ? gradientColor : hueOf(roles);
  const top = atLeast(hue, 0.045);
  // Blue skies turn to green towards the horizon, not to violet.
  const [red, , blue] = channels(top);
  const clear = blue > red * 1.25 ? 0.42 : 0;
  const [middle, low] = [toned(top, 0.24), toned(top, 0.56)];
  return [top, mix(middle, '#5AA7C6', clear * 0.8), mix(mix(low, '#BFE6EA', clear), CREAM, 0.3)];
}

/** The night is blue, whatever the brand: a warm color alone would be a brown. */
function darkHueOf(roles: BrandRoles): string {
  const hue = hueOf(roles);
  const [red, , blue] = channels(hue);
  return red > blue ? mix(hue, MIDNIGHT, 0.94) : hue;
}

function duskSky(_design: TagConfig, roles: BrandRoles): Sky {
  const top = atMost(toned(darkHueOf(roles), 0.022), 0.03);
  const warm = warmOf(roles);
  return [top, mix(top, mix(warm, ROSE, 0.6), 0.62), mix(warm, WARM, 0.4)];
}

function nightSky(_design: TagConfig, roles: BrandRoles): Sky {
  const hue = darkHueOf(roles);
  return [toned(hue, 0.007), toned(hue, 0.022), toned(hue, 0.075)];
}

/** The north in summer: the evening stays along the horizon. */
function lightNightSky(_design: TagConfig, roles: BrandRoles): Sky {
  const hue = darkHueOf(roles);
  return [toned(hue, 0.014), toned(hue, 0.06), mix(toned(hue, 0.2), APRICOT, 0.5)];
}

/** The brand's warm color, or the evening's own. */
function warmOf({ spot, band }: BrandRoles): string {
  const own = [spot, band].find((color) => isWarm(color) && chroma(color) > 90);
  return own ? mix(toned(own, 0.34), APRICOT, 0.45) : APRICOT;
}

function groundBase(roles: BrandRoles, finish: PosterFinish): string {
  const hue = finish === 'day' ? hueOf(roles) : darkHueOf(roles);
  if (finish === 'night') return toned(hue, 0.004);
  if (finish === 'dusk') return toned(hue, 0.01);
  return roles.isLight ? toned(hue, 0.035) : toned(hue, roles.isVivid ? 0.03 : 0.022);
}

/** The first of the brand's colors that is lighter than the sky, else cream; on a light sky the brand's own. */
function daySun(design: TagConfig, roles: BrandRoles, [top, , low]: Sky): string {
  // On a strong sky a colored sun would be a hole, or a second sky.
  if (roles.isVivid) return mix(CREAM, '#FFFFFF', 0.3);
  // A dark disc would be an eclipse.
  const isBright = chroma(roles.band) >= COLORED && luminance(roles.band) > 0.07;
  if (roles.isLight) return isBright ? mix(roles.band, low, 0.08) : mix(WARM, CREAM, 0.3);
  const own = [roles.spot, design.outlineColor, design.iataTextColor];
  // On a gray brand its one color may be darker.
  const least = chroma(roles.band) < COLORED ? 0.1 : 0.25;
  const sun = own.find(
    (color) =>
      isWarm(color) && contrast(color, low) >= 1.2 && contrast(color, top) >= 1.6 && luminance(color) > least,
  );
  return sun ?? mix(CREAM, WARM, 0.5);
}

function wordsOn(design: TagConfig, roles: BrandRoles, top: string): string {
  return pickReadable([design.cityTextColor, CREAM, roles.darkestColor, '#FFFFFF', PRINT_BLACK], [top]);
}

/** The light round the sun lies behind the words: it is as strong as they allow. */
function haloFor(words: string, top: string, halo: string): number {
  const reads = (opacity: number) =>
    contrast(words, mix(mix(top, halo, opacity), halo, opacity)) >= MIN_CONTRASTS.text;
  return [0.08, 0.06, 0.04, 0.02].find(reads) ?? 0;
}

function captionInk(design: TagConfig, { band, darkestColor }: BrandRoles): string {
  return pickReadable([band, darkestColor, design.airlineTextColor, PRINT_BLACK], [PAPER.color]);
}
