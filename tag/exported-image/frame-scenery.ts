import { roundToHundredth, roundToTenth } from '../base/round.ts';
import type { CardScenery, LayeredCardRenderer } from '../card/card-renderer.ts';
import { HORIZON, SCENE_BOX } from '../card/poster/poster-grid.ts';
import type { TagConfig } from '../design/tag-config.ts';
import type { SkyDisc } from '../card/poster/sky-disc.ts';
import { placeFrameDisc } from './frame-disc.ts';
import { FRAME_ID_PREFIX, renameIds } from './frame-ids.ts';
import { drawLowLand, getSkyView, planLowLand, type LowLand, type SceneView } from './frame-land.ts';
import type { FramePlan } from './frame-plan.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

/** The height of the horizon as a ratio of a link image by dusk and night; taller images show all of the land. */
const LINK_HORIZON_RATIO = 0.78;

/** A sun far from the scene, for land that is drawn several times. */
const NO_DISC: SkyDisc = { x: -4000, y: 0, radius: 1 };

/** The prefix of the ids of low land, which are those of the sky's scene too. */
const LAND_ID_PREFIX = `${FRAME_ID_PREFIX}low-`;

/** The height of the nose in the drawing of an aircraft, from its top. */
const NOSE_HEIGHT_RATIO = 0.62;

/** Draws the sky and the land of the card's destination over the whole image, and the aircraft if the plan has room for it. */
export async function drawFrameScenery(
  renderer: Pick<LayeredCardRenderer, 'renderScenery'>,
  design: TagConfig,
  size: ImageSizeId,
  plan: Pick<FramePlan, 'card' | 'bounds' | 'aircraft'>,
): Promise<{ readonly background: string; readonly aircraft: string }> {
  const image = IMAGE_SIZES[size];
  const { width, height } = image;
  const layout: { land: LowLand | null; view: SceneView } = { land: null, view: getWideView(size) };
  const scenery = await renderer.renderScenery(design, (finish) => {
    // A setting sun stands in the land, which is therefore drawn once.
    layout.land = finish === 'day' ? planLowLand(size) : null;
    if (layout.land) layout.view = getSkyView(image, layout.land);
    const { view } = layout;
    const { x, y, radius } = placeFrameDisc(finish, plan, image, view.y + HORIZON * view.scale);
    return { x: (x - view.x) / view.scale, y: (y - view.y) / view.scale, radius: radius / view.scale };
  });
  const { land, view } = layout;
  const lowLand = land && (await renderer.renderScenery(design, () => NO_DISC));
  return {
    background:
      `<rect width="${width}" height="${height}" fill="${scenery.skyColor}"/>` +
      `<g transform="translate(${roundToHundredth(view.x)} ${roundToHundredth(view.y)}) scale(${view.scale.toFixed(5)})">${renameIds(scenery.body)}</g>` +
      (land && lowLand
        ? drawLowLand(renameIds(lowLand.body, LAND_ID_PREFIX), lowLand.landmarkX, land, image, plan)
        : ''),
    aircraft: drawAircraft(scenery, plan),
  };
}

/** Returns the view of a scene as wide as the image. */
function getWideView(size: ImageSizeId): SceneView {
  const { width, height } = IMAGE_SIZES[size];
  const scale = width / (SCENE_BOX.right - SCENE_BOX.left);
  const horizon =
    size === 'link' ? height * LINK_HORIZON_RATIO : height - (SCENE_BOX.bottom - HORIZON) * scale;
  return { x: -SCENE_BOX.left * scale, y: horizon - HORIZON * scale, scale };
}

function drawAircraft({ aircraft }: CardScenery, { aircraft: place }: Pick<FramePlan, 'aircraft'>): string {
  if (!place) return '';
  return (
    `<g transform="translate(${roundToTenth(place.x)} ${roundToTenth(place.y)}) rotate(${place.turn}) scale(${(place.length / aircraft.width).toFixed(5)}) ` +
    `translate(${-aircraft.width} ${roundToTenth(-aircraft.height * NOSE_HEIGHT_RATIO)})">${renameIds(aircraft.body)}</g>`
  );
}
