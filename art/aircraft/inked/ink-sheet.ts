/** A sheet that is printed in two inks on paper. */
import { parseRgb, getContrast, WHITE_COLOR } from '../../../tag/base/color.ts';
import type { Inks } from '../../../tag/card/card-art.ts';
import { isInOutline } from '../../../tag/base/outlines.ts';
import { buildPolygon, type DrawingFrame, type Point, type MeterPath } from '../../drawing/geometry.ts';
import { flattenTrack } from '../../drawing/paint-outline.ts';
import { Sheet, type FigurePlacement, type NoseSide, type GradientStop } from '../../drawing/sheet.ts';

/** With only one ink, the smallest contrast against white with which a color is printed. */
const MIN_PRINT_CONTRAST = 1.9;
/** The smallest contrast of a figure or a text against the ink below it. */
const MIN_FIGURE_CONTRAST = 2;
/** The paint of gradients that are left out: light and shade, which inks show as lines. */
const NO_PAINT = 'none';
/** The offset at which gradients usually have the plain color. */
const PLAIN_COLOR_OFFSET = 0.47;

const measureColorDistance = (a: string, b: string): number => {
  const [red, green, blue] = parseRgb(a);
  const [r, g, b2] = parseRgb(b);
  // Green has the largest weight, because eyes distinguish greens best.
  return 2 * (red - r) ** 2 + 4 * (green - g) ** 2 + 3 * (blue - b2) ** 2;
};

/** The inks of an aircraft, with those of its fin. */
export type AircraftInks = Inks & { readonly finInks?: readonly string[] };

/** Returns the ink that a color of a livery is printed in; white becomes the paper. */
export const selectInk = (color: string, { ink, spot, paper, finInks = [] }: AircraftInks): string => {
  if (!color.startsWith('#')) return color;
  if (ink === spot) return getContrast(color, WHITE_COLOR) < MIN_PRINT_CONTRAST ? paper : ink;
  const measureDistance = (other: string) => measureColorDistance(color, other);
  const nearest = [WHITE_COLOR, ink, spot, ...finInks].reduce((best, other) =>
    measureDistance(other) < measureDistance(best) ? other : best,
  );
  return nearest === WHITE_COLOR ? paper : nearest;
};

/** Returns the closed outlines of a track, each as its corners. */
const listContours = (track: MeterPath): Point[][] => {
  const contours: MeterPath[] = [];
  for (const step of track) {
    if (step[0] === 'M') contours.push([]);
    const last = contours.at(-1);
    if (last) contours[contours.length - 1] = [...last, step];
  }
  return contours.map((contour) => flattenTrack(contour));
};

/** Prints each color in the nearest ink, without light and shade. Figures and texts get an ink that is visible on the ink below them. */
export class InkSheet extends Sheet {
  readonly inks: AircraftInks;
  private readonly printedShapes: { readonly corners: readonly Point[]; readonly ink: string }[] = [];

  private readonly texts: { left: number; right: number; low: number; high: number }[] = [];

  constructor(frame: DrawingFrame, prefix: string, nose: NoseSide, inks: AircraftInks) {
    super(frame, prefix, nose);
    this.inks = inks;
  }

  /**
   * Returns the color of the stop that is nearest to MIDDLE; returns NONE if that stop is translucent, because such a gradient is light
   * or shade only.
   */
  private static getFlatColor(stops: readonly GradientStop[]): string {
    const measureOffset = ([at]: GradientStop): number => Math.abs(at - PLAIN_COLOR_OFFSET);
    const [, color, opacity = 1] = stops.reduce(
      (best, stop) => (measureOffset(stop) < measureOffset(best) ? stop : best),
      [Infinity, NO_PAINT] as GradientStop,
    );
    return opacity < 1 ? NO_PAINT : color;
  }

  override addGradient(_name: string, _from: Point, _to: Point, stops: readonly GradientStop[]): string {
    return InkSheet.getFlatColor(stops);
  }

  override addShade(_name: string, stops: readonly GradientStop[]): string {
    return InkSheet.getFlatColor(stops);
  }

  override fill(track: MeterPath, paint: string, opacity = 1): void {
    if (paint === NO_PAINT || opacity < 1 || track.length === 0) return;
    this.print(track, selectInk(paint, this.inks));
  }

  override drawText(track: MeterPath, paint: string): void {
    const firstPoint = track[0]?.[1];
    if (!firstPoint) return;
    super.fill(track, this.ensureContrast(selectInk(paint, this.inks), firstPoint));
    const points = track.flatMap(([, ...rest]) => rest);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    this.texts.push({
      left: Math.min(...xs),
      right: Math.max(...xs),
      low: Math.min(...ys),
      high: Math.max(...ys),
    });
  }

  /** Leaves out hairlines; `drawLine` draws the lines of an engraving. */
  override stroke(): void {}

  override drawGlow(): void {}

  /** An image has its own colors: with two inks it is drawn unchanged, with one ink it is left out. */
  override use(...args: Parameters<Sheet['use']>): void {
    if (this.inks.ink !== this.inks.spot) super.use(...args);
  }

  override drawFigure(d: string, color: string, placement: FigurePlacement): void {
    super.drawFigure(d, this.ensureContrast(selectInk(color, this.inks), placement.at), placement);
  }

  /** Fills a shape with an ink and records it, so that `getInkAt` finds it. */
  print(track: MeterPath, ink: string): void {
    super.fill(track, ink);
    for (const corners of listContours(track)) this.printedShapes.push({ corners, ink });
  }

  /** Draws a line in an ink; `width` is in drawing units. */
  drawLine(track: MeterPath, ink: string, width: number): void {
    if (track.length > 0) super.stroke(track, ink, width, 1, true);
  }

  /** Fills closed outlines without recording them, because nothing is printed over them. */
  fillOutlines(outlines: readonly (readonly Point[])[], ink: string): void {
    const track = outlines.flatMap((outline) => buildPolygon(outline));
    if (track.length > 0) super.fill(track, ink);
  }

  /** Returns the ink at a place, or the paper. */
  getInkAt(point: Point): string {
    return this.printedShapes.findLast(({ corners }) => isInOutline(corners, point))?.ink ?? this.inks.paper;
  }

  /**
   * Returns true if a text covers a place or is within `margin` meters beside it, because a window there would look like one more stroke of
   * a letter.
   */
  isCoveredByText([x, y]: Point, margin = 0): boolean {
    return this.texts.some(
      ({ left, right, low, high }) => x > left - margin && x < right + margin && y > low && y < high,
    );
  }

  /** Returns the wanted ink, or ink or paper instead if its contrast at a place is too low. */
  ensureContrast(requestedInk: string, place: Point): string {
    const { ink, paper } = this.inks;
    const background = this.getInkAt(place);
    if (getContrast(requestedInk, background) >= MIN_FIGURE_CONTRAST) return requestedInk;
    return getContrast(ink, background) > getContrast(paper, background) ? ink : paper;
  }
}
