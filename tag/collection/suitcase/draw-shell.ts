import { roundToTenth } from '../../base/round.ts';
import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import { formatLinearGradient, RIGHTWARD } from '../kit/svg-parts.ts';
import { CASE_RADIUS_PX, type SuitcasePlan } from './data/suitcase-plans.ts';

/** Formats the gradients of metal and the clip path of the shell. */
export function formatCaseDefs(plan: SuitcasePlan, id: string): string {
  const aluminum = formatLinearGradient(
    `${id}shell`,
    [
      [0, '#7C868E'],
      [0.05, '#C3CACF'],
      [0.2, '#E9EDEF'],
      [0.42, '#C9D0D5'],
      [0.6, '#F2F4F5'],
      [0.82, '#BFC7CC'],
      [0.95, '#DDE2E5'],
      [1, '#7B858C'],
    ],
    'x1="0" y1="0" x2="1" y2="0.18"',
  );
  const depth = formatLinearGradient(`${id}depth`, [
    [0, '#FFFFFF', 0.3],
    [0.1, '#FFFFFF', 0],
    [0.85, '#0A1A22', 0],
    [1, '#0A1A22', 0.3],
  ]);
  const metal = formatLinearGradient(
    `${id}metal`,
    [
      [0, '#F7F9FA'],
      [0.5, '#B9C1C7'],
      [1, '#848E96'],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  );
  const rod = formatLinearGradient(
    `${id}rod`,
    [
      [0, '#5E6870'],
      [0.35, '#F0F3F5'],
      [1, '#6B757D'],
    ],
    RIGHTWARD,
  );
  const gloss = formatLinearGradient(
    `${id}gloss`,
    [
      [0, '#FFFFFF', 0.26],
      [0.45, '#FFFFFF', 0.02],
      [0.6, '#FFFFFF', 0],
      [1, '#000000', 0.12],
    ],
    'x1="0" y1="0" x2="0.7" y2="1"',
  );
  return `${aluminum}${depth}${metal}${rod}${gloss}<clipPath id="${id}case"><rect ${formatShellBox(plan)}/></clipPath>`;
}

function formatShellBox({ box: { x, y, width, height } }: SuitcasePlan): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}" rx="${CASE_RADIUS_PX}"`;
}

/** Formats lines along the grooves, moved by `dx`. */
function drawGrooveLines(
  { box: { x, y, width, height }, grooves }: SuitcasePlan,
  [dx, stroke, lineWidth, opacity]: readonly [dx: number, stroke: string, lineWidth: number, opacity: number],
): string {
  const lines = Array.from(
    { length: grooves - 1 },
    (_, i) => `M${roundToTenth(x + dx + ((i + 1) * width) / grooves)} ${y}v${height}`,
  );
  return `<path d="${lines.join('')}" stroke="${stroke}" stroke-width="${lineWidth}" stroke-opacity="${opacity}"/>`;
}

/** Draws the metal of the shell with its grooves and scratches, below the stickers: a scratch over letters would look like an accent. */
export function drawShell(plan: SuitcasePlan, id: string, seed: string): string {
  const grooves = (
    [
      [-9, '#3A464E', 12, 0.13],
      [-3, '#2F3A41', 4, 0.5],
      [2, '#FFFFFF', 5, 0.85],
      [9, '#FFFFFF', 10, 0.25],
    ] as const
  ).map((line) => drawGrooveLines(plan, line));
  return `<rect ${formatShellBox(plan)} fill="url(#${id}shell)"/><g clip-path="url(#${id}case)">${grooves.join('')}${drawScratches(plan, seed)}</g>`;
}

/** Draws the grooves that show through the paper of the stickers, and the edge of the shell. */
export function drawShellSurface(plan: SuitcasePlan, id: string): string {
  const { x, y, width, height } = plan.box;
  const grooves = (
    [
      [-6, '#0A1418', 10, 0.045],
      [-2, '#0A1418', 3, 0.13],
      [2.5, '#FFFFFF', 4, 0.16],
    ] as const
  ).map((line) => drawGrooveLines(plan, line));
  const edge = `<rect x="${x + 2}" y="${y + 2}" width="${width - 4}" height="${height - 4}" rx="${CASE_RADIUS_PX - 2}" fill="none" stroke="#FFFFFF" stroke-opacity="0.55" stroke-width="3"/><rect ${formatShellBox(plan)} fill="none" stroke="#3E484F" stroke-opacity="0.7" stroke-width="2.5"/>`;
  return `<g clip-path="url(#${id}case)">${grooves.join('')}<rect ${formatShellBox(plan)} fill="url(#${id}depth)"/></g>${edge}`;
}

const SCRATCHES = 20;

function drawScratches({ box: { x, y, width, height } }: SuitcasePlan, seed: string): string {
  const random = createRandomFromText(`scratches ${seed}`);
  const scratches = Array.from({ length: SCRATCHES }, () => {
    const [startX, startY] = [x + random() * width, y + random() * height];
    const [angle, length, bend] = [random() * Math.PI, 18 + random() * 80, (random() - 0.5) * 16];
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
    return `M${roundToTenth(startX)} ${roundToTenth(startY)}q${roundToTenth(dx / 2 + bend)} ${roundToTenth(dy / 2 + bend)} ${roundToTenth(dx)} ${roundToTenth(dy)}`;
  });
  return `<path d="${scratches.join('')}" fill="none" stroke="#FFFFFF" stroke-width="1.4" stroke-opacity="0.3" stroke-linecap="round"/>`;
}
