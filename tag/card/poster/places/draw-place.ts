import type { CityDrawing } from '../../card-art.ts';
import { CARD_ID_PREFIX } from '../../card-layers.ts';
import { createRandomFromText } from '../../drawing/random-from-text.ts';
import { composeTown, type TownRecipe } from '../towns/compose-town.ts';
import { TOWN_WORD } from '../towns/town-words.ts';
import type { PosterColors, PosterFinish } from '../poster-colors.ts';
import { SCENE_BOX } from '../poster-grid.ts';
import { formatBox } from '../scenery/buildings.ts';
import { formatCoordinate } from '../scenery/shapes.ts';
import type { SkyDisc } from '../sky-disc.ts';
import {
  createWall,
  drawHangers,
  drawHouses,
  drawTowers,
  drawWindows,
  WINDOW_WIDTH_PX,
  type Wall,
} from './place-buildings.ts';
import { FIELD_ORIGIN, getFieldOrigin } from './place-field.ts';
import { getPlaceColors, type PlaceColors } from './place-colors.ts';
import { listSideLines, type PlaceSide } from './place-sides.ts';
import { drawPlaceWater } from './place-water.ts';
import {
  formatClosedPolygon,
  halvePoints,
  mirrorPoints,
  PATH_FORMATTERS,
  splitIntoGroups,
  STROKE_FORMATTERS,
} from './shape-paths.ts';

/** Draws a city at its place on the poster. In a scale, it grows around the foot of its landmark. */
export function drawPlace(
  city: CityDrawing,
  poster: PosterColors,
  finish: PosterFinish,
  disc: SkyDisc,
  scale = 1,
  hasPlants = true,
): string {
  const { x, y } = getFieldOrigin(city, scale);
  const canvas = new PlaceCanvas(getPlaceColors(poster, finish), createRandomFromText(city.id), {
    x: (disc.x - x) / scale,
    radius: disc.radius / scale,
  });
  for (const line of listShapes(city))
    if (hasPlants || !TALL_PLANTS.has(line.split(' ')[1] ?? '')) canvas.drawLine(line);
  const glow = finish === 'night' ? drawNightGlow(city.axis, poster.lamp) : '';
  const scaleText = scale === 1 ? '' : ` scale(${scale})`;
  return `${glow}<g transform="translate(${formatCoordinate(x)} ${formatCoordinate(y)})${scaleText}">${canvas.close()}</g>`;
}

/** The plants with bare trunks. */
const TALL_PLANTS: ReadonlySet<string> = new Set(['palms', 'acacias']);

/** A sun far from the scene. */
const NO_DISC: SkyDisc = { x: -4000, y: 0, radius: 1 };

/**
 * Draws the land left and right of a city, as mirror images that continue it at its edges: its ground, its water and its rows of
 * buildings, without its landmarks. Its hills get lower with the distance.
 */
export function drawPlaceSides(
  city: CityDrawing,
  poster: PosterColors,
  finish: PosterFinish,
): readonly [left: string, right: string] {
  const { x, y } = FIELD_ORIGIN;
  const colors = getPlaceColors(poster, finish);
  const drawSide = (side: PlaceSide): string => {
    const canvas = new PlaceCanvas(colors, createRandomFromText(`${city.id} ${side}`), NO_DISC);
    for (const line of listSideLines(listShapes(city), side)) canvas.drawLine(line);
    return `<g transform="translate(${formatCoordinate(x)} ${formatCoordinate(y)})">${canvas.close()}</g>`;
  };
  return [drawSide('left'), drawSide('right')];
}

/** Returns the shapes of a city. Those of a town are composed from the recipe in its only line. */
function listShapes(city: CityDrawing): readonly string[] {
  const [word, ...recipe] = city.shapes[0]?.split(' ') ?? [];
  return word === TOWN_WORD ? composeTown(city, recipe as unknown as TownRecipe) : city.shapes;
}

const GLOW_ID = `${CARD_ID_PREFIX}glow`;
const FAR_GLOW_COLOR = '#F08A5A';

/** Draws the light of the city in the night sky around its landmark. */
function drawNightGlow(axis: number, color: string): string {
  const { left, right, bottom } = SCENE_BOX;
  const top = FIELD_ORIGIN.y - 100;
  return (
    `<defs><radialGradient id="${GLOW_ID}" gradientUnits="userSpaceOnUse" cx="${FIELD_ORIGIN.x + axis}" cy="${bottom - 60}" r="330">` +
    `<stop offset="0" stop-color="${color}" stop-opacity="0.7"/><stop offset="0.45" stop-color="${FAR_GLOW_COLOR}" stop-opacity="0.32"/>` +
    `<stop offset="1" stop-color="${FAR_GLOW_COLOR}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="url(#${GLOW_ID})"/>`
  );
}

/** Shapes whose outlines can cross themselves or run in both directions. They get a path of their own. */
const SINGLE_SHAPES: ReadonlySet<string> = new Set(['path', 'palms', 'acacias']);

