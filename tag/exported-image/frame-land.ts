import { PLACE_FIELD } from '../card/poster/places/place-field.ts';
import type { CardScenery } from '../card/card-renderer.ts';
import { HORIZON, SCENE_BOX } from '../card/poster/poster-grid.ts';
import type { FramePlan } from './frame-plan.ts';
import { FRAME_ID_PREFIX, renameIds } from './frame-ids.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

type ImageBox = { readonly width: number; readonly height: number };

/** The land of an image: its scale, and in px the x of the scene's left edge, the scene's width and the height of the horizon. */
export type FrameLand = {
  readonly scale: number;
  readonly left: number;
  readonly width: number;
  readonly horizon: number;
};

/** The greatest height of the field of a city as a ratio of the image, so that an aircraft flies above its towers. */
const MAX_CITY_RATIO = 0.5;
/** The height of the field of a city in an image that is too wide for it, as a ratio of the image. */
const LOW_CITY_RATIOS = { square: 0.42, link: 0.495 } as const;

/** The place of the landmark, as a ratio of the gap left of the card, and the least gap for it in px. */
const LANDMARK_RATIO = 0.6;
const MIN_LANDMARK_GAP_PX = 150;
/** The place of the middle of a scene without such a gap, where a long card that leans leaves the land free, as a ratio of the image. */
const MIDDLE_RATIO = 0.72;

const SCENE_WIDTH = SCENE_BOX.right - SCENE_BOX.left;

/** Plans the land: as wide as the image, or lower with the landmark left of the card. */
export function planLand(
  size: ImageSizeId,
  landmarkX: number | null,
  { bounds }: Pick<FramePlan, 'bounds'>,
): FrameLand {
  const { width, height } = IMAGE_SIZES[size];
  const plan = (sceneWidth: number, left: number): FrameLand => {
    const scale = sceneWidth / SCENE_WIDTH;
    return { scale, left, width: sceneWidth, horizon: height - (SCENE_BOX.bottom - HORIZON) * scale };
  };
  if ((width / SCENE_WIDTH) * PLACE_FIELD.height <= height * MAX_CITY_RATIO) return plan(width, 0);
  const cityRatio = LOW_CITY_RATIOS[size === 'square' ? 'square' : 'link'];
  const sceneWidth = Math.round((SCENE_WIDTH * height * cityRatio) / PLACE_FIELD.height);
  if (landmarkX === null || bounds.left < MIN_LANDMARK_GAP_PX)
    return plan(sceneWidth, Math.round(width * MIDDLE_RATIO - sceneWidth / 2));
  const axis = ((landmarkX - SCENE_BOX.left) * sceneWidth) / SCENE_WIDTH;
  return plan(sceneWidth, Math.round(bounds.left * LANDMARK_RATIO - axis));
}

/** The width by which the land beside the scene is drawn below the scene, so that no line is between them, in px of the scene. */
const OVERLAP_PX = 1;

/** Draws the scene at its place, and the mirror images of the land beside it up to the edges of the image. */
export function drawLand(
  { land, sides }: Pick<CardScenery, 'land' | 'sides'>,
  { scale, left, width, horizon }: FrameLand,
  image: ImageBox,
): string {
  const y = horizon - HORIZON * scale;
  const format = (x: number, direction: 1 | -1, content: string): string =>
    `<g transform="translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${(direction * scale).toFixed(5)} ${scale.toFixed(5)})">${content}</g>`;
  const scene = format(left - SCENE_BOX.left * scale, 1, renameIds(land));
  if (left <= 0 && left + width >= image.width) return scene;
  const clip = `${FRAME_ID_PREFIX}side`;
  const ids = { left: `${clip}-left`, right: `${clip}-right` };
  const isSameLand = sides[0] === sides[1];
  const bodies = isSameLand ? { left: sides[0] } : { left: sides[0], right: sides[1] };
  const defs = Object.entries(bodies).map(
    ([side, body]) =>
      `<g id="${ids[side as 'left' | 'right']}" clip-path="url(#${clip})">${renameIds(body, `${FRAME_ID_PREFIX}${side}-`)}</g>`,
  );
  // Odd copies are mirrored. The copy left of the scene has the land of the left side.
  const drawCopy = (index: number): string => {
    const isMirrored = index % 2 !== 0;
    const x = left + index * width + (isMirrored ? SCENE_BOX.right : -SCENE_BOX.left) * scale;
    const id = isSameLand || index < 0 ? ids.left : ids.right;
    return format(x, isMirrored ? -1 : 1, `<use href="#${id}"/>`);
  };
  const before = Math.ceil(left / width);
  const after = Math.ceil((image.width - left - width) / width);
  const copies = [
    ...Array.from({ length: Math.max(0, before) }, (_, i) => drawCopy(-1 - i)),
    ...Array.from({ length: Math.max(0, after) }, (_, i) => drawCopy(1 + i)),
  ];
  return (
    `<defs><clipPath id="${clip}"><rect x="${SCENE_BOX.left - OVERLAP_PX}" y="0" width="${SCENE_WIDTH + 2 * OVERLAP_PX}" height="${SCENE_BOX.bottom + OVERLAP_PX}"/></clipPath>` +
    `${defs.join('')}</defs>${copies.join('')}${scene}`
  );
}
