import { TYPED_TEXTS } from '../../design/field-lists.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import type { CardArt, AirportLocation } from '../card-art.ts';
import type { CardArea } from '../card-part.ts';
import { CARD_ID_PREFIX, svgDocument } from '../card-layers.ts';
import { randomFromText } from '../drawing/random-from-text.ts';
import { fillBox, type LayoutDrawer } from '../layout-drawer.ts';
import { captionRuns, typesetCaption } from './caption.ts';
import { headlineRuns, typesetHeadline } from './headline.ts';
import { DRAW_SCENE, landscapeOf, variantOf } from './landscape.ts';
import { POSTER } from '../../design/layouts/poster.ts';
import { withScriptTracking } from '../text/tracking.ts';
import { posterColors, type PosterColors, type PosterFinish } from './poster-colors.ts';
import { FLIGHT, PAPER, PICTURE } from './poster-grid.ts';
import { lightOf, type Light } from './poster-light.ts';
import { discOf, drawSky } from './sky.ts';
import { n } from './scenery/shapes.ts';

const PICTURE_ID = `${CARD_ID_PREFIX}picture`;

/** How much of the aircraft's own light is left at night: the sky shines through it. */
const NIGHT = 0.72;

const finishOf = ({ finish }: TagConfig): PosterFinish =>
  finish === 'dusk' || finish === 'night' ? finish : 'day';

export const poster: LayoutDrawer = {
  faces: ['condensed-500', 'condensed-800'],
  textsOf: (design) => TYPED_TEXTS.map((field) => design[field]),
  artFor: (design) => ({ nose: 'right', places: [design.iata, design.arrival] }),
  async draw(design, shaper, art) {
    const shape = withScriptTracking(shaper);
    const place = placeOf(design, art);
    const light = lightOf(design.date, place?.latitude ?? null);
    const colors = posterColors(design, finishOf(design), light.isLongDay);
    await shape([...headlineRuns(design), ...captionRuns(design)]);
    const headline = await typesetHeadline(design, colors.words, shape);
    const caption = await typesetCaption(design, art, colors.caption, headline.hasCode, shape);
    const under =
      paper() + picture(design, colors, light, place) + aircraft(art, finishOf(design)) + caption.logo;
    const layers = { under, over: headline.svg + caption.svg };
    const { left, top, right, bottom } = PICTURE;
    return {
      layers,
      raster: { background: null, ...layers },
      areas: {
        background: { left, top, width: right - left, height: bottom - top },
        aircraft: aircraftArea(),
        ...caption.areas,
        ...headline.areas,
      },
      cut: [...new Set([...headline.cut, ...caption.cut])],
    };
  },
  document: (body) => svgDocument(POSTER, body),
  edge: { extend: (_, box) => fillBox(box, PAPER.color) },
};

/** Where the poster leads to: the headline's airport, or that of the flight where the headline is no airport. */
function placeOf({ iata, arrival }: TagConfig, { places }: CardArt): AirportLocation | null {
  return places?.get(iata) ?? places?.get(arrival) ?? null;
}

const paper = (): string => `<rect width="${PAPER.width}" height="${PAPER.height}" fill="${PAPER.color}"/>`;

/** Sky and landscape, cut off at the picture's edge. */
function picture(
  design: TagConfig,
  colors: PosterColors,
  light: Light,
  place: AirportLocation | null,
): string {
  const { left, top, right, bottom } = PICTURE;
  const finish = finishOf(design);
  // The same place has the same landscape, whatever else the poster says.
  const random = randomFromText(`${design.iata}/${place ? '' : design.city}`);
  const landscape = landscapeOf(place, random);
  const scene = {
    colors,
    finish,
    light,
    disc: discOf(finish, light),
    variant: variantOf(landscape, place, random),
    random,
    latitude: place?.latitude ?? null,
  };
  const frame = `<clipPath id="${PICTURE_ID}"><rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/></clipPath>`;
  const body =
    drawSky(colors, finish, light, randomFromText(`${design.iata} sky`)) + DRAW_SCENE[landscape](scene);
  return `<defs>${frame}</defs><g clip-path="url(#${PICTURE_ID})">${body}</g>`;
}

/** The aircraft climbs inside the picture: turned, the fin's top lies further out than the nose. At night it is dimmed. */
function aircraft({ aircraft: { width, height, body } }: CardArt, finish: PosterFinish): string {
  const { y, climb, cos, sin } = FLIGHT;
  const [rear, nose] = [0.6 * height * sin, 0.2 * height * sin];
  const scale = Math.min(FLIGHT.width / (width * cos + rear + nose), FLIGHT.height / height);
  const x = n(PAPER.width / 2 + ((rear - nose) / 2) * scale);
  const place = `translate(${x} ${y}) rotate(${-climb}) scale(${scale.toFixed(5)}) translate(${n(-width / 2)} ${n(-height * 0.6)})`;
  const dimmed = finish === 'night' ? ` opacity="${NIGHT}"` : '';
  return `<g transform="${place}"${dimmed}>${body}</g>`;
}

const aircraftArea = (): CardArea => ({
  left: PICTURE.left,
  top: FLIGHT.y - 90,
  width: PICTURE.right - PICTURE.left,
  height: 180,
});
