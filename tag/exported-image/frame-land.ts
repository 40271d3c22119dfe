import { FIELD_ORIGIN, listSkylinePoints, PLACE_FIELD } from '../card/poster/places/place-field.ts';
import type { CityDrawing } from '../card/card-art.ts';
import type { CardScenery } from '../card/card-renderer.ts';
import type { ScenePoint } from '../card/poster/scenery/shapes.ts';
import { HORIZON, SCENE_BOX } from '../card/poster/poster-grid.ts';
import type { FramePlan } from './frame-plan.ts';
import { FRAME_ID_PREFIX, renameIds } from './frame-ids.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

type CardPlace = Pick<FramePlan, 'card' | 'bounds'>;
type ImageBox = { readonly width: number; readonly height: number };

/** The land of an image: its scale, and in px the x of the scene's left edge, the scene's width and the height of the horizon. */
export type FrameLand = {
  readonly scale: number;
  readonly left: number;
  readonly width: number;
  readonly horizon: number;
  /** False if the card covers a part of the scene, so that no trunks stand below it. */
  readonly hasPlants: boolean;
  /** False if the card covers the landmark, so that only the ground and the rows of buildings around it are drawn. */
  readonly hasLandmark: boolean;
};

/** The greatest height of the field of a city as a ratio of the image, so that an aircraft flies above its towers. */
const MAX_CITY_RATIO = 0.5;
/** The height of the field of a city in an image that is too wide for it, as a ratio of the image. */
const LOW_CITY_RATIOS = { square: 0.42, link: 0.495 } as const;

/** The place of the landmark, as a ratio of the gap left of the card, and the least gap for it in px. */
const LANDMARK_RATIO = 0.6;
const MIN_LANDMARK_GAP_PX = 180;
/** The place of the middle of a scene without such a gap, where a long card that leans leaves the land free, as a ratio of the image. */
const MIDDLE_RATIO = 0.72;

const SCENE_WIDTH = SCENE_BOX.right - SCENE_BOX.left;

/** The gap between the card and the skyline below it or beside it, in px. */
const SKYLINE_GAP_PX = 40;
/** The widths and places that are tried for a scene below a card: the least width as a ratio of the image, and the steps in px. */
const MIN_WIDTH_RATIO = 0.45;
const WIDTH_STEP_PX = 20;
const PLACE_STEP_PX = 20;
/** The y of the highest shape of a town and of a landscape, whose skylines are not measured, on the field. */
const TOWN_TOP_Y = 100;
const LANDSCAPE_TOP_Y = 30;

/** Plans the land: as large as the card leaves its skyline visible, or lower with the landmark left of the card. */
export function planLand(size: ImageSizeId, city: CityDrawing | null, plan: CardPlace): FrameLand {
  const { width, height } = IMAGE_SIZES[size];
  const isTall = (width / SCENE_WIDTH) * PLACE_FIELD.height <= height * MAX_CITY_RATIO;
  if (isTall)
    return (
      planBelowCard(size, city, plan) ?? hideCoveredLandmark(placeScene(size, width, 0, plan), city, plan)
    );
  const cityRatio = LOW_CITY_RATIOS[size === 'square' ? 'square' : 'link'];
  const sceneWidth = Math.round((SCENE_WIDTH * height * cityRatio) / PLACE_FIELD.height);
  // The middle of a landscape is wider than a landmark.
  const minGap = city ? MIN_LANDMARK_GAP_PX : sceneWidth / 2;
  if (plan.bounds.left >= minGap) {
    const axis = ((city?.axis ?? PLACE_FIELD.width / 2) * sceneWidth) / SCENE_WIDTH;
    return placeScene(size, sceneWidth, Math.round(plan.bounds.left * LANDMARK_RATIO - axis), plan);
  }
  const middleLeft = Math.round(width * MIDDLE_RATIO - sceneWidth / 2);
  return (
    planBelowCard(size, city, plan) ??
    hideCoveredLandmark(placeScene(size, sceneWidth, middleLeft, plan), city, plan)
  );
}

/** Plans the ground without the landmark, over the whole width. */
export const planGround = (size: ImageSizeId, plan: CardPlace): FrameLand => ({
  ...placeScene(size, IMAGE_SIZES[size].width, 0, plan),
  hasLandmark: false,
});

function placeScene(size: ImageSizeId, width: number, left: number, { bounds }: CardPlace): FrameLand {
  const scale = width / SCENE_WIDTH;
  const horizon = IMAGE_SIZES[size].height - (SCENE_BOX.bottom - HORIZON) * scale;
  const hasPlants = left + width <= bounds.left || left >= bounds.left + bounds.width;
  return { scale, left, width, horizon, hasPlants, hasLandmark: true };
}

