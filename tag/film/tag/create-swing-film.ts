import type { PictureSources } from '../../collection/kit/picture-kit.ts';
import type { Film } from '../film.ts';
import type { TagFilmRequest } from '../film-request.ts';
import { FILMS } from '../films.ts';
import { buildFilm } from '../kit/build-film.ts';
import { placeLayer } from '../kit/film-items.ts';
import { composeMatrices, pivotAt, rotateBy, translateBy } from '../kit/film-matrix.ts';
import { IDENTITY_MATRIX } from '../../pdf/matrix.ts';
import { CARD_MARGIN_PX, drawShadow, getCardOutline, wrapCard } from './draw-card-layers.ts';
import { drawClip } from './draw-hanger.ts';
import { drawFilmBrand, drawScene, placeFilmBrand } from './draw-scene.ts';
import { planHangingCard } from './hanging-card.ts';
import { getPivot, listHangingItems } from './list-hanging-items.ts';

/** The largest angle of the string, and of the card on it, in degrees. */
const STRING_DEGREES = 2.4;
const CARD_DEGREES = 1.8;
/** The part of a swing by which the card follows its string. */
const CARD_DELAY = 0.17;

const LAYERS = { scene: 0, shadow: 1, front: 2, clip: 3, brand: 4 } as const;

/** Creates the film of a tag that swings on its string. */
export async function createSwingFilm(
  { design, size }: TagFilmRequest,
  { renderer }: PictureSources,
): Promise<Film> {
  const card = planHangingCard(design, size);
  const svg = await renderer.render(card.design);
  const seconds = FILMS['tag-swing'].seconds;
  const { box, hook } = card;
  const pivot = getPivot(card);
  const corner = translateBy(box.x - CARD_MARGIN_PX, box.y - CARD_MARGIN_PX);
  return buildFilm({
    size,
    seconds,
    layers: [
      await drawScene(card, size, renderer),
      drawShadow(card, getCardOutline(card.design, svg)),
      wrapCard(card, svg),
      drawClip(card.design.outlineColor),
      await drawFilmBrand(size, renderer),
    ],
    listItemsAt: (time) => {
      const swing = (delay: number) => Math.sin(2 * Math.PI * (time / seconds - delay));
      const place = composeMatrices(
        pivotAt(pivot.x, pivot.y, rotateBy(STRING_DEGREES * swing(0))),
        pivotAt(hook.x, hook.y, rotateBy(CARD_DEGREES * swing(CARD_DELAY))),
      );
      const front = placeLayer(LAYERS.front, composeMatrices(place, corner));
      const { shadow, clip } = LAYERS;
      return [
        placeLayer(LAYERS.scene, IDENTITY_MATRIX),
        ...listHangingItems(card, { place, turn: 1, faces: [front], shadow, clip }),
        placeFilmBrand(LAYERS.brand, size),
      ];
    },
  });
}
