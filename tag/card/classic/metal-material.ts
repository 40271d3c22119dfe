import { mixColors } from '../../base/color.ts';
import { roundToTenth } from '../../base/round.ts';
import { createSeededRandom } from '../../base/seeded-random.ts';
import { getPrintedType } from '../../design/printed.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { ALUMINIUM, ENGRAVED_COLOR, type ClassicColors } from './classic-colors.ts';
import { CLASSIC_COLUMN, getPlaceBaselines } from './card-grid.ts';
import {
  CLASSIC_CARD,
  formatSlot,
  GRADIENT_LINE,
  OUTLINE_PATH,
  PERFORATION_Y,
  SHAPE_PATH,
} from './card-shape.ts';
import type { Material } from './material.ts';
import { drawLinearGradient, formatCircles, formatPatches, isOnMaterial, toPaint } from './texture.ts';

type Point = readonly [x: number, y: number];

/** The rows of rivets, in px: along the border, and on both sides of the joint of the two plates. */
const RIVET_INSET_PX = 12.5;
const JOINT_ROWS = { paint: PERFORATION_Y - 6.5, bare: PERFORATION_Y + 8 } as const;
const RIVET_RADIUS_PX = 2.7;

const listSteps = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));

const listColumn = (ys: readonly number[]): Point[] =>
  ys.flatMap((y): Point[] => [
    [RIVET_INSET_PX, y],
    [CLASSIC_CARD.width - RIVET_INSET_PX, y],
  ]);

const listRow = (y: number, xs: readonly number[]): Point[] => xs.map((x): Point => [x, y]);
const ROW_XS = listSteps(30, 346, 15);

const PAINTED_RIVETS: readonly Point[] = [
  ...listColumn(listSteps(30, 412, 18)),
  ...listRow(RIVET_INSET_PX, [...listSteps(34, 126, 5), ...listSteps(250, 342, 5)]),
  ...listRow(JOINT_ROWS.paint, ROW_XS),
];
const BARE_RIVETS: readonly Point[] = [
  ...listRow(JOINT_ROWS.bare, ROW_XS),
  ...listColumn(listSteps(472, 522, 3)),
  ...listRow(CLASSIC_CARD.height - RIVET_INSET_PX, listSteps(34, 342, 15)),
];

/** The rivets whose paint is worn off. */
const WORN_RIVETS = PAINTED_RIVETS.filter((_, index) => index % 5 === 1 || index % 7 === 3);

/** The size of the painted plate's corners, and the distance of the points on its edge, in px. */
const CHAMFER_PX = 11;
const EDGE_STEP_PX = 8;

/** Returns the edge of worn paint on the upper plate, an irregular soft line at a distance from the edge of the card. */
function formatPaintEdge(seed: number, inset: number, wear: number): string {
  const random = createSeededRandom(seed);
  const [left, top, right, bottom] = [inset, inset, CLASSIC_CARD.width - inset, PERFORATION_Y - inset / 2];
  const corners: readonly Point[] = [
    [left + CHAMFER_PX, top],
    [right - CHAMFER_PX, top],
    [right, top + CHAMFER_PX],
    [right, bottom - 12],
    [right - 7, bottom],
    [left + 7, bottom],
    [left, bottom - 12],
    [left, top + CHAMFER_PX],
  ];
  const points = corners.flatMap(([x1, y1], corner) => {
    const [x2, y2] = corners[(corner + 1) % corners.length] ?? [x1, y1];
    const length = Math.sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2);
    const count = Math.max(1, Math.round(length / EDGE_STEP_PX));
    return Array.from({ length: count }, (_, index): Point => {
      const depth = wear * (random() < 0.1 ? 1 + random() : random() * 0.7);
      const [ratio, shift] = [index / count, depth / length];
      return [x1 + (x2 - x1) * ratio - (y2 - y1) * shift, y1 + (y2 - y1) * ratio + (x2 - x1) * shift];
    });
  });
  return formatSoftLine(points);
}

/** Returns a closed curve near the points. */
function formatSoftLine(points: readonly Point[]): string {
  const format = (x: number, y: number) => `${roundToTenth(x)} ${roundToTenth(y)}`;
  const curves = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return `${format(x, y)} ${format((x + nextX) / 2, (y + nextY) / 2)}`;
  });
  const [startX = 0, startY = 0] = points[0] ?? [];
  const [endX = 0, endY = 0] = points.at(-1) ?? [];
  return `M${format((startX + endX) / 2, (startY + endY) / 2)}Q${curves.join('Q')}Z`;
}

/** The color of the primer between paint and aluminium. */
const PRIMER_COLOR = '#8B946A';

const PRIMER_PATH = formatPaintEdge(22, 4.6, 3.4) + formatSlot(3.4);
const PAINT_PATH = formatPaintEdge(22, 5.5, 3.4) + formatSlot(4.2);

/** Places where the paint is chipped: x, y and radius in px. */
const CHIP_PLACES = [
  [19, 20, 5.5],
  [358, 18, 4.5],
  [16, 426, 6],
  [358, 424, 8],
  [347, 432, 5],
  [13, 196, 3.4],
  [363, 268, 4.6],
  [362, 280, 3],
  [130, 13, 3.4],
  [190, 435, 4],
] as const;
const PRIMER_CHIPS = formatPatches(23, CHIP_PLACES);
const BARE_CHIPS = formatPatches(
  23,
  CHIP_PLACES.map(([x, y, radius]) => [x, y, radius * 0.84] as const),
);

