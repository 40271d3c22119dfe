import { isIdentity, multiply, scaleOf, type Matrix } from '../matrix.ts';
import type { ImagePixels } from '../pdf-form.ts';
import { pdfMatrix, pdfNumber, PdfStream, type PdfDictionary } from '../pdf-value.ts';
import { FormResources } from './form-resources.ts';
import { lineOperators, type PaintAttributes, ownPaint } from './paint-attributes.ts';
import { Painter } from './paint.ts';
import { movedSegments, segmentOperators } from './path-operators.ts';
import type { Segment } from './path-segments.ts';
import { pictureObject } from './picture-object.ts';
import { readTransform } from './read-transform.ts';
import { grown, segmentBox, type Box } from './segment-box.ts';
import { shapeSegments } from './shape-segments.ts';
import { numberOf, type SvgElement } from './svg-elements.ts';

export type PictureOf = (href: string) => ImagePixels;

/** What an element has from the groups around it. */
type InheritedState = { readonly matrix: Matrix; readonly paint: PaintAttributes };

/** Decimals of a coordinate that is drawn at its own size: a thousandth of a pixel of the card. */
const DIGITS = 3;

/** How many segments a path of four lines has: a move, three lines or four, and mostly the way back to the start. */
const FOUR_LINES = [5, 6];

/** Elements of an SVG as operators. Every shape is drawn from the form's own units, so that groups nest nothing. */
export class FormDrawing {
  private readonly resources = new FormResources();
  private readonly painter: Painter;
  private readonly pieces: string[] = [];

  constructor(
    private readonly board: Box,
    private readonly byId: ReadonlyMap<string, SvgElement>,
    private readonly pictureOf: PictureOf,
  ) {
    this.painter = new Painter(this.resources, byId);
  }

  content(): string {
    return this.pieces.join('\n');
  }

  dictionary(): PdfDictionary {
    return {
      Type: '/XObject',
      Subtype: '/Form',
      BBox: this.board,
      Resources: this.resources.dictionary(),
    };
  }

  drawAll(elements: readonly SvgElement[], inherited: InheritedState): void {
    for (const element of elements) this.draw(element, inherited);
  }

  private draw(element: SvgElement, { matrix: outer, paint: around }: InheritedState): void {
    const { name, attributes } = element;
    if (['defs', 'clipPath', 'linearGradient', 'radialGradient'].includes(name)) return;
    const opacity = numberOf(element, 'opacity', 1);
    if (opacity <= 0) return;
    const matrix = multiply(outer, readTransform(attributes['transform']));
    const inherited = { matrix, paint: ownPaint(attributes, around) };
    const clip = attributes['clip-path'];
    if (clip !== undefined) this.pieces.push(`q ${this.clip(clip, matrix)}`);
    if (opacity < 1) this.drawFaint(element, inherited, opacity);
    else this.drawKind(element, inherited);
    if (clip !== undefined) this.pieces.push('Q');
  }

  private drawKind(element: SvgElement, inherited: InheritedState): void {
    if (element.name === 'g') this.drawAll(element.children, inherited);
    else if (element.name === 'image') this.drawImage(element, inherited.matrix);
    else if (element.name === 'use') this.drawUse(element, inherited);
    else this.drawShape(element, inherited);
  }

  /** Shapes that overlap are faint as a whole: they are drawn as a group of their own. */
  private drawFaint(element: SvgElement, inherited: InheritedState, opacity: number): void {
    const inner = new FormDrawing(this.board, this.byId, this.pictureOf);
    inner.drawKind(element, inherited);
    const group = { S: '/Transparency', CS: '/DeviceRGB', I: 'true' };
    const form = new PdfStream({ ...inner.dictionary(), Group: group }, inner.content());
    const alpha = pdfNumber(opacity);
    const state = this.resources.name('ExtGState', `group ${alpha}`, () => ({ ca: alpha, CA: alpha }));
    const name = this.resources.name('XObject', `group ${this.pieces.length}`, () => form);
    this.pieces.push(`q /${state} gs /${name} Do Q`);
  }

