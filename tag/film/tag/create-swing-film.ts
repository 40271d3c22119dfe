import type { PictureSources } from '../../collection/kit/picture-kit.ts';
import { PICTURE_SIZES } from '../../collection/kit/picture-sizes.ts';
import { wrapInSvg } from '../../collection/kit/svg-parts.ts';
import { drawFrameBackground } from '../../exported-image/frame-background.ts';
import { getFrameColors } from '../../exported-image/frame-colors.ts';
import { transformPoint } from '../../pdf/matrix.ts';
import type { Film, FilmItem, FilmMatrix } from '../film.ts';
import type { FilmRequest } from '../film-request.ts';
import { getFilmSeconds } from '../films.ts';
import { buildFilm } from '../kit/build-film.ts';
import { placeLayer, placeLine } from '../kit/film-items.ts';
import { composeMatrices, pivotAt, rotateBy, scaleBy, translateBy } from '../kit/film-matrix.ts';
import { CARD_MARGIN_PX, drawShadow, SHADOW_SCALE, wrapCard } from './draw-card-layers.ts';
import { CLIP, drawClip } from './draw-hanger.ts';
import { planHangingCard, type HangingCard } from './hanging-card.ts';

type SwingRequest = Extract<FilmRequest, { kind: 'tag-turn' | 'tag-swing' }>;

/** The largest angle of the string, and of the card on it, in degrees. */
const STRING_DEGREES = 3.4;
const CARD_DEGREES = 1.5;
/** The part of a swing by which the card follows its string. */
const CARD_DELAY = 0.13;
/** The height of the string's fixed end above the film, in px. */
const PIVOT_ABOVE_PX = 420;
/** How far the shadow is from the card, in px, and how much less it swings, because the wall is behind it. */
const SHADOW_OFFSET = { x: 26, y: 44 } as const;
const SHADOW_OPACITY = 0.5;

const STRING_EDGE_COLOR = '#6B5A40';
const STRING_COLOR = '#E9DCC0';

/** Creates the film of a tag that swings on its string. An uploaded logo is drawn by the renderer that the caller provides. */
export async function createSwingFilm(
  { design, size }: SwingRequest,
  { renderer }: PictureSources,
): Promise<Film> {
  const card = planHangingCard(design, size);
  const frame = PICTURE_SIZES[size];
  const svg = await renderer.render(card.design);
  const { x: left, y: top, ...cardSize } = card.box;
  const ground = drawFrameBackground(frame, getFrameColors(card.design), { left, top, ...cardSize });
  const shadow = drawShadow(card, svg);
  const seconds = getFilmSeconds('tag-swing');
  const layers = [{ ...frame, svg: wrapInSvg(frame, ground) }, shadow, wrapCard(card, svg), drawClip()];
  return buildFilm({
    size,
    seconds,
    layers: card.hanger === 'clip' ? layers : layers.slice(0, 3),
    listItemsAt: (time) => listSwingItems(card, time / seconds, shadow.offset),
  });
}

function listSwingItems(card: HangingCard, turn: number, shadowOffset: number): FilmItem[] {
  const { box, hanger, hook } = card;
  const pivot = { x: hook.x, y: -PIVOT_ABOVE_PX };
  const swing = (delay: number) => Math.sin(2 * Math.PI * (turn - delay));
  const place = composeMatrices(
    pivotAt(pivot.x, pivot.y, rotateBy(STRING_DEGREES * swing(0))),
    pivotAt(hook.x, hook.y, rotateBy(CARD_DEGREES * swing(CARD_DELAY))),
  );
  const corner = translateBy(box.x - CARD_MARGIN_PX, box.y - CARD_MARGIN_PX);
  const front = placeLayer(2, composeMatrices(place, corner));
  return [
    placeLayer(0, [1, 0, 0, 1, 0, 0]),
    ...(shadowOffset >= 0 ? listShadowItems(card, place, shadowOffset) : []),
    ...(hanger === 'hole' ? hangOnHole(card, place, pivot, front) : hangOnClip(card, place, pivot, front)),
  ];
}

function listShadowItems({ box }: HangingCard, place: FilmMatrix, offset: number): FilmItem[] {
  const matrix = composeMatrices(
    translateBy(SHADOW_OFFSET.x, SHADOW_OFFSET.y),
    place,
    translateBy(box.x - offset, box.y - offset),
    scaleBy(1 / SHADOW_SCALE),
  );
  return [placeLayer(1, matrix, SHADOW_OPACITY)];
}

type Point = { readonly x: number; readonly y: number };

/** Draws a string with its dark edge, and with its shadow on the wall. */
function drawString(points: readonly number[]): FilmItem[] {
  return [
    placeLine(points, { width: 9, color: STRING_EDGE_COLOR }),
    placeLine(points, { width: 6, color: STRING_COLOR }),
  ];
}

const dropShadow = (points: readonly number[]): FilmItem =>
  placeLine(
    points.map((value, i) => value + (i % 2 === 0 ? SHADOW_OFFSET.x : SHADOW_OFFSET.y)),
    { width: 12, color: '#000000', opacity: 0.12 },
  );

/** The distance of the knot above the hole, in px. */
const KNOT_PX = 118;

/** The string goes through the hole: one half is behind the card, the other one before it. */
function hangOnHole({ hook }: HangingCard, place: FilmMatrix, pivot: Point, front: FilmItem): FilmItem[] {
  const hole = transformPoint(place, hook.x, hook.y);
  const knot = transformPoint(place, hook.x, hook.y - KNOT_PX);
  const [left, right] = [
    transformPoint(place, hook.x - 9, hook.y),
    transformPoint(place, hook.x + 9, hook.y - 1),
  ];
  return [
    dropShadow([pivot.x, pivot.y, ...knot, ...hole]),
    ...drawString([...knot, ...left]),
    front,
    ...drawString([...knot, ...right]),
    ...drawString([pivot.x, pivot.y, ...knot]),
    ...drawString([
      ...transformPoint(place, hook.x - 5, hook.y - KNOT_PX),
      ...transformPoint(place, hook.x + 5, hook.y - KNOT_PX + 3),
    ]),
  ];
}

function hangOnClip({ hook }: HangingCard, place: FilmMatrix, pivot: Point, front: FilmItem): FilmItem[] {
  const top = hook.y + CLIP.overlap - CLIP.height;
  const ring = transformPoint(place, hook.x, top + CLIP.ringY);
  const points = [pivot.x, pivot.y, ...ring];
  const clip = placeLayer(3, composeMatrices(place, translateBy(hook.x - CLIP.ringX, top)));
  return [dropShadow(points), front, clip, ...drawString(points)];
}
