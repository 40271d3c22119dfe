import { roundToTenth } from '../../base/round.ts';
import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import type { Area } from '../kit/area.ts';
import { formatLinearGradient, RIGHTWARD } from '../kit/svg-parts.ts';
import { drawText, typesetText } from '../kit/typeset-text.ts';
import { STAMP_PLANE } from './data/stamp-forms.ts';
import { PASSPORT_COLORS, type PassportPlan } from './data/passport-plans.ts';

/** Returns the two pages of an open passport. */
export function listPages({ spread, isStacked }: PassportPlan): readonly [Area, Area] {
  const { x, y, width, height } = spread;
  return isStacked
    ? [
        { x, y, width, height: height / 2 },
        { x, y: y + height / 2, width, height: height / 2 },
      ]
    : [
        { x, y, width: width / 2, height },
        { x: x + width / 2, y, width: width / 2, height },
      ];
}

/** The width of the cover around the paper, and of the edge of a leaf, in px. */
const COVER_EDGE_PX = 24;
const LEAF_STEP_PX = 3;

/** Draws the cover and the printed paper of an open passport, on a desk. The paper is clipped to its round corners. */
export async function drawPages(
  kit: PictureKit,
  plan: PassportPlan,
  {
    idPrefix,
    serialSeed,
    stampCount,
  }: { readonly idPrefix: string; readonly serialSeed: string; readonly stampCount: number },
): Promise<{ defs: string; svg: string }> {
  const { spread, corner, isStacked } = plan;
  const { x, y, width, height } = spread;
  const formatBox = (grow: number, radius: number) =>
    `x="${x - grow}" y="${y - grow}" width="${width + 2 * grow}" height="${height + 2 * grow}" rx="${radius}"`;
  const shadow = Array.from({ length: 7 }, (_, i) => {
    const grow = 3 * (7 - i);
    return `<rect x="${x - 20 - grow}" y="${y + 6 - grow / 2}" width="${width + 40 + 2 * grow}" height="${height + 28 + grow * 1.3}" rx="${corner + 14 + grow}" fill="#3B2A12" fill-opacity="0.05"/>`;
  });
  const leaves = [3, 2, 1].map((i) => {
    const [growX, growY] = isStacked ? [0, i * LEAF_STEP_PX] : [i * LEAF_STEP_PX, 0];
    return `<rect x="${x - growX}" y="${y - growY}" width="${width + 2 * growX}" height="${height + 2 * growY}" rx="${corner}" fill="#EFE6D2" stroke="#A8997C"/>`;
  });
  const prints = await Promise.all(
    listPages(plan).map((page, i) =>
      drawPagePrint(kit, plan, page, i, {
        ink: `url(#${idPrefix}print)`,
        isBlank: i >= stampCount,
        hasFewStamps: hasFewStamps(stampCount),
      }),
    ),
  );
  const svg = [
    ...shadow,
    `<rect ${formatBox(COVER_EDGE_PX, corner + 6)} fill="${PASSPORT_COLORS.cover}"/><rect ${formatBox(COVER_EDGE_PX - 6, corner)} fill="none" stroke="${PASSPORT_COLORS.coverLine}" stroke-width="2"/>`,
    ...leaves,
    `<g clip-path="url(#${idPrefix}sheet)"><rect ${formatBox(0, 0)} fill="url(#${idPrefix}paper)"/>`,
    ...prints,
    await drawSerialNumber(kit, plan, serialSeed),
    '</g>',
  ];
  return { defs: formatPaperDefs(plan, idPrefix), svg: svg.join('') };
}

function formatPaperDefs({ spread, corner }: PassportPlan, idPrefix: string): string {
  const { x, y, width, height } = spread;
  const paper = formatLinearGradient(
    `${idPrefix}paper`,
    [
      [0, '#F7E9DC'],
      [0.34, '#F5F2E4'],
      [0.66, '#E3EFE6'],
      [1, '#DDE8F2'],
    ],
    'x1="0" y1="0" x2="1" y2="0.6"',
  );
  const print = formatLinearGradient(
    `${idPrefix}print`,
    [
      [0, '#E3A58E'],
      [0.4, '#CDBF93'],
      [0.7, '#8FBFA6'],
      [1, '#8FB2D0'],
    ],
    `gradientUnits="userSpaceOnUse" x1="${x}" y1="0" x2="${x + width}" y2="${height * 0.5}"`,
  );
  return `${paper}${print}<clipPath id="${idPrefix}sheet"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}"/></clipPath>`;
}

