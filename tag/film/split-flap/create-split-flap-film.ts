import { createPictureKit, type PictureKit, type PictureSources } from '../../collection/kit/picture-kit.ts';
import { PICTURE_SIZES } from '../../collection/kit/picture-sizes.ts';
import { wrapInSvg } from '../../collection/kit/svg-parts.ts';
import { listPictureTexts } from '../../collection/picture-data.ts';
import { FLAP } from '../../collection/split-flap/data/board-plans.ts';
import { buildBoard, type DrawnBoard } from '../../collection/split-flap/draw-split-flap.ts';
import { FlapBoard, getStep, type Flap } from '../../collection/split-flap/flap-board.ts';
import { IDENTITY_MATRIX } from '../../pdf/matrix.ts';
import type { Film, FilmBox, FilmItem, FilmLayer } from '../film.ts';
import type { CollectionFilmRequest } from '../film-request.ts';
import { FILMS } from '../films.ts';
import { buildFilm } from '../kit/build-film.ts';
import { placeLayer } from '../kit/film-items.ts';
import { translateBy } from '../kit/film-matrix.ts';
import { drawFlipping, type FlapFace } from './draw-flipping.ts';
import { listPassedLetters, WHEEL } from './flap-wheel.ts';

const LAYERS = { before: 0, after: 1, firstStrip: 2 } as const;

/** The times of the film in seconds: the first row starts, the rows and the flaps of a row follow, and a flap falls. */
const START_SECONDS = 0.5;
const ROW_SECONDS = 0.12;
const FLAP_SECONDS = 0.035;
const FALL_SECONDS = 0.1;
/** The time that the newest flight waits for the other rows. */
const NEWEST_SECONDS = 0.3;
/** The largest numbers of falls of a flap: the newest flight is found last. */
const MAX_FALLS = 5;
const MAX_NEWEST_FALLS = 13;

/** A flap that moves: the faces that it shows one after another, and the start of its first fall. */
type MovingFlap = { readonly box: FilmBox; readonly faces: readonly FlapFace[]; readonly start: number };

/** Creates the film of a board that flaps from the board before the newest flight to the newest one. */
export async function createSplitFlapFilm(
  { data, size }: CollectionFilmRequest,
  sources: PictureSources,
): Promise<Film> {
  const kit = await createPictureKit(sources, listPictureTexts(data));
  const flights = data.flights.toReversed();
  const before = await buildBoard(data, flights.slice(1), size, kit);
  const after = await buildBoard(data, flights, size, kit);
  const strips = listStyles(after).map(getStyleKey);
  const flaps = listMovingFlaps(before, after, strips);
  const frame = PICTURE_SIZES[size];
  return buildFilm({
    size,
    seconds: FILMS['split-flap'].seconds,
    layers: [
      { ...frame, svg: before.svg },
      { ...frame, svg: after.svg },
      ...(await Promise.all(listStyles(after).map((style) => drawStrip(kit, style)))),
    ],
    listItemsAt: (time) => listBoardItems(flaps, time),
  });
}

function listBoardItems(flaps: readonly MovingFlap[], time: number): FilmItem[] {
  const getFalls = ({ start, faces }: MovingFlap) =>
    Math.min(faces.length - 1, Math.max(0, (time - start) / FALL_SECONDS));
  if (flaps.every((flap) => getFalls(flap) === flap.faces.length - 1))
    return [placeLayer(LAYERS.after, IDENTITY_MATRIX)];
  const items = flaps.flatMap((flap) => {
    const falls = getFalls(flap);
    const [shown, next] = [flap.faces[Math.floor(falls)], flap.faces[Math.floor(falls) + 1]];
    if (falls === 0 || !shown) return [];
    return next
      ? drawFlipping(flap.box, shown, next, falls - Math.floor(falls))
      : [drawFace(flap.box, shown)];
  });
  return [placeLayer(LAYERS.before, IDENTITY_MATRIX), ...items];
}