  private drawShape(element: SvgElement, { matrix, paint }: InheritedState): void {
    const segments = shapeSegments(element);
    const box = segmentBox(segments);
    if (!box) return;
    const width = Number(paint['stroke-width'] ?? 1);
    const on = { box, area: grown(box, width), matrix };
    const opacityOf = (what: 'fill' | 'stroke') => Number(paint[`${what}-opacity`] ?? 1);
    const fill = this.painter.paint(paint.fill ?? '#000000', opacityOf('fill'), 'fill', on);
    const stroke = this.painter.paint(paint.stroke ?? 'none', opacityOf('stroke'), 'stroke', on);
    const place = isIdentity(matrix) ? '' : `${pdfMatrix(matrix)} cm `;
    const digits = digitsAt(matrix);
    if (fill) {
      const path = segmentOperators(withMiddlePoint(segments), digits);
      const rule = paint['fill-rule'] === 'evenodd' ? '*' : '';
      this.pieces.push(`q ${place}${fill.state}${fill.operators} ${path} f${rule} Q`);
    }
    if (stroke) {
      const path = segmentOperators(segments, digits);
      this.pieces.push(`q ${place}${stroke.state}${lineOperators(paint)} ${stroke.operators} ${path} S Q`);
    }
  }

  private drawImage(element: SvgElement, matrix: Matrix): void {
    const { href = '', preserveAspectRatio } = element.attributes;
    const picture = this.pictureOf(href);
    const [width, height] = [
      numberOf(element, 'width', picture.width),
      numberOf(element, 'height', picture.height),
    ];
    if (preserveAspectRatio !== 'none' && Math.abs(width / height - picture.width / picture.height) > 0.01) {
      throw new Error('A picture of other proportions than its box');
    }
    const name = this.resources.name('XObject', `picture ${href}`, () => pictureObject(picture));
    const [x, y] = [numberOf(element, 'x', 0), numberOf(element, 'y', 0)];
    // A picture of PDF fills the square from 0 to 1, its first row on top.
    const place = multiply(matrix, [width, 0, 0, -height, x, y + height]);
    this.pieces.push(`q ${pdfMatrix(place)} cm /${name} Do Q`);
  }

  private drawUse(element: SvgElement, inherited: InheritedState): void {
    const target = this.byId.get(element.attributes['href']?.replace('#', '') ?? '');
    // Threat: an element that uses itself. Only pictures are used twice.
    if (target?.name !== 'image') throw new Error(`Not drawn by a card: use of ${target?.name}`);
    this.draw(target, inherited);
  }

  private clip(value: string, matrix: Matrix): string {
    const element = this.byId.get(/^url\(#([\w-]+)\)$/.exec(value)?.[1] ?? '');
    const [shape, ...others] = element?.name === 'clipPath' ? element.children : [];
    if (!shape || others.length > 0) throw new Error(`Not a clip of one shape: ${value}`);
    const own = multiply(matrix, readTransform(shape.attributes['transform']));
    const segments = withMiddlePoint(movedSegments(shapeSegments(shape), own));
    // An empty clip hides everything.
    const path = segments.length === 0 ? '0 0 m' : segmentOperators(segments, DIGITS + 1);
    return `${path} ${shape.attributes['clip-rule'] === 'evenodd' ? 'W*' : 'W'} n`;
  }
}

/**
 * A path of four lines with one more point in the middle of its first. Viewers on poppler lay such paths on whole pixels, which
 * moves their edges by up to one; any other path they smooth.
 */
function withMiddlePoint(segments: readonly Segment[]): readonly Segment[] {
  const [move, line] = segments;
  if (!FOUR_LINES.includes(segments.length) || move?.operator !== 'm' || line?.operator !== 'l')
    return segments;
  const middle = line.points.map((value, at) => (value + (move.points[at] ?? 0)) / 2);
  return [move, { operator: 'l', points: middle }, ...segments.slice(1)];
}

/** Decimals of coordinates that are multiplied by a matrix. */
function digitsAt(matrix: Matrix): number {
  const scale = scaleOf(matrix);
  return scale > 0 ? Math.min(6, Math.max(0, DIGITS + Math.ceil(Math.log10(scale)))) : 0;
}
