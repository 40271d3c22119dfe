import { channels, chroma, contrast, luminance, mix } from '../../base/color.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { CARD_ID_PREFIX } from '../card-layers.ts';
import { brandRoles } from '../drawing/brand-roles.ts';
import { labelInks } from './label-colors.ts';

/** What a label is made of: paints of its parts, '#RRGGBB' or the name of a gradient. */
export type LabelFinish = {
  readonly defs: string;
  /** The border and all that is left bare. */
  readonly edge: string;
  readonly ink: string;
  readonly spot: string;
  readonly sky: string;
  readonly sun: string;
  /** Letters on the ink, and letters on a ribbon. */
  readonly letters: string;
  readonly lettersOnEdge: string;
  /** The plain colors below letters, for contrast. */
  readonly inkColors: readonly string[];
  readonly ribbonColor: string;
  /** How far the second ink lies beside its place. */
  readonly shift: readonly [number, number];
  /** The aircraft's inks; painted in its livery without them. */
  readonly aircraft: { readonly ink: string; readonly spot: string; readonly paper: string } | null;
  /** Lines of the edge's paint between all fields, as the metal between enamels. */
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
  const { ink, spot, paper } = labelInks(design);
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

/** A vinyl sticker of today, with a sky that fades to the horizon. */
function fullColor(design: TagConfig): LabelFinish {
  const { ink, spot } = labelInks(design, WHITE);
  const { spot: own } = brandRoles(design);
  const color = chroma(own) < 32 ? spot : own;
  const deep = mix(ink, '#000000', 0.25);
  const high = luminance(color) > 0.5 ? color : mix(color, WHITE, 0.1);
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
          [0.55, mix(color, WHITE, 0.3)],
          [1, mix(color, '#FFF0D0', 0.68)],
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

/** What enamel must have against the metal round it. */
const APART = 1.5;

/** Gold for warm brands, silver for cold ones, and for those whose enamel would be lost in gold. */
function metalFor(spot: string): typeof GOLD | typeof SILVER {
  const [red, , blue] = channels(spot);
  return red >= blue && contrast(spot, GOLD.mid) >= APART ? GOLD : SILVER;
}

/** A pin of enamel between bars of metal. */
function metal(design: TagConfig): LabelFinish {
  const { ink, spot } = labelInks(design, SILVER.light);
  const tone = metalFor(spot);
  const deep = mix(ink, '#000000', 0.18);
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
          [0, mix(ink, WHITE, 0.07)],
          [0.45, ink],
          [1, deep],
        ],
      ) +
      gradient(
        'sky',
        [560, 420],
        [
          [0, mix(spot, WHITE, 0.18)],
          [0.5, spot],
          [1, mix(spot, '#000000', 0.1)],
        ],
      ),
    edge: `url(#${id('metal')})`,
    ink: `url(#${id('ink')})`,
    spot: `url(#${id('sky')})`,
    sky: `url(#${id('sky')})`,
    sun: `url(#${id('metal')})`,
    letters: tone.light,
    lettersOnEdge: ink,
    inkColors: [mix(ink, WHITE, 0.07), ink, deep],
    ribbonColor: tone.light,
    shift: [0, 0],
    aircraft: { ink, spot, paper: tone.light },
    bars: 3,
  };
}

/** What a design's label is made of, by its finish. */
export function labelFinish(design: TagConfig): LabelFinish {
  if (design.finish === 'full-color') return fullColor(design);
  return design.finish === 'metal' ? metal(design) : twoInk(design);
}
