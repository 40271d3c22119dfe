import { roundToTenth } from '../base/round.ts';
import { wrapInSvgDocument } from '../card/card-layers.ts';
import { toImageArt } from '../card/image-art.ts';
import type { TextShaper } from '../card/text/shape-text.ts';
import { splitGraphemes } from '../base/text.ts';
import { drawRouteMapBody, type MapColors } from '../map/map-svg.ts';
import type { MapRoute } from '../map/route-map.ts';
import { createWorldMap } from '../map/world-map.ts';
import { drawBrand } from '../collection/kit/draw-brand.ts';
import type { CardFact } from './collection-figures.ts';
import { typesetLines, type CardLine } from '../collection/kit/typeset-lines.ts';
import { IMAGE_SIZES } from './image-sizes.ts';

/** The rendered image of a card. */
type CardPng = { readonly png: Uint8Array; readonly width: number; readonly height: number };

/** The content of the preview image of a collection. */
export type CollectionCard = {
  readonly title: string;
  /** A text such as '312 flights by Amelia'. */
  readonly byline: string;
  readonly figures: readonly CardFact[];
  readonly routes: readonly MapRoute[];
  /** At most three cards; the first is in front. */
  readonly cards: readonly CardPng[];
  readonly colors: {
    readonly map: MapColors;
    readonly glow: string;
    readonly text: string;
    readonly muted: string;
    readonly accent: string;
  };
};

const { width: WIDTH, height: HEIGHT } = IMAGE_SIZES.link;
const LEFT_PX = 64;
/** The width of the texts in px, and the longest line of a title in letters. */
const TEXT_WIDTH_PX = 500;
/** The positions and widths of the stats in px. The first number has the most digits. */
const STAT_COLUMNS = [
  { left: 0, width: 150 },
  { left: 168, width: 146 },
  { left: 332, width: 168 },
] as const;
const STAT_NAME_PX = 18;
const MAX_LINE_LETTERS = 16;
const MAX_LINES = 3;

export const listCollectionCardTexts = ({ title, byline }: CollectionCard): string[] => [title, byline];

/** Draws the preview image of a collection's link: its texts, and three cards over its map. */
export async function drawCollectionCard(card: CollectionCard, shape: TextShaper): Promise<string> {
  const { colors, routes, cards } = card;
  const frame = { width: WIDTH, height: HEIGHT, padding: -40, projection: 'flat', routes } as const;
  const drawing = { routes, colors: colors.map, labelSize: 0, lineWidth: 1.2, lineOpacity: 0.5 };
  const sizeAttributes = `width="${WIDTH}" height="${HEIGHT}"`;
  return wrapInSvgDocument(
    { width: WIDTH, height: HEIGHT },
    `<rect ${sizeAttributes} fill="${colors.map.background}"/>` +
      (await drawRouteMapBody(createWorldMap(frame), drawing, shape)) +
      drawLight(colors.glow, colors.map.background, sizeAttributes) +
      drawFan(cards) +
      (await typesetLines(listLines(card), shape)) +
      (await drawBrand(LEFT_PX + 81, HEIGHT - 82, 30, shape)),
  );
}

/** Draws a light behind the cards and a background behind the texts, so that the lines of the map do not cross the texts. */
function drawLight(glow: string, background: string, sizeAttributes: string): string {
  return (
    `<defs><radialGradient id="light" gradientUnits="userSpaceOnUse" cx="900" cy="300" r="460"><stop offset="0" stop-color="${glow}" stop-opacity="0.9"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="words"><stop offset="0.2" stop-color="${background}" stop-opacity="0.94"/><stop offset="0.62" stop-color="${background}" stop-opacity="0"/></linearGradient></defs>` +
    `<rect ${sizeAttributes} fill="url(#light)"/><rect ${sizeAttributes} fill="url(#words)"/>`
  );
}

/** The positions, rotations and scales of the cards; the first is in front. */
const FAN_PLACEMENTS = [
  { x: 894, y: 316, rotation: 0, scale: 1 },
  { x: 748, y: 334, rotation: -9, scale: 0.87 },
  { x: 1040, y: 334, rotation: 9, scale: 0.87 },
] as const;
const CARD_SIZE_PX = { width: 340, height: 470 };

function drawFan(cards: readonly CardPng[]): string {
  const cardImages = cards.slice(0, FAN_PLACEMENTS.length).map(({ png, width, height }, index) => {
    const placement = FAN_PLACEMENTS[index] ?? FAN_PLACEMENTS[0];
    const scale = Math.min(CARD_SIZE_PX.width / width, CARD_SIZE_PX.height / height) * placement.scale;
    const [w, h] = [width * scale, height * scale];
    const box = `x="${roundToTenth(-w / 2)}" y="${roundToTenth(-h / 2)}" width="${roundToTenth(w)}" height="${roundToTenth(h)}"`;
    return `<g transform="translate(${placement.x} ${placement.y}) rotate(${placement.rotation})" filter="url(#lifted)"><image ${box} href="${toImageArt(png, { width, height }).href}"/></g>`;
  });
  return (
    `<defs><filter id="lifted" x="-0.3" y="-0.3" width="1.6" height="1.6" color-interpolation-filters="sRGB"><feDropShadow dx="0" dy="12" stdDeviation="14" flood-color="#000000" flood-opacity="0.5"/></filter></defs>` +
    cardImages.toReversed().join('')
  );
}

function listLines({ title, byline, figures, colors }: CollectionCard): CardLine[] {
  const titleLines = wrapTitle(title);
  const size = titleLines.length === 1 ? 84 : titleLines.length === 2 ? 72 : 58;
  const lineStep = size * 1.08;
  const top = 250 - ((titleLines.length - 1) * lineStep) / 2;
  const textBox = { x: LEFT_PX, width: TEXT_WIDTH_PX };
  const statsY = top + (titleLines.length - 1) * lineStep + 92;
  return [
    { text: byline, voice: 'note', y: top - size - 4, size: 30, least: 16, color: colors.accent, ...textBox },
    ...titleLines.map((text, index): CardLine => {
      return {
        text,
        voice: 'value',
        y: top + index * lineStep,
        size,
        least: 20,
        color: colors.text,
        ...textBox,
      };
    }),
    ...figures.flatMap(([name, value], index): CardLine[] => {
      const { left, width } = STAT_COLUMNS[index] ?? STAT_COLUMNS[0];
      const x = LEFT_PX + left;
      return [
        { text: name, voice: 'caption', x, y: statsY - 26, size: STAT_NAME_PX, color: colors.muted },
        {
          text: value,
          voice: 'value',
          x,
          y: statsY + 28,
          size: 46,
          width,
          least: 24,
          color: colors.text,
        },
      ];
    }),
  ];
}

/** Splits a title into at most three lines. A line that is too long for the width is typeset narrower. */
function wrapTitle(title: string): string[] {
  const lines: string[] = [''];
  for (const word of title.split(' ')) {
    const line = lines.at(-1) ?? '';
    const isFull = line !== '' && splitGraphemes(`${line} ${word}`).length > MAX_LINE_LETTERS;
    if (isFull && lines.length < MAX_LINES) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
