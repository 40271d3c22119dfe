import type { TagConfig } from '../../design/tag-config.ts';
import type { CardArt } from '../card-art.ts';
import type { CardArea } from '../card-part.ts';
import { CARD_ID_PREFIX, wrapInSvgDocument } from '../card-layers.ts';
import { drawFilledBox, type LayoutDrawer } from '../layout-drawer.ts';
import { listCaptionRuns, typesetCaption } from './caption.ts';
import { listHeadlineRuns, typesetHeadline } from './headline.ts';
import { POSTER } from '../../design/layouts/poster.ts';
import { addScriptTracking } from '../text/tracking.ts';
import { AIRCRAFT_CENTER_RATIO, type AircraftPlace } from './aircraft-place.ts';
import { drawContrail } from './draw-contrail.ts';
import { drawScenery, getPosterArtRequest } from './draw-scenery.ts';
import { PAPER, SCENE_BOX } from './poster-grid.ts';
import { getPosterSetting, type PosterSetting } from './poster-setting.ts';
import { formatCoordinate } from './scenery/shapes.ts';

const SCENE_CLIP_ID = `${CARD_ID_PREFIX}picture`;

/** The opacity of the aircraft at night, so that the sky makes it darker. */
const NIGHT_AIRCRAFT_OPACITY = 0.84;

export const posterDrawer: LayoutDrawer = {
  faces: ['condensed-500', 'condensed-800'],
  listTexts: (design) => [...listHeadlineRuns(design), ...listCaptionRuns(design)].map(({ text }) => text),
  getArtRequest: getPosterArtRequest,
  async draw(design, shaper, art) {
    const shape = addScriptTracking(shaper);
    const setting = getPosterSetting(design, art);
    const { colors } = setting;
    await shape([...listHeadlineRuns(design), ...listCaptionRuns(design)]);
    const headline = await typesetHeadline(design, colors.text, shape);
    const caption = await typesetCaption(design, art, colors.caption, shape);
    const scene = await drawScene(design, setting);
    const background = drawPaper() + scene + drawAircraft(art, setting) + caption.logo;
    const layers = { under: background, over: headline.svg + caption.svg };
    const { left, top, right, bottom } = SCENE_BOX;
    return {
      layers,
      raster: { background: null, ...layers },
      areas: {
        background: { left, top, width: right - left, height: bottom - top },
        aircraft: layOutAircraftArea(setting.aircraft),
        ...caption.areas,
        ...headline.areas,
      },
      truncatedTexts: [...new Set([...headline.truncatedTexts, ...caption.truncatedTexts])],
    };
  },
  wrapInDocument: (body) => wrapInSvgDocument(POSTER, body),
  edge: { drawBleed: (_, box) => drawFilledBox(box, PAPER.color) },
};

const drawPaper = (): string =>
  `<rect width="${PAPER.width}" height="${PAPER.height}" fill="${PAPER.color}"/>`;

/** Draws sky and landscape, clipped at the edge of the scene. */
async function drawScene(design: TagConfig, setting: PosterSetting): Promise<string> {
  const { left, top, right, bottom } = SCENE_BOX;
  const clipPath = `<clipPath id="${SCENE_CLIP_ID}"><rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/></clipPath>`;
  const { sky, land } = await drawScenery(design, setting);
  const traces = setting.composition === 'high' ? drawContrail(setting) : '';
  return `<defs>${clipPath}</defs><g clip-path="url(#${SCENE_CLIP_ID})">${sky}${land}${traces}</g>`;
}

/** Draws the aircraft at its place. At night it is dimmed. */
function drawAircraft(
  { aircraft: { width, height, body } }: CardArt,
  { aircraft, finish }: PosterSetting,
): string {
  const { x, y, climb, scale } = aircraft;
  const center = `${formatCoordinate(-width / 2)} ${formatCoordinate(-height * AIRCRAFT_CENTER_RATIO)}`;
  const transform = `translate(${x} ${y}) rotate(${-climb}) scale(${scale.toFixed(5)}) translate(${center})`;
  const opacityAttribute = finish === 'night' ? ` opacity="${NIGHT_AIRCRAFT_OPACITY}"` : '';
  return `<g transform="${transform}"${opacityAttribute}>${body}</g>`;
}

const layOutAircraftArea = ({ top, bottom }: AircraftPlace): CardArea => ({
  left: SCENE_BOX.left,
  top,
  width: SCENE_BOX.right - SCENE_BOX.left,
  height: bottom - top,
});
