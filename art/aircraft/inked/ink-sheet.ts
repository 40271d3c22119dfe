/** A sheet that is printed in two inks on paper. */
import { parseRgb, getContrast } from '../../../tag/base/color.ts';
import type { Inks } from '../../../tag/card/card-art.ts';
import { polygon, type Frame, type Point, type Track } from '../../drawing/geometry.ts';
import { flattenTrack, isInside } from '../../drawing/paint-outline.ts';
import { Sheet, type Nose, type Stop } from '../../drawing/sheet.ts';

const WHITE = '#FFFFFF';
/** With only one ink, the smallest contrast against white with which a color is printed. */
const MIN_PRINT_CONTRAST = 1.9;
/** The smallest contrast of a figure or a text against the ink below it. */
const MIN_FIGURE_CONTRAST = 2;
/** The paint of gradients that are left out: light and shade, which inks show as lines. */
const NONE = 'none';
/** The offset at which gradients usually have the plain color. */
const MIDDLE = 0.47;

const distance = (a: string, b: string): number => {
  const [red, green, blue] = parseRgb(a);
  const [r, g, b2] = parseRgb(b);
  // Green has the largest weight, because eyes distinguish greens best.
  return 2 * (red - r) ** 2 + 4 * (green - g) ** 2 + 3 * (blue - b2) ** 2;
};

/** Returns the ink that a color of a livery is printed in; white becomes the paper. */
export const inkFor = (color: string, { ink, spot, paper }: Inks): string => {
  if (!color.startsWith('#')) return color;
  if (ink === spot) return getContrast(color, WHITE) < MIN_PRINT_CONTRAST ? paper : ink;
  const [toInk, toSpot, toWhite] = [ink, spot, WHITE].map((one) => distance(color, one));
  const [a = 0, b = 0, c = 0] = [toInk, toSpot, toWhite];
  if (c <= a && c <= b) return paper;
  return a <= b ? ink : spot;
};

/** Returns the closed outlines of a track, each as its corners. */
const contoursOf = (track: Track): Point[][] => {
  const contours: Track[] = [];
  for (const step of track) {
    if (step[0] === 'M') contours.push([]);
    const last = contours.at(-1);
    if (last) contours[contours.length - 1] = [...last, step];
  }
  return contours.map((contour) => flattenTrack(contour));
};

/** Prints each color in the nearest ink, without light and shade. Figures and texts get an ink that is visible on the ink below them. */
export class InkSheet extends Sheet {
  readonly inks: Inks;
  private readonly printed: { readonly corners: readonly Point[]; readonly ink: string }[] = [];

  private readonly texts: { left: number; right: number; low: number; high: number }[] = [];

  constructor(frame: Frame, prefix: string, nose: Nose, inks: Inks) {
    super(frame, prefix, nose);
    this.inks = inks;
  }

  /**
   * Returns the color of the stop that is nearest to MIDDLE; returns NONE if that stop is translucent, because such a gradient is light
   * or shade only.
   */
  private static flat(stops: readonly Stop[]): string {
    const off = ([at]: Stop): number => Math.abs(at - MIDDLE);
    const [, color, opacity = 1] = stops.reduce((best, stop) => (off(stop) < off(best) ? stop : best), [
      Infinity,
      NONE,
    ] as Stop);
    return opacity < 1 ? NONE : color;
  }

  override gradient(_name: string, _from: Point, _to: Point, stops: readonly Stop[]): string {
    return InkSheet.flat(stops);
  }

  override shade(_name: string, stops: readonly Stop[]): string {
    return InkSheet.flat(stops);
  }

  override fill(track: Track, paint: string, opacity = 1): void {
    if (paint === NONE || opacity < 1 || track.length === 0) return;
    this.print(track, inkFor(paint, this.inks));
  }

  override text(track: Track, paint: string): void {
    const first = track[0]?.[1];
    if (!first) return;
    super.fill(track, this.apart(inkFor(paint, this.inks), first));
    const points = track.flatMap(([, ...rest]) => rest);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    this.texts.push({
      left: Math.min(...xs),
      right: Math.max(...xs),
      low: Math.min(...ys),
      high: Math.max(...ys),
    });
  }

  /** Leaves out hairlines; `line` draws the lines of an engraving. */
  override stroke(): void {}

  override glow(): void {}

  /** An image has its own colors: with two inks it is drawn unchanged, with one ink it is left out. */
  override use(...given: Parameters<Sheet['use']>): void {
    if (this.inks.ink !== this.inks.spot) super.use(...given);
  }

  override figure(
    d: string,
    color: string,
    at: Point,
    from: Point,
    scale: number,
    turn = 0,
    mirror = false,
  ): void {
    super.figure(d, this.apart(inkFor(color, this.inks), at), at, from, scale, turn, mirror);
  }

  /** Fills a shape with an ink and records it, so that `at` finds it. */
  print(track: Track, ink: string): void {
    super.fill(track, ink);
    for (const corners of contoursOf(track)) this.printed.push({ corners, ink });
  }

  /** Draws a line in an ink; `width` is in drawing units. */
  line(track: Track, ink: string, width: number): void {
    if (track.length > 0) super.stroke(track, ink, width, 1, true);
  }

  /** Fills closed outlines without recording them, because nothing is printed over them. */
  cut(outlines: readonly (readonly Point[])[], ink: string): void {
    const track = outlines.flatMap((outline) => polygon(outline));
    if (track.length > 0) super.fill(track, ink);
  }

  /** Returns the ink at a place, or the paper. */
  at(point: Point): string {
    return this.printed.findLast(({ corners }) => isInside(corners, point))?.ink ?? this.inks.paper;
  }

  /** Returns true if a text covers a place, because a window there would look like one more stroke of a letter. */
  isLettered([x, y]: Point): boolean {
    return this.texts.some(({ left, right, low, high }) => x > left && x < right && y > low && y < high);
  }

  /** Returns the wanted ink, or ink or paper instead if its contrast at a place is too low. */
  apart(wanted: string, place: Point): string {
    const { ink, paper } = this.inks;
    const ground = this.at(place);
    if (getContrast(wanted, ground) >= MIN_FIGURE_CONTRAST) return wanted;
    return getContrast(ink, ground) > getContrast(paper, ground) ? ink : paper;
  }
}
