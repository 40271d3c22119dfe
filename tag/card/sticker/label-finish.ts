import { parseRgb, getChroma, getContrast, getLuminance, mixColors } from '../../base/color.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { CARD_ID_PREFIX } from '../card-layers.ts';
import { getBrandRoles } from '../drawing/brand-roles.ts';
import { getLabelInks } from './label-colors.ts';

/** The material of a label: the fills of its parts, each '#RRGGBB' or a reference to a gradient. */
export type LabelFinish = {
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

const id = (name: string) => `${CARD_ID_PREFIX}${name}`;

const gradient = (
  name: string,
  end: readonly [number, number],
  stops: readonly (readonly [number, string])[],
) =>
  `<linearGradient id="${id(name)}" gradientUnits="userSpaceOnUse" x1="${end[0] === 0 ? 0 : 40}" y1="20" x2="${end[0]}" y2="${end[1]}">` +
  stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('') +
  '</linearGradient>';

function twoInk(design: TagConfig): LabelFinish {
  const { ink, spot, paper } = getLabelInks(design);
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
    shift: [1.8, -1.4],
    aircraft: { ink, spot, paper },
    bars: 0,
  };
}

const WHITE = '#FFFFFF';

/** Returns the finish of a modern vinyl sticker, with a sky that fades to the horizon. */
function fullColor(design: TagConfig): LabelFinish {
  const { ink, spot } = getLabelInks(design, WHITE);
  const { spot: own } = getBrandRoles(design);
  const color = getChroma(own) < 32 ? spot : own;
  const deep = mixColors(ink, '#000000', 0.25);
  const high = getLuminance(color) > 0.5 ? color : mixColors(color, WHITE, 0.1);
  return {
    defs:
      gradient(
        'ink',
        [0, 600],
        [
          [0, ink],
          [1, deep],
        ],
      ) +
      gradient(
        'sky',
        [0, 345],
        [
          [0.1, high],
          [0.55, mixColors(color, WHITE, 0.3)],
          [1, mixColors(color, '#FFF0D0', 0.68)],
        ],
      ),
    edge: WHITE,
    ink: `url(#${id('ink')})`,
    spot,
    sky: `url(#${id('sky')})`,
    sun: '#FFFBF0',
    letters: WHITE,
    lettersOnEdge: ink,
    inkColors: [ink, deep],
    ribbonColor: WHITE,
    shift: [0, 0],
    aircraft: null,
    bars: 0,
  };
}

const GOLD = { light: '#F7E9BC', shine: '#FFF8DC', mid: '#D6AE5C', dark: '#A67A2C' } as const;
const SILVER = { light: '#EDF0F3', shine: '#FFFFFF', mid: '#B9C1CA', dark: '#848E99' } as const;

/** The smallest contrast between enamel and the metal around it. */
const APART = 1.5;

/** Returns gold for warm brands, silver for cold brands and for enamels without contrast to gold. */
function metalFor(spot: string): typeof GOLD | typeof SILVER {
  const [red, , blue] = parseRgb(spot);
  return red >= blue && getContrast(spot, GOLD.mid) >= APART ? GOLD : SILVER;
}

/** Returns the finish of an enamel pin with metal bars. */
function metal(design: TagConfig): LabelFinish {
  const { ink, spot } = getLabelInks(design, SILVER.light);
  const tone = metalFor(spot);
  const deep = mixColors(ink, '#000000', 0.18);
  return {
    defs:
      gradient(
        'metal',
        [560, 590],
        [
          [0, tone.light],
          [0.22, tone.mid],
          [0.36, tone.shine],
          [0.55, tone.mid],
          [0.74, tone.dark],
          [0.88, tone.light],
          [1, tone.mid],
        ],
      ) +
      gradient(
        'ink',
        [560, 590],
        [
          [0, mixColors(ink, WHITE, 0.07)],
          [0.45, ink],
          [1, deep],
        ],
      ) +
      gradient(
        'sky',
        [560, 420],
        [
          [0, mixColors(spot, WHITE, 0.18)],
          [0.5, spot],
          [1, mixColors(spot, '#000000', 0.1)],
        ],
      ),
    edge: `url(#${id('metal')})`,
    ink: `url(#${id('ink')})`,
    spot: `url(#${id('sky')})`,
    sky: `url(#${id('sky')})`,
    sun: `url(#${id('metal')})`,
    letters: tone.light,
    lettersOnEdge: ink,
    inkColors: [mixColors(ink, WHITE, 0.07), ink, deep],
    ribbonColor: tone.light,
    shift: [0, 0],
    aircraft: { ink, spot, paper: tone.light },
    bars: 3,
  };
}

/** Returns the finish of a design's label. */
export function getLabelFinish(design: TagConfig): LabelFinish {
  if (design.finish === 'full-color') return fullColor(design);
  return design.finish === 'metal' ? metal(design) : twoInk(design);
}
