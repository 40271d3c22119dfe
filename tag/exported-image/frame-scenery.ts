import { roundToHundredth, roundToTenth } from '../base/round.ts';
import type { CardScenery, LayeredCardRenderer } from '../card/card-renderer.ts';
import { HORIZON, SCENE_BOX } from '../card/poster/poster-grid.ts';
import type { TagConfig } from '../design/tag-config.ts';
import type { SkyDisc } from '../card/poster/sky-disc.ts';
import { placeFrameDisc } from './frame-disc.ts';
import { renameIds } from './frame-ids.ts';
import { drawLand, planGround, planLand } from './frame-land.ts';
import type { FramePlan } from './frame-plan.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

/** The height in the scene that is at the horizon of an image with lower land, so that its clouds are above the land. */
const LOW_HORIZON_Y = 477;

/** The height of the nose in the drawing of an aircraft, from its top. */
const NOSE_HEIGHT_RATIO = 0.62;

/** The scale of a scene in an image, and the position of its origin in px. */
type SceneView = { readonly x: number; readonly y: number; readonly scale: number };

const toScene = ({ x, y, radius }: SkyDisc, view: SceneView): SkyDisc => ({
  x: (x - view.x) / view.scale,
  y: (y - view.y) / view.scale,
  radius: radius / view.scale,
});

/**
 * Draws the sky of the card's destination over the whole image, its land, and the aircraft if the plan has room for it. A poster shows the
 * landmark itself, so that it has only the ground behind it where no space is beside it.
 */
export async function drawFrameScenery(
  renderer: Pick<LayeredCardRenderer, 'renderScenery'>,
  design: TagConfig,
  size: ImageSizeId,
  plan: FramePlan,
): Promise<{ readonly background: string; readonly aircraft: string }> {
  const image = IMAGE_SIZES[size];
  const { width, height } = image;
  const { city } = await renderer.renderScenery(design);
  const land =
    design.layout === 'poster' && size !== 'link' ? planGround(size, plan) : planLand(size, city, plan);
  const scale = width / (SCENE_BOX.right - SCENE_BOX.left);
  const isLow = land.width < width;
  const y = land.horizon - (isLow ? LOW_HORIZON_Y : HORIZON) * scale;
  const view = { x: -SCENE_BOX.left * scale, y, scale };
  const landView = {
    x: land.left - SCENE_BOX.left * land.scale,
    y: land.horizon - HORIZON * land.scale,
    scale: land.scale,
  };
  const scenery = await renderer.renderScenery(design, (finish) => {
    const disc = placeFrameDisc(finish, plan, image);
    return {
      disc: toScene(disc, view),
      landDisc: toScene(disc, landView),
      hasPlants: land.hasPlants,
      top: Math.max(SCENE_BOX.top, -y / scale),
      horizon: (land.horizon - y) / scale,
    };
  });
  return {
    background:
      `<rect width="${width}" height="${height}" fill="${scenery.skyColor}"/>` +
      `<g transform="translate(${roundToHundredth(view.x)} ${roundToHundredth(view.y)}) scale(${view.scale.toFixed(5)})">${renameIds(scenery.sky)}</g>` +
      drawLand(scenery, land, image),
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
