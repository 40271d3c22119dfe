import { roundToHundredth, roundToTenth } from '../base/round.ts';
import type { CardScenery, LayeredCardRenderer } from '../card/card-renderer.ts';
import { HORIZON, SCENE_BOX } from '../card/poster/poster-grid.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { placeFrameDisc } from './frame-disc.ts';
import type { FramePlan } from './frame-plan.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

/** The prefix of every id that is not from the card. */
export const FRAME_ID_PREFIX = 'frame-';

/** The height of the horizon as a ratio of a link image; taller images show all of the land. */
const LINK_HORIZON_RATIO = 0.7;

/** The height of the nose in the drawing of an aircraft, from its top. */
const NOSE_HEIGHT_RATIO = 0.62;

/** Draws the sky and the land of the card's destination over the whole image, and the aircraft if the plan has room for it. */
export async function drawFrameScenery(
  renderer: Pick<LayeredCardRenderer, 'renderScenery'>,
  design: TagConfig,
  size: ImageSizeId,
  plan: Pick<FramePlan, 'card' | 'bounds' | 'aircraft'>,
): Promise<{ readonly background: string; readonly aircraft: string }> {
  const { width, height } = IMAGE_SIZES[size];
  const scale = width / (SCENE_BOX.right - SCENE_BOX.left);
  const horizon =
    size === 'link' ? height * LINK_HORIZON_RATIO : height - (SCENE_BOX.bottom - HORIZON) * scale;
  const offset = { x: -SCENE_BOX.left * scale, y: horizon - HORIZON * scale };
  const scenery = await renderer.renderScenery(design, (finish) => {
    const { x, y, radius } = placeFrameDisc(finish, plan, IMAGE_SIZES[size], horizon);
    return { x: (x - offset.x) / scale, y: (y - offset.y) / scale, radius: radius / scale };
  });
  return {
    background:
      `<rect width="${width}" height="${height}" fill="${scenery.skyColor}"/>` +
      `<g transform="translate(${roundToHundredth(offset.x)} ${roundToHundredth(offset.y)}) scale(${scale.toFixed(5)})">${renameIds(scenery.body)}</g>`,
    aircraft: drawAircraft(scenery, plan),
  };
}

function drawAircraft({ aircraft }: CardScenery, { aircraft: place }: Pick<FramePlan, 'aircraft'>): string {
  if (!place) return '';
  return (
    `<g transform="translate(${roundToTenth(place.x)} ${roundToTenth(place.y)}) rotate(${place.turn}) scale(${(place.length / aircraft.width).toFixed(5)}) ` +
    `translate(${-aircraft.width} ${roundToTenth(-aircraft.height * NOSE_HEIGHT_RATIO)})">${renameIds(aircraft.body)}</g>`
  );
}

/** Gives the ids of shapes another prefix than those of the card in the same document. */
function renameIds(svg: string): string {
  return svg.replace(/(\bid="|url\(#|href="#)/g, `$1${FRAME_ID_PREFIX}`);
}
