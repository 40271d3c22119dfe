import { getBrandRoles } from '../../card/drawing/brand-roles.ts';
import type { PictureSources } from '../../collection/kit/picture-kit.ts';
import { IDENTITY_MATRIX } from '../../pdf/matrix.ts';
import type { Film, FilmItem, FilmMatrix } from '../film.ts';
import type { TagFilmRequest } from '../film-request.ts';
import { FILMS } from '../films.ts';
import { buildFilm } from '../kit/build-film.ts';
import { easeInOut, getProgress } from '../kit/easing.ts';
import { placeLayer } from '../kit/film-items.ts';
import { composeMatrices, pivotAt, rotateBy, scaleBy, translateBy } from '../kit/film-matrix.ts';
import {
  CARD_MARGIN_PX,
  drawBoard,
  drawGleam,
  drawShade,
  drawShadow,
  getCardOutline,
  GLEAMS,
  SHADE_SCALE,
  wrapCard,
} from './draw-card-layers.ts';
import { drawCardBack } from './draw-card-back.ts';
import { drawClip } from './draw-hanger.ts';
import { drawFilmBrand, drawScene, placeFilmBrand } from './draw-scene.ts';
import { planHangingCard, type HangingCard } from './hanging-card.ts';
import { getPivot, listHangingItems, turnCard } from './list-hanging-items.ts';

/** The indexes of the layers. From `gleam` on, there is a layer for each place of the gleam. */
const LAYERS = {
  scene: 0,
  shadow: 1,
  front: 2,
  back: 3,
  dark: 4,
  clip: 5,
  board: 6,
  ink: 7,
  brand: 8,
  gleam: 9,
} as const;

/** The times of both half turns, in seconds. */
const TURNS = [
  { start: 0.7, end: 1.95 },
  { start: 2.7, end: 3.95 },
] as const;
/** The smallest width of a face that is drawn, as a ratio. */
const MIN_TURN = 0.006;
/** The thickness of the card in px, and the distance of the layers of which its edge is drawn. */
const THICKNESS_PX = 16;
const EDGE_STEP_PX = 2;
/** The smallest change of light that is seen. */
const MIN_SHADE = 0.01;
const MAX_DARK_OPACITY = 0.35;
const MAX_GLEAM_OPACITY = 0.62;
/** The widths between which a face becomes one color, because a narrow print is stripes. */
const EDGE_TURN = { min: 0.1, max: 0.24 } as const;
/** The angle of the string while the card turns, in degrees. */
const SWAY_DEGREES = 0.5;

/** Creates the film of a tag that turns on its string to its back and again to its front. */
export async function createTurnFilm(
  { design, size }: TagFilmRequest,
  sources: PictureSources,
): Promise<Film> {
  const { renderer } = sources;
  const card = planHangingCard(design, size);
  const svg = await renderer.render(card.design);
  const outline = getCardOutline(card.design, svg);
  const seconds = FILMS['tag-turn'].seconds;
  return buildFilm({
    size,
    seconds,
    layers: [
      await drawScene(card, size, renderer),
      drawShadow(card, outline),
      wrapCard(card, svg),
      wrapCard(card, await drawCardBack(card.design, outline, sources)),
      drawShade(card, outline, '#000000'),
      drawClip(card.design.outlineColor),
      drawBoard(card, outline),
      drawShade(card, outline, getBrandRoles(card.design).band),
      await drawFilmBrand(size, renderer),
      ...Array.from({ length: GLEAMS }, (_, i) => drawGleam(card, outline, i / (GLEAMS - 1))),
    ],
    listItemsAt: (time) => [...listTurnItems(card, time, seconds), placeFilmBrand(LAYERS.brand, size)],
  });
}

/**
 * Places the gleam on a face that turns to the viewer: two of its places, which are blended.
 * @param ratio the progress from the edge to the face, from 0 to 1
 */
function placeGleam(ratio: number, matrix: FilmMatrix): FilmItem[] {
  const position = ratio * (GLEAMS - 1);
  const opacity = MAX_GLEAM_OPACITY * Math.sin(Math.PI * ratio);
  const index = Math.floor(position);
  const blend = position - index;
  return [
    placeLayer(LAYERS.gleam + index, matrix, opacity * (1 - blend)),
    placeLayer(LAYERS.gleam + Math.min(GLEAMS - 1, index + 1), matrix, opacity * blend),
  ];
}

function listTurnItems(card: HangingCard, time: number, seconds: number): FilmItem[] {
  const halfTurns = TURNS.reduce((sum, { start, end }) => sum + easeInOut(getProgress(time, start, end)), 0);
  const angle = Math.PI * (halfTurns % 2);
  const [width, away] = [Math.cos(angle), Math.sin(angle)];
  const turn = Math.max(MIN_TURN, Math.abs(width));
  const pivot = getPivot(card);
  const sway = SWAY_DEGREES * Math.sin((2 * Math.PI * time) / seconds);
  const place = pivotAt(pivot.x, pivot.y, rotateBy(sway));
  const corner = translateBy(card.box.x - CARD_MARGIN_PX, card.box.y - CARD_MARGIN_PX);
  const matrix = composeMatrices(turnCard(card, { place, turn }), corner);
  const light = composeMatrices(matrix, scaleBy(1 / SHADE_SCALE));
  // The board is seen beside the face, on the side that turns to the viewer, and behind it the print of the other face.
  const depth = THICKNESS_PX * away * (width < 0 ? 1 : -1);
  const edges = Array.from({ length: Math.ceil(Math.abs(depth) / EDGE_STEP_PX) }, (_, i) =>
    placeLayer(
      i === 0 ? LAYERS.ink : LAYERS.board,
      composeMatrices(translateBy(depth - Math.sign(depth) * i * EDGE_STEP_PX, 0), light),
    ),
  );
  const faces: FilmItem[] = [...edges, placeLayer(width < 0 ? LAYERS.back : LAYERS.front, matrix)];
  const edgeOpacity = 1 - getProgress(turn, EDGE_TURN.min, EDGE_TURN.max);
  if (edgeOpacity > 0) faces.push(placeLayer(LAYERS.ink, light, edgeOpacity));
  // The side that turns away from the light gets dark. Over the side that turns to it, a gleam moves.
  const shade = away * width;
  const darkness = MAX_DARK_OPACITY * Math.abs(away) ** 1.5;
  if (shade > MIN_SHADE) faces.push(placeLayer(LAYERS.dark, light, darkness));
  if (shade < -MIN_SHADE) faces.push(...placeGleam(2 * (halfTurns % 1) - 1, light));
  const { shadow, clip } = LAYERS;
  return [
    placeLayer(LAYERS.scene, IDENTITY_MATRIX),
    ...listHangingItems(card, { place, turn, faces, shadow, clip }),
  ];
}
