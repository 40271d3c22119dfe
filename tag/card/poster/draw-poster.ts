import { CARD_TEXT_FIELDS } from '../../design/field-lists.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import type { CardArt, AirportLocation } from '../card-art.ts';
import type { CardArea } from '../card-part.ts';
import { CARD_ID_PREFIX, wrapInSvgDocument } from '../card-layers.ts';
import { createRandomFromText } from '../drawing/random-from-text.ts';
import { drawFilledBox, type LayoutDrawer } from '../layout-drawer.ts';
import { listCaptionRuns, typesetCaption } from './caption.ts';
import { listHeadlineRuns, typesetHeadline } from './headline.ts';
import { DRAW_SCENE, selectLandscape, selectSceneVariant } from './landscape.ts';
import { POSTER } from '../../design/layouts/poster.ts';
import { addScriptTracking } from '../text/tracking.ts';
import { getPosterColors, type PosterColors, type PosterFinish } from './poster-colors.ts';
import { FLIGHT, PAPER, SCENE_BOX } from './poster-grid.ts';
import { getPosterLight, type PosterLight } from './poster-light.ts';
import { placeDisc, drawSky } from './sky.ts';
import { formatCoordinate } from './scenery/shapes.ts';

const PICTURE_ID = `${CARD_ID_PREFIX}picture`;

/** The opacity of the aircraft at night, so that the sky makes it darker. */
const NIGHT = 0.72;

const finishOf = ({ finish }: TagConfig): PosterFinish =>
  finish === 'dusk' || finish === 'night' ? finish : 'day';

export const poster: LayoutDrawer = {
  faces: ['condensed-500', 'condensed-800'],
  listTexts: (design) => CARD_TEXT_FIELDS.map((field) => design[field]),
  getArtRequest: (design) => ({ nose: 'right', places: [design.iata, design.arrival] }),
  async draw(design, shaper, art) {
    const shape = addScriptTracking(shaper);
    const place = placeOf(design, art);
    const light = getPosterLight(design.date, place?.latitude ?? null);
    const colors = getPosterColors(design, finishOf(design), light.isLongDay);
    await shape([...listHeadlineRuns(design), ...listCaptionRuns(design)]);
    const headline = await typesetHeadline(design, colors.text, shape);
    const caption = await typesetCaption(design, art, colors.caption, shape);
    const under =
      paper() + picture(design, colors, light, place) + aircraft(art, finishOf(design)) + caption.logo;
    const layers = { under, over: headline.svg + caption.svg };
    const { left, top, right, bottom } = SCENE_BOX;
    return {
      layers,
      raster: { background: null, ...layers },
      areas: {
        background: { left, top, width: right - left, height: bottom - top },
        aircraft: aircraftArea(),
        ...caption.areas,
        ...headline.areas,
      },
      truncatedTexts: [...new Set([...headline.truncatedTexts, ...caption.truncatedTexts])],
    };
  },
  wrapInDocument: (body) => wrapInSvgDocument(POSTER, body),
  edge: { extend: (_, box) => drawFilledBox(box, PAPER.color) },
};

/** Returns the destination of the poster: the airport of the headline, or of the arrival if the headline is no airport. */
function placeOf({ iata, arrival }: TagConfig, { places }: CardArt): AirportLocation | null {
  return places?.get(iata) ?? places?.get(arrival) ?? null;
}

const paper = (): string => `<rect width="${PAPER.width}" height="${PAPER.height}" fill="${PAPER.color}"/>`;

/** Draws sky and landscape, clipped at the edge of the scene. */
function picture(
  design: TagConfig,
  colors: PosterColors,
  light: PosterLight,
  place: AirportLocation | null,
): string {
  const { left, top, right, bottom } = SCENE_BOX;
  const finish = finishOf(design);
  // One place always has one landscape, independent of the other texts.
  const random = createRandomFromText(`${design.iata}/${place ? '' : design.city}`);
  const landscape = selectLandscape(place, random);
  const scene = {
    colors,
    finish,
    light,
    disc: placeDisc(finish, light),
    variant: selectSceneVariant(landscape, place, random),
    random,
    latitude: place?.latitude ?? null,
  };
  const frame = `<clipPath id="${PICTURE_ID}"><rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/></clipPath>`;
  const body =
    drawSky(colors, finish, light, createRandomFromText(`${design.iata} sky`)) + DRAW_SCENE[landscape](scene);
  return `<defs>${frame}</defs><g clip-path="url(#${PICTURE_ID})">${body}</g>`;
}

/**
 * Draws the aircraft so that it climbs inside the scene. Because of the rotation, the top of the fin needs more space than the nose. At
 * night the aircraft is dimmed.
 */
function aircraft({ aircraft: { width, height, body } }: CardArt, finish: PosterFinish): string {
  const { y, climb, cos, sin } = FLIGHT;
  const [rear, nose] = [0.6 * height * sin, 0.2 * height * sin];
  const scale = Math.min(FLIGHT.width / (width * cos + rear + nose), FLIGHT.height / height);
  const x = formatCoordinate(PAPER.width / 2 + ((rear - nose) / 2) * scale);
  const place = `translate(${x} ${y}) rotate(${-climb}) scale(${scale.toFixed(5)}) translate(${formatCoordinate(-width / 2)} ${formatCoordinate(-height * 0.6)})`;
  const dimmed = finish === 'night' ? ` opacity="${NIGHT}"` : '';
  return `<g transform="${place}"${dimmed}>${body}</g>`;
}

const aircraftArea = (): CardArea => ({
  left: SCENE_BOX.left,
  top: FLIGHT.y - 90,
  width: SCENE_BOX.right - SCENE_BOX.left,
  height: 180,
});
