/** Collects the shapes and gradients of one drawing in painting order. */
import type { Halo } from '../../tag/card/card-art.ts';
import { formatNumber, formatPathData, type Frame, type Point, type Track } from './geometry.ts';

/** [offset 0..1, color, opacity] */
export type Stop = readonly [number, string, number?];

/** The color of shadows and hairlines: a blue black, so that shaded white looks cool. */
export const INK = '#0A1420';
export const LIGHT = '#FFFFFF';

/** The luminance below which paint is dark, so that lines and glass frames on it are light. */
export const DARK = 0.12;

/** The width of a hairline in drawing units; a drawing is 632 units wide and shown at half of that width or more. */
export const HAIR = 0.9;

const stopTag = ([offset, color, opacity]: Stop): string =>
  `<stop offset="${formatNumber(offset)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${formatNumber(opacity)}"`}/>`;

const opacityOf = (name: string, value: number): string =>
  value >= 1 ? '' : ` ${name}-opacity="${formatNumber(value)}"`;

/** The side to which an aircraft's nose points. */
export type Nose = 'left' | 'right';

/**
 * Shapes are given with the nose to the left. For the nose to the right, `mirrored` mirrors all shapes. Texts, marks and images are
 * mirrored beforehand, so that they stay legible: texts by `reading`, marks and images by `figure` and `use`.
 */
export class Sheet {
  private readonly frame: Frame;
  private readonly left: number;
  private readonly prefix: string;
  private readonly nose: Nose;
  private readonly defs: string[] = [];
  private readonly shapes: string[] = [];

  constructor(frame: Frame, prefix: string, nose: Nose = 'left') {
    this.frame = frame;
    this.left = frame.left ?? 0;
    this.prefix = prefix;
    this.nose = nose;
  }

  /**
   * Returns a function that moves the points of a text so that it is legible with the nose to either side; the point is the text's
   * middle, `turn` its rotation in radians.
   */
  reading([x, y]: Point, turn = 0): (point: Point) => Point {
    if (this.nose === 'left') return (point) => point;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return ([px, py]) => {
      const along = (px - x) * cos + (py - y) * sin;
      return [px - 2 * along * cos, py - 2 * along * sin];
    };
  }

  /** Finishes an aircraft in a drawing of this width: mirrors it if its nose must point to the right. */
  mirrored(width: number): void {
    if (this.nose === 'left') return;
    const aircraft = this.shapes.splice(0).join('');
    this.shapes.push(`<g transform="translate(${formatNumber(width)} 0) scale(-1 1)">${aircraft}</g>`);
  }

  /** Adds a gradient between two points in meters; returns the paint that refers to it. */
  gradient(name: string, from: Point, to: Point, stops: readonly Stop[]): string {
    const at = (x: string, y: string, p: Point): string =>
      `${x}="${formatNumber((p[0] + this.left) * this.frame.scale)}" ${y}="${formatNumber((this.frame.top - p[1]) * this.frame.scale)}"`;
    return this.define(
      name,
      `gradientUnits="userSpaceOnUse" ${at('x1', 'y1', from)} ${at('x2', 'y2', to)}`,
      stops,
    );
  }

  /** Adds a gradient from the top to the bottom of the shape that it paints; returns the paint that refers to it. */
  shade(name: string, stops: readonly Stop[]): string {
    return this.define(name, 'x1="0" y1="0" x2="0" y2="1"', stops);
  }

  fill(track: Track, paint: string, opacity = 1): void {
    this.shapes.push(`<path d="${this.data(track)}" fill="${paint}"${opacityOf('fill', opacity)}/>`);
  }

  /** Draws a border around a whole aircraft; must be called before all other shapes. */
  halo(track: Track, { color, width }: Halo): void {
    this.shapes.push(
      `<path d="${this.data(track)}" fill="${color}" stroke="${color}" stroke-width="${formatNumber(2 * width)}" stroke-linejoin="round"/>`,
    );
  }

  /** Draws letters. In inks they get an ink that is visible on the ink below them. */
  text(track: Track, paint: string): void {
    this.fill(track, paint);
  }

  /** Draws a line; `width` is in drawing units. */
  stroke(track: Track, color: string, width: number, opacity = 1, round = false): void {
    const caps = round ? ' stroke-linecap="round"' : '';
    this.shapes.push(
      `<path d="${this.data(track)}" fill="none" stroke="${color}" stroke-width="${formatNumber(width)}"${caps}${opacityOf('stroke', opacity)}/>`,
    );
  }

  /**
   * Draws a path of another drawing, in that drawing's units: its point `from` is placed at `at`, and a unit is `scale` meters. `turn` is
   * the rotation upwards in radians; `mirror` mirrors figures that look forward on both sides of an aircraft.
   */
  figure(d: string, color: string, at: Point, from: Point, scale: number, turn = 0, mirror = false): void {
    this.shapes.push(
      `<path transform="${this.matrix(at, from, scale, turn, mirror)}" fill="${color}" d="${d}"/>`,
    );
  }

  /** Draws an element of the document that contains the drawing; the parameters are those of `figure`. */
  use(id: string, at: Point, from: Point, scale: number, turn = 0): void {
    this.shapes.push(`<use href="#${id}" transform="${this.matrix(at, from, scale, turn, false)}"/>`);
  }

  private matrix(at: Point, from: Point, scale: number, turn: number, forward: boolean): string {
    // With the nose to the right, a figure is mirrored once more, so that it looks as in its own drawing.
    const mirror = forward || this.nose === 'right';
    const units = this.units(scale);
    const [x, y] = [this.units(at[0] + this.left), this.units(this.frame.top - at[1])];
    const size = mirror ? `scale(-${units.toFixed(5)} ${units.toFixed(5)})` : `scale(${units.toFixed(5)})`;
    return turn === 0 && !mirror
      ? `translate(${formatNumber(x - from[0] * units)} ${formatNumber(y - from[1] * units)}) ${size}`
      : `translate(${formatNumber(x)} ${formatNumber(y)}) rotate(${formatNumber((-turn * 180) / Math.PI)}) ${size} translate(${formatNumber(-from[0])} ${formatNumber(-from[1])})`;
  }

  /** Draws an oval of shade that fades out towards its edge. */
  glow(name: string, at: Point, wide: number, tall: number, color: string, opacity: number): void {
    const id = `${this.prefix}${name}`;
    const stops = [stopTag([0, color, opacity]), stopTag([1, color, 0])].join('');
    this.defs.push(`<radialGradient id="${id}">${stops}</radialGradient>`);
    const [x, y] = [this.units(at[0] + this.left), this.units(this.frame.top - at[1])];
    this.shapes.push(
      `<ellipse cx="${formatNumber(x)}" cy="${formatNumber(y)}" rx="${formatNumber(this.units(wide))}" ry="${formatNumber(this.units(tall))}" fill="url(#${id})"/>`,
    );
  }

  /** Converts meters to drawing units. */
  units(meters: number): number {
    return meters * this.frame.scale;
  }

  toString(): string {
    return `<defs>${this.defs.join('')}</defs>${this.shapes.join('')}`;
  }

  private data(track: Track): string {
    return formatPathData(this.frame, track);
  }

  private define(name: string, where: string, stops: readonly Stop[]): string {
    const id = `${this.prefix}${name}`;
    this.defs.push(`<linearGradient id="${id}" ${where}>${stops.map(stopTag).join('')}</linearGradient>`);
    return `url(#${id})`;
  }
}
