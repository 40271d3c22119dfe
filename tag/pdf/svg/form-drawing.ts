import { isIdentity, multiply, getMaxScale, type Matrix } from '../matrix.ts';
import type { ImagePixels } from '../pdf-form.ts';
import { formatPdfMatrix, formatPdfNumber, PdfStream, type PdfDictionary } from '../pdf-value.ts';
import { FormResources } from './form-resources.ts';
import { formatLineOperators, type PaintAttributes, inheritPaint } from './paint-attributes.ts';
import { Painter } from './paint.ts';
import { moveSegments, formatSegmentOperators } from './path-operators.ts';
import type { Segment } from './path-segments.ts';
import { createImageObject } from './image-object.ts';
import { readTransform } from './read-transform.ts';
import { expandBox, measureSegmentBox, type Box } from './segment-box.ts';
import { shapeSegments } from './shape-segments.ts';
import { numberOf, type SvgElement } from './svg-elements.ts';

export type ImageLookup = (href: string) => ImagePixels;

/** The matrix and the paint that an element inherits from its groups. */
type InheritedState = { readonly matrix: Matrix; readonly paint: PaintAttributes };

/** The decimals of a coordinate at scale 1: a thousandth of a pixel of the card. */
const DIGITS = 3;

/** The numbers of segments of a path with four lines: a move, three or four lines, and usually the close. */
const FOUR_LINES = [5, 6];

/** Converts elements of an SVG to operators. Every shape has its complete matrix, so that groups need no nesting. */
export class FormDrawing {
  private readonly resources = new FormResources();
  private readonly painter: Painter;
  private readonly pieces: string[] = [];

  constructor(
    private readonly board: Box,
    private readonly byId: ReadonlyMap<string, SvgElement>,
    private readonly pictureOf: ImageLookup,
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
    const inherited = { matrix, paint: inheritPaint(attributes, around) };
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

  /** Draws overlapping shapes with one opacity as a transparency group. */
  private drawFaint(element: SvgElement, inherited: InheritedState, opacity: number): void {
    const inner = new FormDrawing(this.board, this.byId, this.pictureOf);
    inner.drawKind(element, inherited);
    const group = { S: '/Transparency', CS: '/DeviceRGB', I: 'true' };
    const form = new PdfStream({ ...inner.dictionary(), Group: group }, inner.content());
    const alpha = formatPdfNumber(opacity);
    const state = this.resources.name('ExtGState', `group ${alpha}`, () => ({ ca: alpha, CA: alpha }));
    const name = this.resources.name('XObject', `group ${this.pieces.length}`, () => form);
    this.pieces.push(`q /${state} gs /${name} Do Q`);
  }

  private drawShape(element: SvgElement, { matrix, paint }: InheritedState): void {
    const segments = shapeSegments(element);
    const box = measureSegmentBox(segments);
    if (!box) return;
    const width = Number(paint['stroke-width'] ?? 1);
    const on = { box, area: expandBox(box, width), matrix };
    const opacityOf = (what: 'fill' | 'stroke') => Number(paint[`${what}-opacity`] ?? 1);
    const fill = this.painter.paint(paint.fill ?? '#000000', opacityOf('fill'), 'fill', on);
    const stroke = this.painter.paint(paint.stroke ?? 'none', opacityOf('stroke'), 'stroke', on);
    const place = isIdentity(matrix) ? '' : `${formatPdfMatrix(matrix)} cm `;
    const digits = digitsAt(matrix);
    if (fill) {
      const path = formatSegmentOperators(withMiddlePoint(segments), digits);
      const rule = paint['fill-rule'] === 'evenodd' ? '*' : '';
      this.pieces.push(`q ${place}${fill.state}${fill.operators} ${path} f${rule} Q`);
    }
    if (stroke) {
      const path = formatSegmentOperators(segments, digits);
      this.pieces.push(
        `q ${place}${stroke.state}${formatLineOperators(paint)} ${stroke.operators} ${path} S Q`,
      );
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
    const name = this.resources.name('XObject', `picture ${href}`, () => createImageObject(picture));
    const [x, y] = [numberOf(element, 'x', 0), numberOf(element, 'y', 0)];
    // An image of PDF fills the square from 0 to 1, with its first row at the top.
    const place = multiply(matrix, [width, 0, 0, -height, x, y + height]);
    this.pieces.push(`q ${formatPdfMatrix(place)} cm /${name} Do Q`);
  }

  private drawUse(element: SvgElement, inherited: InheritedState): void {
    const target = this.byId.get(element.attributes['href']?.replace('#', '') ?? '');
    // Threat: an element that uses itself. So only images can be used.
    if (target?.name !== 'image') throw new Error(`Not drawn by a card: use of ${target?.name}`);
    this.draw(target, inherited);
  }

  private clip(value: string, matrix: Matrix): string {
    const element = this.byId.get(/^url\(#([\w-]+)\)$/.exec(value)?.[1] ?? '');
    const [shape, ...others] = element?.name === 'clipPath' ? element.children : [];
    if (!shape || others.length > 0) throw new Error(`Not a clip of one shape: ${value}`);
    const own = multiply(matrix, readTransform(shape.attributes['transform']));
    const segments = withMiddlePoint(moveSegments(shapeSegments(shape), own));
    // An empty clip hides everything.
    const path = segments.length === 0 ? '0 0 m' : formatSegmentOperators(segments, DIGITS + 1);
    return `${path} ${shape.attributes['clip-rule'] === 'evenodd' ? 'W*' : 'W'} n`;
  }
}

/**
 * Adds a point in the middle of the first line to paths of four lines. Viewers with poppler snap such paths to whole pixels, which moves
 * their edges by up to one pixel; they draw other paths smoothly.
 */
function withMiddlePoint(segments: readonly Segment[]): readonly Segment[] {
  const [move, line] = segments;
  if (!FOUR_LINES.includes(segments.length) || move?.operator !== 'm' || line?.operator !== 'l')
    return segments;
  const middle = line.points.map((value, at) => (value + (move.points[at] ?? 0)) / 2);
  return [move, { operator: 'l', points: middle }, ...segments.slice(1)];
}

/** Returns the decimals of coordinates that a matrix multiplies. */
function digitsAt(matrix: Matrix): number {
  const scale = getMaxScale(matrix);
  return scale > 0 ? Math.min(6, Math.max(0, DIGITS + Math.ceil(Math.log10(scale)))) : 0;
}
