import { drawBrandAt } from '../collection/kit/draw-brand.ts';
import { formatPictureDay } from '../collection/kit/flight-texts.ts';
import type { PictureKit } from '../collection/kit/picture-kit.ts';
import { PICTURE_SIZES, type ScreenSize } from '../collection/kit/picture-sizes.ts';
import { formatRadialGradient, wrapInSvg } from '../collection/kit/svg-parts.ts';
import { drawText } from '../collection/kit/typeset-text.ts';
import { MILESTONE_PLANS } from './data/milestone-plans.ts';
import { findMilestone, type MilestoneId } from './milestones.ts';
import { PINS } from './pins/data/pins.ts';
import { drawPin } from './pins/draw-pin.ts';

/** The parts of the picture of a milestone that is earned. */
export type MilestonePictureData = {
  readonly id: MilestoneId;
  /** The owner's name. */
  readonly name: string;
  /** YYYY-MM-DD, YYYY-MM or YYYY; null if it is unknown. */
  readonly earnedOn: string | null;
};

/** Returns the texts of the picture that can be in any script. */
export const listMilestoneTexts = ({ name }: MilestonePictureData): string[] => [name];

/** The metal beyond the tip of a wing, in units of the pin. */
const WING_EDGE = 12;

/** Draws the pin of a milestone on cloth, with its name, the owner's name and the day, as an SVG document. */
export async function drawMilestonePicture(
  { id, name, earnedOn }: MilestonePictureData,
  size: ScreenSize,
  kit: Pick<PictureKit, 'shape'>,
): Promise<string> {
  const row = findMilestone(id);
  const { width, height } = PICTURE_SIZES[size];
  const plan = MILESTONE_PLANS[size];
  const middle = width / 2;
  const { cloth, wing, emblem } = PINS[id];
  // The sentence of a number describes the pin, which the picture shows.
  const sentence = emblem.kind === 'number' ? '' : (row?.sentence ?? '');
  const [light, deep] = cloth;
  const pinScale = plan.pin.width / (2 * (wing.reach + WING_EDGE));
  const owner = [name.trim(), earnedOn === null ? '' : formatPictureDay(earnedOn)].filter(Boolean);
  const line = { x: middle, anchor: 'middle', width: width - 2 * plan.margin } as const;
  const body = [
    `<defs>${formatCloth(light, deep, plan.pin.y / height)}</defs>`,
    `<rect width="${width}" height="${height}" fill="url(#cloth)"/><rect width="${width}" height="${height}" fill="url(#twill)"/>`,
    formatSeam(width, height),
    `<g transform="translate(${middle} ${plan.pin.y}) scale(${pinScale.toFixed(3)})">${drawPin(PINS[id], 'pin')}</g>`,
    await drawText(kit, row?.name ?? '', {
      ...line,
      ...plan.name,
      least: plan.name.size * 0.6,
      color: '#FFFFFF',
      face: 'title',
    }),
    await drawText(kit, sentence, {
      ...line,
      ...plan.sentence,
      least: plan.sentence.size * 0.6,
      color: '#E4E9ED',
      face: 'note',
    }),
    await drawText(kit, owner.join(' · '), {
      ...line,
      ...plan.owner,
      y: sentence === '' ? plan.sentence.y : plan.owner.y,
      least: plan.owner.size * 0.6,
      color: '#FFD98A',
      face: 'caption',
    }),
    await drawBrandAt(middle, plan.brand.y, plan.brand.height, 'middle', kit.shape),
  ];
  return wrapInSvg({ width, height }, body.join(''));
}

/** Formats dark cloth with a light on the pin, and the diagonal threads of a uniform. */
function formatCloth(light: string, deep: string, pinHeight: number): string {
  const cloth = formatRadialGradient(
    'cloth',
    [
      [0, light],
      [1, deep],
    ],
    `cx="0.5" cy="${pinHeight.toFixed(2)}" r="0.72"`,
  );
  const twill =
    `<pattern id="twill" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-58)">` +
    `<path d="M0 2.5H9" stroke="#FFFFFF" stroke-opacity="0.055" stroke-width="2.6"/><path d="M0 7H9" stroke="#000000" stroke-opacity="0.16" stroke-width="3"/></pattern>`;
  return cloth + twill;
}

/** The distance of the seam from the edge, in px. */
const SEAM_PX = 24;

/** Draws a seam with its stitches along the edge of the cloth. */
function formatSeam(width: number, height: number): string {
  const rect = (offset: number, attributes: string) =>
    `<rect x="${SEAM_PX}" y="${SEAM_PX + offset}" width="${width - 2 * SEAM_PX}" height="${height - 2 * SEAM_PX}" rx="18" fill="none" stroke-width="3" stroke-linecap="round" stroke-dasharray="13 9" ${attributes}/>`;
  return rect(2, 'stroke="#000000" stroke-opacity="0.45"') + rect(0, 'stroke="#FFD98A" stroke-opacity="0.5"');
}
