import { transformPoint } from '../../pdf/matrix.ts';
import type { FilmItem, FilmMatrix } from '../film.ts';
import { placeDot, placeLayer, placeLine } from '../kit/film-items.ts';
import { composeMatrices, pivotAt, scaleBy, translateBy } from '../kit/film-matrix.ts';
import { SHADOW_MARGIN_PX, SHADOW_SCALE } from './draw-card-layers.ts';
import { CLIP } from './draw-hanger.ts';
import type { HangingCard } from './hanging-card.ts';

/** The height of the string's fixed end above the film, in px. */
const PIVOT_ABOVE_PX = 420;
/** The distance of a shadow from its item, in px. */
const SHADOW_OFFSET = { x: 22, y: 40 } as const;
const SHADOW_OPACITY = 0.42;

const STRING_EDGE_COLOR = '#6B5A40';
const STRING_COLOR = '#EFE3CA';
const STRING_WIDTH_PX = 7;
const STRING_EDGE_PX = 1.5;
/** The distance of the knot above the hole, in px. */
const KNOT_PX = 118;
/** The distance of the knot above the ring of a clip, in px. */
const CLIP_KNOT_PX = 36;

/** A moment of a hanging card. */
type HangingMoment = {
  /** The rotation of the string and of the card, as a matrix of points of the card at rest. */
  readonly place: FilmMatrix;
  /** The width of the card as it is seen, as a ratio of its width. */
  readonly turn: number;
  /** The items of the card itself. */
  readonly faces: readonly FilmItem[];
  /** The layers of the shadow and of the clip. */
  readonly shadow: number;
  readonly clip: number;
};

/** Returns the place from which the string of a card hangs. */
export const getPivot = ({ hook }: HangingCard): { readonly x: number; readonly y: number } => ({
  x: hook.x,
  y: -PIVOT_ABOVE_PX,
});

/** Returns the matrix of a card that is turned on its string: it is narrower. */
export const turnCard = (
  { hook }: HangingCard,
  { place, turn }: Pick<HangingMoment, 'place' | 'turn'>,
): FilmMatrix => composeMatrices(place, pivotAt(hook.x, hook.y, scaleBy(turn, 1)));

/** Lists the items of a card that hangs: its shadow, the string and the card. */
export function listHangingItems(card: HangingCard, hanging: HangingMoment): FilmItem[] {
  return [
    placeShadow(card, hanging),
    ...(card.hanger === 'hole' ? hangOnHole(card, hanging) : hangOnClip(card, hanging)),
  ];
}

function placeShadow(card: HangingCard, hanging: HangingMoment): FilmItem {
  const { box } = card;
  const offset = SHADOW_MARGIN_PX / SHADOW_SCALE;
  const matrix = composeMatrices(
    translateBy(SHADOW_OFFSET.x, SHADOW_OFFSET.y),
    turnCard(card, hanging),
    translateBy(box.x - offset, box.y - offset),
    scaleBy(1 / SHADOW_SCALE),
  );
  return placeLayer(hanging.shadow, matrix, SHADOW_OPACITY);
}

/** Places a string with its dark edge. */
const placeString = (points: readonly number[]): FilmItem[] => [
  placeLine(points, { width: STRING_WIDTH_PX + 2 * STRING_EDGE_PX, color: STRING_EDGE_COLOR }),
  placeLine(points, { width: STRING_WIDTH_PX, color: STRING_COLOR }),
];

/** Places the knot of the string. */
const placeKnot = (x: number, y: number): FilmItem[] => [
  placeDot(x, y, STRING_WIDTH_PX * 2.6 + 2 * STRING_EDGE_PX, STRING_EDGE_COLOR),
  placeDot(x, y, STRING_WIDTH_PX * 2.6, STRING_COLOR),
];

/** The string goes through the hole: one half is behind the card, the other one before it. */
function hangOnHole(card: HangingCard, { place, faces }: HangingMoment): FilmItem[] {
  const { hook } = card;
  const pivot = getPivot(card);
  const knot = transformPoint(place, hook.x, hook.y - KNOT_PX);
  const [x, y] = knot;
  return [
    ...placeString([...knot, ...transformPoint(place, hook.x - 8, hook.y)]),
    ...faces,
    ...placeString([...knot, ...transformPoint(place, hook.x + 8, hook.y - 1)]),
    ...placeString([pivot.x, pivot.y, ...knot]),
    ...placeKnot(x, y),
  ];
}

/** The string goes through the ring of the clip as through a hole: one half is behind the clip. */
function hangOnClip(card: HangingCard, hanging: HangingMoment): FilmItem[] {
  const { hook } = card;
  const pivot = getPivot(card);
  const top = hook.y + CLIP.overlap - CLIP.height;
  const { place, turn } = hanging;
  const transform = (x: number, y: number) => transformPoint(place, hook.x + x * turn, top + CLIP.ringY + y);
  const knot = transform(0, -CLIP_KNOT_PX);
  const clip = composeMatrices(turnCard(card, hanging), translateBy(hook.x - CLIP.ringX, top));
  return [
    ...hanging.faces,
    ...placeString([...knot, ...transform(-5, 6)]),
    placeLayer(hanging.clip, clip),
    ...placeString([...knot, ...transform(5, 6)]),
    ...placeString([pivot.x, pivot.y, ...knot]),
    ...placeKnot(...knot),
  ];
}
