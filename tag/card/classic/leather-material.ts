import { mixColors } from '../../base/color.ts';
import { buildCardId } from '../card-layers.ts';
import { isWarm, type ClassicColors } from './classic-colors.ts';
import { formatOutline, formatSlot, OUTLINE_PATH, PERFORATION_Y, SHAPE_PATH } from './card-shape.ts';
import type { Material } from './material.ts';
import { drawLinearGradient, scatterStrokes, toPaint } from './texture.ts';

/** The grain of the leather, and its light, one px lower. */
const GRAIN = scatterStrokes(31, 480, { width: 5, height: 4, bend: 4 });

const SEAM = formatOutline(11);
const CREASE_XS = [30, 346] as const;

/** The shades of the metal frame around the slot. */
const FRAME_ENDS = [
  [140, 10],
  [236, 46],
] as const;
const BRASS = [
  [0, '#F6E3A8'],
  [0.3, '#C79A45'],
  [0.5, '#FFF4CB'],
  [0.75, '#B3842F'],
  [1, '#E9CC85'],
] as const;
const NICKEL = [
  [0, '#F2F4F6'],
  [0.3, '#A9B1B9'],
  [0.5, '#FFFFFF'],
  [0.75, '#8D969F'],
  [1, '#D5DADF'],
] as const;

/** Draws a line of thread in its groove. */
const drawStitches = (d: string, thread: string): string =>
  `<path d="${d}" stroke="#000000" stroke-opacity=".32" stroke-width="5"/>` +
  `<g stroke-linecap="round" stroke-dasharray="5.5 6" stroke-width="2.4"><path d="${d}" transform="translate(.5 1)" stroke="#000000" stroke-opacity=".55"/>` +
  `<path d="${d}" stroke="${thread}"/></g>`;

/** Draws the metal frame of the slot. */
const drawSlotFrame = (): string =>
  `<path d="${formatSlot(4)}" stroke="#000000" stroke-opacity=".4" stroke-width="9" transform="translate(0 1.2)"/>` +
  `<path d="${formatSlot(3.4)}" stroke="${toPaint('frame')}" stroke-width="6.8"/>` +
  `<path d="${formatSlot(6.4)}${formatSlot(0.5)}" stroke="#2B2620" stroke-opacity=".7" stroke-width=".8"/>`;

const drawHide = (leather: string): string => {
  const stops = [
    [0, mixColors(leather, '#FFFFFF', 0.07)],
    [0.55, leather],
    [1, mixColors(leather, '#000000', 0.34)],
  ] as const;
  return (
    `<radialGradient id="${buildCardId('hide')}" gradientUnits="userSpaceOnUse" cx="168" cy="200" r="400">` +
    stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('') +
    '</radialGradient>'
  );
};

/** A stitched luggage tag of leather. */
export const LEATHER_MATERIAL: Material = {
  drawBackground(_, { background: leather, accent: thread, name: letters }: ClassicColors) {
    const frame = drawLinearGradient('frame', FRAME_ENDS, isWarm(letters) ? BRASS : NICKEL);
    const [left, right] = CREASE_XS;
    const crease = `M${left} ${PERFORATION_Y}H${right}`;
    return (
      `<defs>${drawHide(leather)}${frame}</defs><path d="${SHAPE_PATH}" fill="${toPaint('hide')}" fill-rule="evenodd"/>` +
      `<g fill="none"><path d="${GRAIN}" transform="translate(.6 .8)" stroke="#FFFFFF" stroke-opacity=".07" stroke-width=".9"/>` +
      `<path d="${GRAIN}" stroke="#000000" stroke-opacity=".2" stroke-width=".9"/>` +
      `<path d="${OUTLINE_PATH}" stroke="${mixColors(leather, '#000000', 0.5)}" stroke-width="3"/>` +
      `<path d="${formatOutline(3.6)}" stroke="#FFFFFF" stroke-opacity=".16" stroke-width="1.2"/>` +
      `<path d="${crease}" stroke="#000000" stroke-opacity=".5" stroke-width="2.4"/>` +
      `<path d="M${left} ${PERFORATION_Y + 2}H${right}" stroke="#FFFFFF" stroke-opacity=".2" stroke-width="1.2"/>` +
      drawStitches(SEAM, thread) +
      `${drawSlotFrame()}</g>`
    );
  },
  getEdgeColor: ({ background }) => mixColors(background, '#000000', 0.34),
  listReliefs: ({ name, background }) => [
    {
      letterColor: name,
      copies: [
        { offset: [-0.7, -1], color: '#000000', opacity: 0.55 },
        { offset: [0.6, 0.9], color: mixColors(background, '#FFFFFF', 0.35), opacity: 0.7 },
      ],
    },
  ],
};
