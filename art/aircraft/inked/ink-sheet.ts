/** A sheet that is printed in two inks on paper. */
import { channels, contrast } from '../../../tag/base/color.ts';
import type { Inks } from '../../../tag/card/card-art.ts';
import { polygon, type Frame, type Point, type Track } from '../../drawing/geometry.ts';
import { flattened, inside } from '../../drawing/paint-outline.ts';
import { Sheet, type Nose, type Stop } from '../../drawing/sheet.ts';

const WHITE = '#FFFFFF';
/** What a color must have against white to be printed at all where there is one ink. */
const MIN_PRINT_CONTRAST = 1.9;
/** What a figure or a text must have against what is below it. */
const MIN_FIGURE_CONTRAST = 2;
/** What is left out: light and shade, which inks show in lines. */
const NONE = 'none';
/** Where gradients have a color as it is. */
const MIDDLE = 0.47;

const distance = (a: string, b: string): number => {
  const [red, green, blue] = channels(a);
  const [r, g, b2] = channels(b);
  // Eyes tell greens apart best.
  return 2 * (red - r) ** 2 + 4 * (green - g) ** 2 + 3 * (blue - b2) ** 2;
};

/** What a color of a livery is printed as; white is the paper. */
export const inkFor = (color: string, { ink, spot, paper }: Inks): string => {
  if (!color.startsWith('#')) return color;
  if (ink === spot) return contrast(color, WHITE) < MIN_PRINT_CONTRAST ? paper : ink;
  const [toInk, toSpot, toWhite] = [ink, spot, WHITE].map((one) => distance(color, one));
  const [a = 0, b = 0, c = 0] = [toInk, toSpot, toWhite];
  if (c <= a && c <= b) return paper;
  return a <= b ? ink : spot;
};

/** The closed outlines of a track, each as its corners. */
const contoursOf = (track: Track): Point[][] => {
  const contours: Track[] = [];
  for (const step of track) {
    if (step[0] === 'M') contours.push([]);
    const last = contours.at(-1);
    if (last) contours[contours.length - 1] = [...last, step];
  }
  return contours.map((contour) => flattened(contour));
};

/** Prints colors as the ink that is nearest, without light and shade; figures and texts keep apart from what is below them. */
export class InkSheet extends Sheet {
  readonly inks: Inks;
  private readonly printed: { readonly corners: readonly Point[]; readonly ink: string }[] = [];

  private readonly texts: { left: number; right: number; low: number; high: number }[] = [];

  constructor(frame: Frame, prefix: string, nose: Nose, inks: Inks) {
    super(frame, prefix, nose);
    this.inks = inks;
  }

  /** The color itself, from between its light and its shade; what lets others through is light or shade alone. */
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

  /** Hairlines are left out: `line` draws those of an engraver. */
  override stroke(): void {}

  override glow(): void {}

  /** A picture has colors of its own: beside two inks it is glued on, in one ink it is left out. */
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

  /** Fills a shape with an ink, which lines and figures over it are kept apart from. */
  print(track: Track, ink: string): void {
    super.fill(track, ink);
    for (const corners of contoursOf(track)) this.printed.push({ corners, ink });
  }

  /** A line of an ink; `width` in drawing units. */
  line(track: Track, ink: string, width: number): void {
    if (track.length > 0) super.stroke(track, ink, width, 1, true);
  }

  /** Fills closed outlines that nothing is printed over. */
  cut(outlines: readonly (readonly Point[])[], ink: string): void {
    const track = outlines.flatMap((outline) => polygon(outline));
    if (track.length > 0) super.fill(track, ink);
  }

  /** The ink at a place, or paper. */
  at(point: Point): string {
    return this.printed.findLast(({ corners }) => inside(corners, point))?.ink ?? this.inks.paper;
  }

  /** Whether letters are at a place: a window in them would be one more stroke. */
  isLettered([x, y]: Point): boolean {
    return this.texts.some(({ left, right, low, high }) => x > left && x < right && y > low && y < high);
  }

  /** An ink, or where it would be lost at a place another one. */
  apart(wanted: string, place: Point): string {
    const { ink, paper } = this.inks;
    const ground = this.at(place);
    if (contrast(wanted, ground) >= MIN_FIGURE_CONTRAST) return wanted;
    return contrast(ink, ground) > contrast(paper, ground) ? ink : paper;
  }
}
