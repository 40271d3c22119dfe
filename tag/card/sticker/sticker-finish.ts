import { parseRgb, getChroma, getContrast, getLuminance, mixColors, WHITE_COLOR } from '../../base/color.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { buildCardId } from '../card-layers.ts';
import { getBrandRoles } from '../drawing/brand-roles.ts';
import { getStickerInks } from './sticker-colors.ts';

/** The material of a label: the fills of its parts, each '#RRGGBB' or a reference to a gradient. */
export type StickerFinish = {
  readonly defs: string;
  /** The fill of the border and of all unprinted parts. */
  readonly edge: string;
  readonly ink: string;
  readonly spot: string;
  readonly sky: string;
  readonly sun: string;
  /** The colors of letters on the ink and on a ribbon. */
  readonly letters: string;
  readonly lettersOnEdge: string;
  /** The plain colors behind letters, for contrast. */
  readonly inkColors: readonly string[];
  readonly ribbonColor: string;
  /** The misregistration of the second ink, in px. */
  readonly shift: readonly [number, number];
  /** The aircraft's inks; null if it has its livery. */
  readonly aircraft: { readonly ink: string; readonly spot: string; readonly paper: string } | null;
  /** The width of the bars between fields, in px, like the metal between enamels. */
  readonly bars: number;
};

const drawGradient = (
  name: string,
  endPoint: readonly [number, number],
  stops: readonly (readonly [number, string])[],
) =>
  `<linearGradient id="${buildCardId(name)}" gradientUnits="userSpaceOnUse" x1="${endPoint[0] === 0 ? 0 : 40}" y1="20" x2="${endPoint[0]}" y2="${endPoint[1]}">` +
  stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('') +
  '</linearGradient>';

function buildTwoInkFinish(design: TagConfig): StickerFinish {
  const { ink, spot, paper } = getStickerInks(design);
  return {
    defs: '',
    edge: paper,
    ink,
    spot,
    sky: spot,
    sun: spot,
    letters: paper,
    lettersOnEdge: ink,
    inkColors: [ink],
    ribbonColor: paper,
    shift: [1.3, -1],
    aircraft: { ink, spot, paper },
    bars: 0,
  };
}

/** Returns the finish of a modern vinyl sticker, with a sky that fades to the horizon. */
function buildFullColorFinish(design: TagConfig): StickerFinish {
  const { ink, spot } = getStickerInks(design, WHITE_COLOR);
  const { spot: brandSpot } = getBrandRoles(design);
  const color = getChroma(brandSpot) < 32 ? spot : brandSpot;
  const darkInk = mixColors(ink, '#000000', 0.25);
  const topSkyColor = getLuminance(color) > 0.5 ? color : mixColors(color, WHITE_COLOR, 0.1);
  return {
    defs:
      drawGradient(
        'ink',
        [0, 600],
        [
          [0, ink],
          [1, darkInk],
        ],
      ) +
      drawGradient(
        'sky',
        [0, 345],
        [
          [0.1, topSkyColor],
          [0.55, mixColors(color, WHITE_COLOR, 0.3)],
          [1, mixColors(color, '#FFF0D0', 0.68)],
        ],
      ),
    edge: WHITE_COLOR,
    ink: `url(#${buildCardId('ink')})`,
    spot,
    sky: `url(#${buildCardId('sky')})`,
    sun: '#FFFBF0',
    letters: WHITE_COLOR,
    lettersOnEdge: ink,
    inkColors: [ink, darkInk],
    ribbonColor: WHITE_COLOR,
    shift: [0, 0],
    aircraft: null,
    bars: 0,
  };
}

const GOLD = { light: '#F7E9BC', shine: '#FFF8DC', mid: '#D6AE5C', dark: '#A67A2C' } as const;
const SILVER = { light: '#EDF0F3', shine: '#FFFFFF', mid: '#B9C1CA', dark: '#848E99' } as const;

/** The smallest contrast between enamel and the metal around it. */
const MIN_METAL_CONTRAST = 1.5;

/** Returns gold for warm brands, silver for cold brands and for enamels without contrast to gold. */
function selectMetal(spot: string): typeof GOLD | typeof SILVER {
  const [red, , blue] = parseRgb(spot);
  return red >= blue && getContrast(spot, GOLD.mid) >= MIN_METAL_CONTRAST ? GOLD : SILVER;
}

/** Returns the finish of an enamel pin with metal bars. */
function buildMetalFinish(design: TagConfig): StickerFinish {
  const { ink, spot } = getStickerInks(design, SILVER.light);
  const metalTones = selectMetal(spot);
  const darkInk = mixColors(ink, '#000000', 0.18);
  return {
    defs:
      drawGradient(
        'metal',
        [560, 590],
        [
          [0, metalTones.light],
          [0.22, metalTones.mid],
          [0.36, metalTones.shine],
          [0.55, metalTones.mid],
          [0.74, metalTones.dark],
          [0.88, metalTones.light],
          [1, metalTones.mid],
        ],
      ) +
      drawGradient(
        'ink',
        [560, 590],
        [
          [0, mixColors(ink, WHITE_COLOR, 0.07)],
          [0.45, ink],
          [1, darkInk],
        ],
      ) +
      drawGradient(
        'sky',
        [560, 420],
        [
          [0, mixColors(spot, WHITE_COLOR, 0.18)],
          [0.5, spot],
          [1, mixColors(spot, '#000000', 0.1)],
        ],
      ),
    edge: `url(#${buildCardId('metal')})`,
    ink: `url(#${buildCardId('ink')})`,
    spot: `url(#${buildCardId('sky')})`,
    sky: `url(#${buildCardId('sky')})`,
    sun: `url(#${buildCardId('metal')})`,
    letters: metalTones.light,
    lettersOnEdge: ink,
    inkColors: [mixColors(ink, WHITE_COLOR, 0.07), ink, darkInk],
    ribbonColor: metalTones.light,
    shift: [0, 0],
    aircraft: { ink, spot, paper: metalTones.light },
    bars: 3,
  };
}

/** Returns the finish of a design's label. */
export function getStickerFinish(design: TagConfig): StickerFinish {
  if (design.finish === 'full-color') return buildFullColorFinish(design);
  return design.finish === 'metal' ? buildMetalFinish(design) : buildTwoInkFinish(design);
}
