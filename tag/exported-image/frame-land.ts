import { PLACE_FIELD } from '../card/poster/places/place-field.ts';
import { SCENE_BOX } from '../card/poster/poster-grid.ts';
import type { FramePlan } from './frame-plan.ts';
import { FRAME_ID_PREFIX } from './frame-ids.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

type ImageBox = { readonly width: number; readonly height: number };

/** The scale of a scene in an image, and the position of its origin in px. */
export type SceneView = { readonly x: number; readonly y: number; readonly scale: number };

/** The height in the scene above which there is only sky, below the highest clouds. The sky has one color along it. */
const SKYLINE_Y = 372;

/** The height of the field of a city as a ratio of the image, so that an aircraft flies above its towers. */
const CITY_RATIOS = { story: 0.4, portrait: 0.4, square: 0.4, link: 0.495 } as const satisfies Record<
  ImageSizeId,
  number
>;

/** The height over which the sky of low land becomes opaque, so that the light of the sun has no edge. */
const FADE_HEIGHT = 44;

/**
 * The place of the landmark, as a ratio of the gap left of a card with and without an aircraft beside it, so that the card hides the mirror
 * image of the landmark; and the least distance from the edge of the image in px.
 */
const LANDMARK_RATIOS = { withAircraft: 0.6, withoutAircraft: 0.87 } as const;
const MIN_LANDMARK_X_PX = 160;

/** Land that is lower than a scene as wide as the image: its scale, the height of its upper edge, and the width of a copy, in px. */
export type LowLand = { readonly scale: number; readonly top: number; readonly width: number };

/** Plans lower land; returns null if the land of a scene as wide as the image is low enough. */
export function planLowLand(size: ImageSizeId): LowLand | null {
  const { width, height } = IMAGE_SIZES[size];
  const sceneWidth = SCENE_BOX.right - SCENE_BOX.left;
  const widest = (height * CITY_RATIOS[size]) / PLACE_FIELD.height;
  if (width / sceneWidth <= widest * 1.2) return null;
  // Copies have whole px, so that their edges leave no line.
  const copyWidth = Math.round(sceneWidth * widest);
  const scale = copyWidth / sceneWidth;
  return { scale, top: height - Math.round((SCENE_BOX.bottom - SKYLINE_Y) * scale), width: copyWidth };
}

/** Returns the view of a scene as wide as the image, of which only the sky above the low land is visible. */
export function getSkyView({ width }: ImageBox, { top }: LowLand): SceneView {
  const scale = width / (SCENE_BOX.right - SCENE_BOX.left);
  return { x: -SCENE_BOX.left * scale, y: top - SKYLINE_Y * scale, scale };
}

/**
 * Draws low land over the whole width of the image: the scene with its landmark left of the card, and its mirror image on both sides, so
 * that hills and water go on.
 * @param body the scene without sun
 */
export function drawLowLand(
  body: string,
  landmarkX: number | null,
  { scale, top, width }: LowLand,
  image: ImageBox,
  { bounds, aircraft }: Pick<FramePlan, 'bounds' | 'aircraft'>,
): string {
  const { left, right, bottom } = SCENE_BOX;
  const id = `${FRAME_ID_PREFIX}land`;
  const [mask, fade] = [`${id}-mask`, `${id}-fade`];
  const box = `x="${left}" y="${SKYLINE_Y}" width="${right - left}" height="${bottom - SKYLINE_Y}"`;
  const target = Math.max(
    MIN_LANDMARK_X_PX,
    bounds.left * LANDMARK_RATIOS[aircraft ? 'withAircraft' : 'withoutAircraft'],
  );
  const start = Math.round(target - ((landmarkX ?? (left + right) / 2) - left) * scale);
  const first = -Math.ceil(start / width);
  const count = Math.ceil((image.width - start) / width) - first;
  const y = top - SKYLINE_Y * scale;
  const copies = Array.from({ length: count }, (_, i) => {
    const index = first + i;
    const isMirrored = index % 2 !== 0;
    const x = start + index * width + (isMirrored ? right : -left) * scale;
    return `<use href="#${id}" transform="translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${(isMirrored ? -scale : scale).toFixed(5)} ${scale.toFixed(5)})"/>`;
  });
  return (
    `<defs><linearGradient id="${fade}" gradientUnits="userSpaceOnUse" x1="0" y1="${SKYLINE_Y}" x2="0" y2="${SKYLINE_Y + FADE_HEIGHT}">` +
    `<stop offset="0" stop-color="#FFFFFF" stop-opacity="0"/><stop offset="1" stop-color="#FFFFFF"/></linearGradient>` +
    `<mask id="${mask}" maskUnits="userSpaceOnUse" ${box}><rect ${box} fill="url(#${fade})"/></mask>` +
    `<g id="${id}" mask="url(#${mask})">${body}</g></defs>${copies.join('')}`
  );
}
