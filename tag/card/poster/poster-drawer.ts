import { CARD_TEXT_FIELDS } from '../../design/field-lists.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import type { CardArt } from '../card-art.ts';
import type { CardArea } from '../card-part.ts';
import { CARD_ID_PREFIX, wrapInSvgDocument } from '../card-layers.ts';
import { drawFilledBox, type LayoutDrawer } from '../layout-drawer.ts';
import { listCaptionRuns, typesetCaption } from './caption.ts';
import { listHeadlineRuns, typesetHeadline } from './headline.ts';
import { POSTER } from '../../design/layouts/poster.ts';
import { addScriptTracking } from '../text/tracking.ts';
import { drawScenery, getPosterArtRequest, getPosterSetting, type PosterSetting } from './draw-scenery.ts';
import type { PosterFinish } from './poster-colors.ts';
import { FLIGHT, PAPER, SCENE_BOX } from './poster-grid.ts';
import { formatCoordinate } from './scenery/shapes.ts';

const SCENE_CLIP_ID = `${CARD_ID_PREFIX}picture`;

/** The opacity of the aircraft at night, so that the sky makes it darker. */
const NIGHT_AIRCRAFT_OPACITY = 0.72;

export const posterDrawer: LayoutDrawer = {
  faces: ['condensed-500', 'condensed-800'],
  listTexts: (design) => CARD_TEXT_FIELDS.map((field) => design[field]),
  getArtRequest: getPosterArtRequest,
  async draw(design, shaper, art) {
    const shape = addScriptTracking(shaper);
    const setting = getPosterSetting(design, art);
    const { colors } = setting;
    await shape([...listHeadlineRuns(design), ...listCaptionRuns(design)]);
    const headline = await typesetHeadline(design, colors.text, shape);
    const caption = await typesetCaption(design, art, colors.caption, shape);
    const scene = await drawScene(design, setting);
    const background = drawPaper() + scene + drawAircraft(art, setting.finish) + caption.logo;
    const layers = { under: background, over: headline.svg + caption.svg };
    const { left, top, right, bottom } = SCENE_BOX;
    return {
      layers,
      raster: { background: null, ...layers },
      areas: {
        background: { left, top, width: right - left, height: bottom - top },
        aircraft: layOutAircraftArea(),
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
  const scenery = await drawScenery(design, setting);
  return `<defs>${clipPath}</defs><g clip-path="url(#${SCENE_CLIP_ID})">${scenery}</g>`;
}

/**
 * Draws the aircraft so that it climbs inside the scene. Because of the rotation, the top of the fin needs more space than the nose. At
 * night the aircraft is dimmed.
 */
function drawAircraft({ aircraft: { width, height, body } }: CardArt, finish: PosterFinish): string {
  const { y, climb, cos, sin } = FLIGHT;
  const [tailSpace, noseSpace] = [0.6 * height * sin, 0.2 * height * sin];
  const scale = Math.min(FLIGHT.width / (width * cos + tailSpace + noseSpace), FLIGHT.height / height);
  const x = formatCoordinate(PAPER.width / 2 + ((tailSpace - noseSpace) / 2) * scale);
  const transform = `translate(${x} ${y}) rotate(${-climb}) scale(${scale.toFixed(5)}) translate(${formatCoordinate(-width / 2)} ${formatCoordinate(-height * 0.6)})`;
  const opacityAttribute = finish === 'night' ? ` opacity="${NIGHT_AIRCRAFT_OPACITY}"` : '';
  return `<g transform="${transform}"${opacityAttribute}>${body}</g>`;
}

const layOutAircraftArea = (): CardArea => ({
  left: SCENE_BOX.left,
  top: FLIGHT.y - 90,
  width: SCENE_BOX.right - SCENE_BOX.left,
  height: 180,
});
