import { roundToHundredth, roundToTenth } from '../base/round.ts';
import type { CardScenery, LayeredCardRenderer } from '../card/card-renderer.ts';
import { HORIZON, SCENE_BOX } from '../card/poster/poster-grid.ts';
import type { TagConfig } from '../design/tag-config.ts';
import type { FramePlan } from './frame-plan.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

/** The prefix of every id that is not from the card. */
export const FRAME_ID_PREFIX = 'frame-';

/** The height of the horizon as a ratio of a link image; taller images show all of the land. */
const LINK_HORIZON_RATIO = 0.7;

/** The climb of the aircraft in degrees, as on the poster. */
const CLIMB_DEGREES = 12;

/** The radius of the sun as a ratio of the image's shorter side. */
const SUN_RADIUS_RATIO = 0.165;

/** Draws the sky and the land of the card's destination over the whole image, and the aircraft if the plan has room for it. */
export async function drawFrameScenery(
  renderer: Pick<LayeredCardRenderer, 'renderScenery'>,
  design: TagConfig,
  size: ImageSizeId,
  plan: Pick<FramePlan, 'bounds' | 'aircraft'>,
): Promise<string> {
  const { width, height } = IMAGE_SIZES[size];
  const scale = width / (SCENE_BOX.right - SCENE_BOX.left);
  const horizon =
    size === 'link' ? height * LINK_HORIZON_RATIO : height - (SCENE_BOX.bottom - HORIZON) * scale;
  const offset = { x: -SCENE_BOX.left * scale, y: horizon - HORIZON * scale };
  const toScene = (x: number, y: number, radius: number) => ({
    x: (x - offset.x) / scale,
    y: (y - offset.y) / scale,
    radius: radius / scale,
  });
  const { bounds } = plan;
  const sunRadius = Math.min(width, height) * SUN_RADIUS_RATIO;
  const scenery = await renderer.renderScenery(design, (finish) => {
    if (finish === 'night')
      return toScene(width * 0.12, Math.max(bounds.top * 0.55, sunRadius * 0.7), sunRadius * 0.36);
    if (finish === 'dusk') return toScene(width * 0.86, horizon - sunRadius * 0.35, sunRadius * 1.2);
    return toScene(
      Math.min(bounds.left + bounds.width, width) - sunRadius * 0.25,
      bounds.top + sunRadius * 0.45,
      sunRadius,
    );
  });
  return (
    `<rect width="${width}" height="${height}" fill="${scenery.skyColor}"/>` +
    `<g transform="translate(${roundToHundredth(offset.x)} ${roundToHundredth(offset.y)}) scale(${scale.toFixed(5)})">${renameIds(scenery.body)}</g>` +
    drawAircraft(scenery, plan)
  );
}

function drawAircraft({ aircraft }: CardScenery, { aircraft: box }: Pick<FramePlan, 'aircraft'>): string {
  if (!box) return '';
  const scale = box.width / aircraft.width;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return (
    `<g transform="translate(${roundToTenth(x)} ${roundToTenth(y)}) rotate(${-CLIMB_DEGREES}) scale(${scale.toFixed(5)}) ` +
    `translate(${roundToTenth(-aircraft.width / 2)} ${roundToTenth(-aircraft.height * 0.6)})">${renameIds(aircraft.body)}</g>`
  );
}

/** Gives the ids of shapes another prefix than those of the card in the same document. */
function renameIds(svg: string): string {
  return svg.replace(/(\bid="|url\(#|href="#)/g, `$1${FRAME_ID_PREFIX}`);
}