/** Draws the lines of a place one after the other, and joins neighbors of one paint to one path. */
class PlaceCanvas {
  readonly #colors: PlaceColors;
  readonly #random: () => number;
  readonly #disc: { readonly x: number; readonly radius: number };
  #svg = '';
  /** The attributes and the data of the path that is not yet written. */
  #attributes = '';
  #d = '';
  /** The walls that the current group has drawn: boxes, mirrored shapes, houses and towers. Hills are polygons. */
  #walls: Wall[] = [];
  #isFlipped = false;

  constructor(
    colors: PlaceColors,
    random: () => number,
    disc: { readonly x: number; readonly radius: number },
  ) {
    this.#colors = colors;
    this.#random = random;
    this.#disc = disc;
  }

  /** Draws one line of the stored form. The build has checked it. */
  drawLine(line: string): void {
    const [paint = '', word = '', ...values] = line.split(' ');
    if (paint === 'group') return this.#openGroup([word, ...values].map(Number));
    if (paint === 'end') return this.#closeGroup();
    if (word === 'path') return this.#fillAlone(values.join(' '), this.#colors.getColor(paint));
    const numbers = values.map(Number);
    if (word === 'water') {
      this.#flush();
      this.#svg += drawPlaceWater(numbers[0] ?? 0, paint, this.#colors, this.#disc, this.#random);
      return;
    }
    if (word === 'windows') return this.#drawWindows(numbers, paint);
    this.#drawShape(word, numbers, this.#colors.getColor(paint));
  }

  /** Returns the SVG of all lines. */
  close(): string {
    this.#flush();
    return this.#svg;
  }

  #openGroup([x = 0, y = 0, scale = 1, direction = 1]: readonly number[]): void {
    this.#flush();
    this.#walls = [];
    this.#isFlipped = direction < 0;
    this.#svg += `<g transform="translate(${x} ${y}) scale(${scale * direction} ${scale})">`;
  }

  #closeGroup(): void {
    this.#flush();
    this.#walls = [];
    this.#isFlipped = false;
    this.#svg += '</g>';
  }

  #drawShape(word: string, numbers: readonly number[], color: string): void {
    const { shade } = this.#colors;
    switch (word) {
      case 'houses':
        return this.#drawBuildings(drawHouses(numbers, this.#random), color);
      case 'towers':
        return this.#drawBuildings(drawTowers(numbers, this.#random), color);
      case 'hangers':
        return this.#fill(drawHangers(numbers), color);
      case 'lit-mirror':
        this.#fillOutlines([mirrorPoints(numbers)], color);
        return this.#fill(formatClosedPolygon(halvePoints(numbers, this.#isFlipped ? -1 : 1)), shade(color));
      case 'lit-boxes':
        this.#drawShape('boxes', numbers, color);
        return this.#fill(this.#formatShadedSides(numbers), shade(color));
      case 'boxes':
        return this.#fillOutlines(
          splitIntoGroups(numbers, 4).map(([x = 0, y = 0, w = 0, h = 0]) => createWall(x, y, w, h)),
          color,
        );
      case 'mirror':
        return this.#fillOutlines([mirrorPoints(numbers)], color);
      default:
        return this.#drawPlainShape(word, numbers, color);
    }
  }

  #drawPlainShape(word: string, numbers: readonly number[], color: string): void {
    const [width = 0, ...points] = numbers;
    const stroke = STROKE_FORMATTERS[word]?.(points);
    if (stroke !== undefined)
      return this.#add(stroke, `fill="none" stroke="${color}" stroke-width="${width}"`);
    const d = PATH_FORMATTERS[word]?.(numbers, this.#random) ?? '';
    if (SINGLE_SHAPES.has(word)) this.#fillAlone(d, color);
    else this.#fill(d, color);
  }

  /** Formats the right sides of boxes, which are 40 % of their width; in a mirrored group the left sides. */
  #formatShadedSides(numbers: readonly number[]): string {
    return splitIntoGroups(numbers, 4)
      .map(([x = 0, y = 0, w = 0, h = 0]) => formatBox(this.#isFlipped ? x : x + w * 0.6, y, w * 0.4, h))
      .join('');
  }

  #drawBuildings({ d, walls }: { readonly d: string; readonly walls: readonly Wall[] }, color: string): void {
    this.#walls.push(...walls);
    this.#fill(d, color);
  }

  #drawWindows(numbers: readonly number[], paint: string): void {
    const d = drawWindows(numbers, this.#random, this.#walls);
    const opacity = this.#colors.isLit ? 0.95 : 0.5;
    this.#add(
      d,
      `fill="none" stroke="${this.#colors.getColor(paint)}" stroke-width="${WINDOW_WIDTH_PX}" stroke-opacity="${opacity}"`,
    );
  }

  #fillOutlines(outlines: readonly Wall[], color: string): void {
    this.#walls.push(...outlines);
    this.#fill(outlines.map(formatClosedPolygon).join(''), color);
  }

  #fill(d: string, color: string): void {
    this.#add(d, `fill="${color}"`);
  }

  #fillAlone(d: string, color: string): void {
    this.#flush();
    this.#fill(d, color);
    this.#flush();
  }

  #add(d: string, attributes: string): void {
    if (attributes !== this.#attributes) this.#flush();
    this.#attributes = attributes;
    this.#d += d;
  }

  #flush(): void {
    if (this.#d !== '') this.#svg += `<path d="${this.#d}" ${this.#attributes}/>`;
    this.#d = '';
  }
}