/** Fine lines along the grain of the bare plate. */
const BRUSHED_LINES = ((): string => {
  const random = createSeededRandom(25);
  const lines: string[] = [];
  while (lines.length < 150) {
    const [x, y, length] = [5 + random() * 340, 447 + random() * 100, 70 + random() * 220].map(
      roundToTenth,
    ) as [number, number, number];
    if (isOnMaterial([x, y]) && isOnMaterial([x + length, y])) lines.push(`M${x} ${y}h${length}`);
  }
  return lines.join('');
})();

/** Scratches of the paint, away from the logo and the fin, because next to them they look like mistakes. */
const SCRATCHES = 'M34 243l30 -11M300 250l46 -22M306 252l30 -13M318 118l28 9M250 424l40 7';

function drawRivets(rivets: readonly Point[], color: string): string {
  const move = (x: number, y: number) => rivets.map(([rivetX, rivetY]): Point => [rivetX + x, rivetY + y]);
  return (
    `<path d="${formatCircles(move(0.6, 0.9), RIVET_RADIUS_PX + 0.4)}" fill="#000000" fill-opacity=".38"/>` +
    `<path d="${formatCircles(rivets, RIVET_RADIUS_PX)}" fill="${color}"/>` +
    `<path d="${formatCircles(move(-0.7, -0.8), 1)}" fill="#FFFFFF" fill-opacity=".6"/>`
  );
}

/** Draws the riveted plate with the engraved type and registration. */
function drawDataPlate(design: TagConfig): string {
  if (getPrintedType(design) === '') return '';
  const { left, right } = CLASSIC_COLUMN;
  const { family } = getPlaceBaselines(design);
  const [top, bottom] = [family - 14, family + 3.5];
  const format = (shift: number) =>
    `M${left + 3} ${top + shift}H${right - 3}l3 3V${bottom - 3 + shift}l-3 3H${left + 3}l-3 -3V${top + 3 + shift}Z`;
  return (
    `<path d="${format(1.4)}" fill="#000000" fill-opacity=".4"/>` +
    `<path d="${format(0)}" fill="${toPaint('plate')}" stroke="#4A5157" stroke-width=".8"/>` +
    `<path d="M${left + 4} ${top + 1.2}H${right - 4}" stroke="#FFFFFF" stroke-opacity=".8" fill="none"/>` +
    drawRivets(
      [
        [left + 6, (top + bottom) / 2],
        [right - 6, (top + bottom) / 2],
      ],
      ALUMINIUM.dark,
    )
  );
}

/** A plate cut from a fuselage: worn paint above, bare aluminium below. */
export const METAL_MATERIAL: Material = {
  drawBackground(design: TagConfig, { background: paint }: ClassicColors) {
    const { x1, y1, x2, y2 } = GRADIENT_LINE;
    const { light, mid, dark } = ALUMINIUM;
    const gradients =
      drawLinearGradient(
        'alu',
        [
          [0, 0],
          [376, 552],
        ],
        [
          [0, light],
          [0.2, mid],
          [0.42, light],
          [0.74, mid],
          [0.86, light],
          [1, mid],
        ],
      ) +
      drawLinearGradient(
        'plate',
        [
          [30, 0],
          [346, 0],
        ],
        [
          [0, mid],
          [0.3, light],
          [0.62, mid],
          [1, light],
        ],
      ) +
      drawLinearGradient(
        'bg',
        [
          [x1, y1],
          [x2, y2],
        ],
        [
          [0, paint],
          [1, design.gradientColor],
        ],
      );
    return (
      `<defs>${gradients}</defs><path d="${SHAPE_PATH}" fill="${toPaint('alu')}" fill-rule="evenodd"/>` +
      `<path d="${PRIMER_PATH}" fill="${PRIMER_COLOR}" fill-rule="evenodd"/>` +
      `<path d="${PAINT_PATH}" fill="${toPaint('bg')}" fill-rule="evenodd"/>` +
      `<path d="${PRIMER_CHIPS}" fill="${PRIMER_COLOR}"/><path d="${BARE_CHIPS}" fill="${light}"/>` +
      `<g fill="none"><path d="${SCRATCHES}" stroke="${light}" stroke-opacity=".5" stroke-width=".8" stroke-linecap="round"/>` +
      `<path d="${BRUSHED_LINES}" stroke="#5C656D" stroke-opacity=".16" stroke-width=".7"/>` +
      `<path d="M9 ${PERFORATION_Y}H367" stroke="#15181B" stroke-opacity=".7" stroke-width="1.6"/>` +
      `<path d="M9 ${PERFORATION_Y + 1.6}H367" stroke="#FFFFFF" stroke-opacity=".8" stroke-width="1.2"/>` +
      `<path d="${OUTLINE_PATH}" stroke="${dark}" stroke-width="3"/>` +
      `<path d="${formatSlot(1)}" stroke="#5C656D" stroke-width="2"/></g>` +
      drawRivets(PAINTED_RIVETS, mixColors(paint, '#FFFFFF', 0.26)) +
      drawRivets(WORN_RIVETS, mid) +
      drawRivets(BARE_RIVETS, '#B4BBC1') +
      drawDataPlate(design)
    );
  },
  getEdgeColor: () => ALUMINIUM.mid,
  listReliefs: () => [
    { letterColor: ENGRAVED_COLOR, copies: [{ offset: [0.7, 0.9], color: '#FFFFFF', opacity: 0.85 }] },
  ],
};