/** Leaves out a landmark of which a card would cover a part, because the rest of it would look like an accident. */
function hideCoveredLandmark(land: FrameLand, city: CityDrawing | null, { bounds }: CardPlace): FrameLand {
  if (!city) return land;
  const x = land.left + (FIELD_ORIGIN.x + city.axis - SCENE_BOX.left) * land.scale;
  const isCovered = x > bounds.left - SKYLINE_GAP_PX && x < bounds.left + bounds.width + SKYLINE_GAP_PX;
  return { ...land, hasLandmark: !isCovered };
}

/**
 * Finds the widest scene of which the card covers no part of the skyline, nearest to the middle of the image, because half a landmark is
 * worse than a small one.
 * @returns null if the card leaves too little room
 */
function planBelowCard(size: ImageSizeId, city: CityDrawing | null, plan: CardPlace): FrameLand | null {
  const image = IMAGE_SIZES[size];
  const skyline = listSkyline(city);
  for (let width: number = image.width; width >= image.width * MIN_WIDTH_RATIO; width -= WIDTH_STEP_PX) {
    const room = image.width - width;
    for (let offset = 0; offset <= room / 2; offset += PLACE_STEP_PX)
      for (const left of [room / 2 - offset, room / 2 + offset]) {
        const land = { ...placeScene(size, width, left, plan), hasPlants: true };
        if (skyline.every((point) => isClear(point, land, plan))) return land;
      }
  }
  return null;
}

/** Lists the highest points of a city or a landscape in px of the scene. */
function listSkyline(city: CityDrawing | null): readonly ScenePoint[] {
  if (city?.skyline) return listSkylinePoints(city, 1);
  const y = FIELD_ORIGIN.y + (city ? TOWN_TOP_Y : LANDSCAPE_TOP_Y);
  const middle = (SCENE_BOX.left + SCENE_BOX.right) / 2;
  return [SCENE_BOX.left, middle, SCENE_BOX.right].map((x) => [x, y]);
}

/** Returns true if a point of the scene is below the card or beside it. */
function isClear(
  [sceneX, sceneY]: ScenePoint,
  { scale, left, horizon }: FrameLand,
  plan: CardPlace,
): boolean {
  const x = left + (sceneX - SCENE_BOX.left) * scale;
  const y = horizon + (sceneY - HORIZON) * scale;
  return y >= findLowerEdge(plan, x) + SKYLINE_GAP_PX;
}

/** Returns the lower edge of the card's bounds at a width of the image; beside the card it is above the image. */
function findLowerEdge({ card, bounds }: CardPlace, x: number): number {
  if (x < bounds.left - SKYLINE_GAP_PX || x > bounds.left + bounds.width + SKYLINE_GAP_PX) return -Infinity;
  if (card.width !== card.height) return bounds.top + bounds.height;
  const radius = card.width / 2;
  const offset = x - (card.left + radius);
  return card.top + radius + Math.sqrt(Math.max(0, radius * radius - offset * offset));
}

/** The width by which each copy of the land is below the next one, so that no line is between them, in px of the scene. */
const OVERLAP_PX = 1;

/** Draws the scene at its place, and the mirror images of the land beside it up to the edges of the image. */
export function drawLand(
  scenery: Pick<CardScenery, 'land' | 'sides'>,
  { scale, left, width, horizon, hasLandmark }: FrameLand,
  image: ImageBox,
): string {
  const [leftSide] = scenery.sides;
  const { land, sides } = hasLandmark ? scenery : { land: leftSide, sides: [leftSide, leftSide] };
  const y = horizon - HORIZON * scale;
  const format = (x: number, direction: 1 | -1, content: string): string =>
    `<g transform="translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${(direction * scale).toFixed(5)} ${scale.toFixed(5)})">${content}</g>`;
  const drawScene = (): string => format(left - SCENE_BOX.left * scale, 1, renameIds(land));
  if (left <= 0 && left + width >= image.width) return drawScene();
  const step = width - OVERLAP_PX * scale;
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
    const x = left + index * step + (isMirrored ? SCENE_BOX.right : -SCENE_BOX.left) * scale;
    const id = isSameLand || index < 0 ? ids.left : ids.right;
    return format(x, isMirrored ? -1 : 1, `<use href="#${id}"/>`);
  };
  const before = Math.ceil(left / step);
  const after = Math.ceil((image.width - left - width) / step);
  const copies = [
    ...Array.from({ length: Math.max(0, before) }, (_, i) => drawCopy(-1 - i)),
    ...Array.from({ length: Math.max(0, after) }, (_, i) => drawCopy(1 + i)),
  ];
  // A landscape extends beyond the scene. Unless it is cut as its copies are, it covers a part of them.
  const scene = land === sides[0] ? drawCopy(0) : drawScene();
  return (
    `<defs><clipPath id="${clip}"><rect x="${SCENE_BOX.left}" y="0" width="${SCENE_WIDTH}" height="${SCENE_BOX.bottom + OVERLAP_PX}"/></clipPath>` +
    `${defs.join('')}</defs>${copies.join('')}${scene}`
  );
}