/** The most stamps of a passport whose pages have a heading and more print, because much of them stays free. */
const MAX_FEW_STAMPS = 4;

const hasFewStamps = (stampCount: number): boolean => stampCount <= MAX_FEW_STAMPS;

/** Returns the height of the heading of pages, which is free of stamps. */
export const getHeadingHeight = ({ printSize }: PassportPlan, stampCount: number): number =>
  hasFewStamps(stampCount) ? printSize * HEADING_HEIGHT : 0;

/** The height of a heading and of its base line, in sizes of the print. */
const HEADING_HEIGHT = 2.2;
const HEADING_BASELINE = 1.9;

/** The ink of a page's fine lines, and its number of stamps. */
type PagePrint = { readonly ink: string; readonly isBlank: boolean; readonly hasFewStamps: boolean };

async function drawPagePrint(
  kit: PictureKit,
  { isStacked, printSize }: PassportPlan,
  page: Area,
  index: number,
  { ink, isBlank, hasFewStamps: isRich }: PagePrint,
): Promise<string> {
  const middle = page.x + page.width / 2;
  const radius = Math.min(page.width, page.height) * 0.46;
  const isLeft = !isStacked && index === 0;
  const number = await drawText(kit, String(index + 12), {
    x: isLeft ? page.x + printSize : page.x + page.width - printSize,
    y: page.y + page.height - printSize * 0.8,
    size: printSize,
    color: PASSPORT_COLORS.print,
    face: 'mono',
    anchor: isLeft ? 'start' : 'end',
  });
  const center = [middle, page.y + page.height / 2] as const;
  const petals = index === 0 ? 6 : 7;
  const rosettes = isRich
    ? drawRosettes(page, petals, ink) + (await drawHeading(kit, page, printSize))
    : drawRosette(center, radius, petals, { ink, opacity: 0.7 });
  return drawWaves(page, ink) + rosettes + (isBlank ? drawWatermark(center, radius) : '') + number;
}

/** The places of rosettes along a page with few stamps, and their radii as ratios of its shorter side. */
const ROSETTES = [
  [0.2, 0.34],
  [0.8, 0.34],
  [0.5, 0.49],
] as const;

/** Draws a row of rosettes along a page. */
function drawRosettes({ x, y, width, height }: Area, petals: number, ink: string): string {
  const isHigh = height > width;
  const rosettes = ROSETTES.map(([along, ratio], i) => {
    const [u, v] = isHigh ? [0.5, along] : [along, 0.5];
    const radius = Math.min(width, height) * ratio;
    return drawRosette([x + u * width, y + v * height], radius, petals + 2 * i, { ink, opacity: 0.95 });
  });
  return rosettes.join('');
}

/** Draws the heading of a page between two lines. */
async function drawHeading(kit: PictureKit, { x, y, width }: Area, printSize: number): Promise<string> {
  const heading = await typesetText(kit, 'VISAS', {
    x: x + width / 2,
    y: y + printSize * HEADING_BASELINE,
    size: printSize,
    color: PASSPORT_COLORS.print,
    face: 'caption',
    tracking: 0.3,
    anchor: 'middle',
  });
  const lineY = roundToTenth(y + printSize * (HEADING_BASELINE - 0.36));
  const ends = [
    [x + 2 * printSize, heading.left - printSize],
    [heading.right + printSize, x + width - 2 * printSize],
  ];
  const d = ends.map(([from = 0, to = 0]) => `M${roundToTenth(from)} ${lineY}H${roundToTenth(to)}`).join('');
  return `<path d="${d}" stroke="${PASSPORT_COLORS.print}" stroke-width="1.5" stroke-opacity="0.6"/>${heading.svg}`;
}

/** Draws a number that is punched into the leaves. */
function drawSerialNumber(kit: PictureKit, plan: PassportPlan, seed: string): Promise<string> {
  const random = createRandomFromText(`serial ${seed}`);
  const digits = Array.from({ length: 7 }, () => Math.floor(random() * 10));
  const lastPage = listPages(plan)[plan.isStacked ? 1 : 0];
  return drawText(kit, `T${digits.join('')}`, {
    x: lastPage.x + lastPage.width / 2,
    y: lastPage.y + lastPage.height - plan.printSize * 0.8,
    size: plan.printSize,
    color: PASSPORT_COLORS.print,
    face: 'mono',
    tracking: 0.16,
    anchor: 'middle',
  });
}

