/** Collects the shapes and gradients of one drawing in painting order. */
import type { Halo } from '../../tag/card/card-art.ts';
import { formatNumber, formatPathData, type DrawingFrame, type Point, type MeterPath } from './geometry.ts';

/** [offset 0..1, color, opacity] */
export type GradientStop = readonly [number, string, number?];

/** The color of shadows and hairlines: a blue black, so that shaded white looks cool. */
export const INK_COLOR = '#0A1420';
export const LIGHT_COLOR = '#FFFFFF';

/** The luminance below which paint is dark, so that lines and glass frames on it are light. */
export const MAX_DARK_LUMINANCE = 0.12;

/** The width of a hairline in drawing units; a drawing is 632 units wide and shown at half of that width or more. */
export const HAIRLINE_WIDTH = 0.9;

/** The light along the leading edge of a wing: its width in drawing units, and its opacity. */
export const LIT_EDGE = { width: HAIRLINE_WIDTH * 1.9, opacity: 0.85 } as const;

const formatStop = ([offset, color, opacity]: GradientStop): string =>
  `<stop offset="${formatNumber(offset)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${formatNumber(opacity)}"`}/>`;

const formatOpacity = (name: string, value: number): string =>
  value >= 1 ? '' : ` ${name}-opacity="${formatNumber(value)}"`;

/** An oval of shade; its radii are in meters. */
type Glow = {
  readonly radii: readonly [rx: number, ry: number];
  readonly color: string;
  readonly opacity: number;
};

/** The place of a figure in the drawing. */
export type FigurePlacement = {
  /** The point of the drawing, in meters, at which the figure's point `from` is placed. */
  readonly at: Point;
  /** A point of the figure, in the units of its own path. */
  readonly from: Point;
  /** The meters of one unit of the figure. */
  readonly scale: number;
  /** The rotation upwards in radians; 0 if absent. */
  readonly rotation?: number;
  /** True for a figure that looks forward on both sides of an aircraft. */
  readonly isMirrored?: boolean | undefined;
};

/** The side to which an aircraft's nose points. */
export type NoseSide = 'left' | 'right';

/**
 * Shapes are given with the nose to the left. For the nose to the right, `mirrorForNose` mirrors all shapes. Texts, marks and images are
 * mirrored beforehand, so that they stay legible: texts by `createTextMirror`, marks and images by `drawFigure` and `use`.
 */
export class Sheet {
  private readonly frame: DrawingFrame;
  private readonly left: number;
  private readonly prefix: string;
  private readonly nose: NoseSide;
  private readonly defs: string[] = [];
  private readonly shapes: string[] = [];

  constructor(frame: DrawingFrame, prefix: string, nose: NoseSide = 'left') {
    this.frame = frame;
    this.left = frame.left ?? 0;
    this.prefix = prefix;
    this.nose = nose;
  }

  /**
   * Returns a function that moves the points of a text so that it is legible with the nose to either side; the point is the text's
   * middle, `rotation` is in radians.
   */
  createTextMirror([x, y]: Point, rotation = 0): (point: Point) => Point {
    if (this.nose === 'left') return (point) => point;
    const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
    return ([px, py]) => {
      const along = (px - x) * cos + (py - y) * sin;
      return [px - 2 * along * cos, py - 2 * along * sin];
    };
  }

  /** Finishes an aircraft in a drawing of this width: mirrors it if its nose must point to the right. */
  mirrorForNose(width: number): void {
    if (this.nose === 'left') return;
    const aircraft = this.shapes.splice(0).join('');
    this.shapes.push(`<g transform="translate(${formatNumber(width)} 0) scale(-1 1)">${aircraft}</g>`);
  }

  /** Adds a gradient between two points in meters; returns the paint that refers to it. */
  addGradient(name: string, from: Point, to: Point, stops: readonly GradientStop[]): string {
    const formatPoint = (x: string, y: string, point: Point): string =>
      `${x}="${formatNumber((point[0] + this.left) * this.frame.scale)}" ${y}="${formatNumber((this.frame.top - point[1]) * this.frame.scale)}"`;
    return this.defineGradient(
      name,
      `gradientUnits="userSpaceOnUse" ${formatPoint('x1', 'y1', from)} ${formatPoint('x2', 'y2', to)}`,
      stops,
    );
  }

  /** Adds a gradient from the top to the bottom of the shape that it paints; returns the paint that refers to it. */
  addShade(name: string, stops: readonly GradientStop[]): string {
    return this.defineGradient(name, 'x1="0" y1="0" x2="0" y2="1"', stops);
  }

  fill(track: MeterPath, paint: string, opacity = 1): void {
    this.shapes.push(
      `<path d="${this.formatData(track)}" fill="${paint}"${formatOpacity('fill', opacity)}/>`,
    );
  }

  /** Draws a border around a whole aircraft; must be called before all other shapes. */
  drawHalo(track: MeterPath, { color, width }: Halo): void {
    this.shapes.push(
      `<path d="${this.formatData(track)}" fill="${color}" stroke="${color}" stroke-width="${formatNumber(2 * width)}" stroke-linejoin="round"/>`,
    );
  }

  /** Draws letters. In inks they get an ink that is visible on the ink below them. */
  drawText(track: MeterPath, paint: string): void {
    this.fill(track, paint);
  }

  /** Draws a line; `width` is in drawing units. */
  stroke(track: MeterPath, color: string, width: number, opacity = 1, isRound = false): void {
    const caps = isRound ? ' stroke-linecap="round"' : '';
    this.shapes.push(
      `<path d="${this.formatData(track)}" fill="none" stroke="${color}" stroke-width="${formatNumber(width)}"${caps}${formatOpacity('stroke', opacity)}/>`,
    );
  }

  /** Draws a path of another drawing. */
  drawFigure(d: string, color: string, placement: FigurePlacement): void {
    this.shapes.push(`<path transform="${this.formatMatrix(placement)}" fill="${color}" d="${d}"/>`);
  }

  /** Draws an element of the document that contains the drawing. */
  use(id: string, placement: Omit<FigurePlacement, 'isMirrored'>): void {
    this.shapes.push(`<use href="#${id}" transform="${this.formatMatrix(placement)}"/>`);
  }

  private formatMatrix({ at, from, scale, rotation = 0, isMirrored = false }: FigurePlacement): string {
    // With the nose to the right, a figure is mirrored once more, so that it looks as in its own drawing.
    const mirror = isMirrored || this.nose === 'right';
    const units = this.toUnits(scale);
    const [x, y] = [this.toUnits(at[0] + this.left), this.toUnits(this.frame.top - at[1])];
    const size = mirror ? `scale(-${units.toFixed(5)} ${units.toFixed(5)})` : `scale(${units.toFixed(5)})`;
    return rotation === 0 && !mirror
      ? `translate(${formatNumber(x - from[0] * units)} ${formatNumber(y - from[1] * units)}) ${size}`
      : `translate(${formatNumber(x)} ${formatNumber(y)}) rotate(${formatNumber((-rotation * 180) / Math.PI)}) ${size} translate(${formatNumber(-from[0])} ${formatNumber(-from[1])})`;
  }

  /** Draws an oval of shade around a point that fades out towards its edge. */
  drawGlow(name: string, at: Point, { radii: [rx, ry], color, opacity }: Glow): void {
    const id = `${this.prefix}${name}`;
    const stops = [formatStop([0, color, opacity]), formatStop([1, color, 0])].join('');
    this.defs.push(`<radialGradient id="${id}">${stops}</radialGradient>`);
    const [x, y] = [this.toUnits(at[0] + this.left), this.toUnits(this.frame.top - at[1])];
    this.shapes.push(
      `<ellipse cx="${formatNumber(x)}" cy="${formatNumber(y)}" rx="${formatNumber(this.toUnits(rx))}" ry="${formatNumber(this.toUnits(ry))}" fill="url(#${id})"/>`,
    );
  }

  /** Converts meters to drawing units. */
  toUnits(meters: number): number {
    return meters * this.frame.scale;
  }

  toString(): string {
    return `<defs>${this.defs.join('')}</defs>${this.shapes.join('')}`;
  }

  private formatData(track: MeterPath): string {
    return formatPathData(this.frame, track);
  }

  private defineGradient(name: string, placement: string, stops: readonly GradientStop[]): string {
    const id = `${this.prefix}${name}`;
    this.defs.push(
      `<linearGradient id="${id}" ${placement}>${stops.map(formatStop).join('')}</linearGradient>`,
    );
    return `url(#${id})`;
  }
}