const drawFace = ({ x, y }: FilmBox, { layer, crop }: FlapFace): FilmItem =>
  placeLayer(layer, translateBy(x - crop.x, y - crop.y), 1, crop);

/** Lists the flaps and the chips that differ between two boards. */
function listMovingFlaps(before: DrawnBoard, after: DrawnBoard, strips: readonly string[]): MovingFlap[] {
  const last = after.rows.length - 1;
  return after.rows.flatMap((row, i) => {
    const isNewest = i === 0;
    const start = START_SECONDS + (last - i) * ROW_SECONDS + (isNewest ? NEWEST_SECONDS : 0);
    const maxFalls = isNewest ? MAX_NEWEST_FALLS : MAX_FALLS;
    const flaps = row.flaps.flatMap((flap, column): MovingFlap[] => {
      const from = before.rows[i]?.flaps[column]?.letter ?? ' ';
      if (from === flap.letter) return [];
      const box = getFlapBox(flap);
      const passed = listPassedLetters(from, flap.letter, maxFalls).slice(1, -1);
      const strip = LAYERS.firstStrip + strips.indexOf(getStyleKey(flap));
      const faces = [
        { layer: LAYERS.before, crop: box },
        ...passed.map((letter) => ({ layer: strip, crop: getStripCrop(letter, flap) })),
        { layer: LAYERS.after, crop: box },
      ];
      return [{ box, faces, start: start + column * FLAP_SECONDS }];
    });
    return [...flaps, ...listMovingChip(before.rows[i]?.chip.svg, row, start)];
  });
}

function listMovingChip(
  before: string | undefined,
  { chip: { svg, area } }: DrawnBoard['rows'][number],
  start: number,
): MovingFlap[] {
  // The ids of gradients differ between two drawings of one chip.
  const plain = (text = '') => text.replaceAll(/p\d+-/g, '');
  if (plain(before) === plain(svg)) return [];
  const crop = { x: area.x - 1, y: area.y - 1, width: area.width + 2, height: area.height + 2 };
  return [
    {
      box: crop,
      start,
      faces: [
        { layer: LAYERS.before, crop },
        { layer: LAYERS.after, crop },
      ],
    },
  ];
}

const getFlapBox = ({ x, y, scale, widthRatio }: Flap): FilmBox => ({
  x,
  y,
  width: FLAP.width * scale * widthRatio,
  height: FLAP.height * scale,
});

type FlapStyle = Pick<Flap, 'scale' | 'widthRatio' | 'color'>;

const getStyleKey = ({ scale, widthRatio, color }: FlapStyle): string => `${scale} ${widthRatio} ${color}`;

/** Lists the sizes and colors of flaps, in the order in which they are first used. */
function listStyles({ rows }: DrawnBoard): FlapStyle[] {
  const flaps = rows.flatMap((row) => row.flaps);
  return [...new Map(flaps.map((flap) => [getStyleKey(flap), flap])).values()];
}

/** The gap between the flaps of a strip, in px. */
const STRIP_GAP_PX = 4;

/** Draws all letters of a size and a color side by side. */
async function drawStrip(kit: PictureKit, { scale, widthRatio, color }: FlapStyle): Promise<FilmLayer> {
  const board = new FlapBoard(kit.createId());
  const row = { text: WHEEL, x: 0, y: 0, scale, widthRatio, gap: STRIP_GAP_PX, color };
  const width = Math.ceil(board.addRow(row));
  const { defs, svg } = await board.draw(kit);
  const size = { width, height: Math.ceil(FLAP.height * scale) };
  return { ...size, svg: wrapInSvg(size, `<defs>${defs}</defs>${svg}`) };
}

const getStripCrop = (letter: string, { scale, widthRatio }: Flap): FilmBox => ({
  x: WHEEL.indexOf(letter) * getStep({ scale, widthRatio, gap: STRIP_GAP_PX }),
  y: 0,
  width: FLAP.width * scale * widthRatio,
  height: FLAP.height * scale,
});