/** Draws an airliner as a watermark, so that a page without stamps is not bare. */
function drawWatermark([x, y]: readonly [number, number], radius: number): string {
  const scale = roundToTenth((radius * 1.5) / 24);
  return `<path transform="translate(${roundToTenth(x)} ${roundToTenth(y)}) rotate(-35) scale(${scale})" d="${STAMP_PLANE}" fill="#FFFFFF" fill-opacity="0.34" stroke="#6F9A94" stroke-width="0.16" stroke-opacity="0.45"/>`;
}

const ROSETTE_LINES = 14;
const ROSETTE_STEPS = 110;

/** Draws rings of fine lines, whose waves rotate from one to the next. */
function drawRosette(
  [x, y]: readonly [number, number],
  radius: number,
  petals: number,
  { ink, opacity }: { readonly ink: string; readonly opacity: number },
): string {
  const rings = Array.from({ length: ROSETTE_LINES }, (_, k) => {
    const u = k / (ROSETTE_LINES - 1);
    const points = Array.from({ length: ROSETTE_STEPS }, (_point, i) => {
      const angle = (i / ROSETTE_STEPS) * 2 * Math.PI;
      const wave =
        Math.sin(petals * angle + u * 2.6) * (0.16 - 0.1 * u) +
        Math.sin(petals * 2 * angle - u * 4.4) * 0.055;
      const distance = radius * (0.3 + 0.6 * u + wave);
      return `${roundToTenth(x + distance * Math.cos(angle))} ${roundToTenth(y + distance * Math.sin(angle))}`;
    });
    return `M${points.join('L')}Z`;
  });
  return `<path d="${rings.join('')}" fill="none" stroke="${ink}" stroke-width="0.8" stroke-opacity="${opacity}"/>`;
}

const WAVE_GAP_PX = 16;
const WAVE_STEPS = 40;

/** Draws waves over a page that run into one another. */
function drawWaves({ x, y, width, height }: Area, ink: string): string {
  const count = Math.ceil(height / WAVE_GAP_PX) + 6;
  const lines = Array.from({ length: count }, (_, row) => {
    const k = row - 3;
    const points = Array.from({ length: WAVE_STEPS + 1 }, (_point, i) => {
      const u = i / WAVE_STEPS;
      const swing = 16 * Math.sin(u * 9 + k * 0.16) * Math.sin(u * Math.PI) + 9 * Math.sin(u * 23 - k * 0.34);
      const waveY = Math.min(y + height, Math.max(y, y + k * WAVE_GAP_PX + swing));
      return `${roundToTenth(x + u * width)} ${roundToTenth(waveY)}`;
    });
    return `M${points.join('L')}`;
  });
  return `<path d="${lines.join('')}" fill="none" stroke="${ink}" stroke-width="0.8" stroke-opacity="0.55"/>`;
}

/** Draws the shadow and the stitches of the fold over the pages. */
export function drawFold(
  { spread: { x, y, width, height }, isStacked }: PassportPlan,
  idPrefix: string,
): { defs: string; svg: string } {
  const defs = formatLinearGradient(
    `${idPrefix}fold`,
    [
      [0, '#4A3A2A', 0],
      [0.25, '#4A3A2A', 0.07],
      [0.47, '#3A2A1C', 0.24],
      [0.5, '#2A1C12', 0.6],
      [0.53, '#3A2A1C', 0.24],
      [0.75, '#4A3A2A', 0.07],
      [1, '#4A3A2A', 0],
    ],
    isStacked ? undefined : RIGHTWARD,
  );
  const shade = isStacked
    ? `x="${x}" y="${y + height / 2 - 64}" width="${width}" height="128"`
    : `x="${x + width / 2 - 64}" y="${y}" width="128" height="${height}"`;
  const stitches = isStacked
    ? `M${x + 14} ${y + height / 2}H${x + width - 10}`
    : `M${x + width / 2} ${y + 14}V${y + height - 10}`;
  const svg = `<rect ${shade} fill="url(#${idPrefix}fold)"/><path d="${stitches}" stroke="#F7EBD2" stroke-width="1.8" stroke-dasharray="12 16" stroke-linecap="round" stroke-opacity="0.7"/>`;
  return { defs, svg };
}
