import { isIdentity, multiplyMatrices, getMaxScale, type Matrix } from '../matrix.ts';
import type { ImagePixels } from '../pdf-form.ts';
import { formatPdfMatrix, formatPdfNumber, PdfStream, type PdfDictionary } from '../pdf-value.ts';
import { FormResources } from './form-resources.ts';
import { formatLineOperators, type PaintAttributes, inheritPaint } from './paint-attributes.ts';
import { Painter } from './paint.ts';
import { transformSegments, formatSegmentOperators } from './path-operators.ts';
import type { PathSegment } from './path-segments.ts';
import { createImageObject } from './image-object.ts';
import { parseTransform } from './parse-transform.ts';
import { expandBox, measureSegmentBox, type PdfBox } from './segment-box.ts';
import { parseShapeSegments } from './shape-segments.ts';
import { parseNumberAttribute, type SvgElement } from './svg-elements.ts';

export type ImageLookup = (href: string) => ImagePixels;

/** The matrix and the paint that an element inherits from its groups. */
type InheritedState = { readonly matrix: Matrix; readonly paint: PaintAttributes };

/** The decimals of a coordinate at scale 1: a thousandth of a pixel of the card. */
const BASE_DIGITS = 3;

/** The numbers of segments of a path with four lines: a move, three or four lines, and usually the close. */
const FOUR_LINE_SEGMENT_COUNTS = [5, 6];

/** Converts elements of an SVG to operators. Every shape has its complete matrix, so that groups need no nesting. */
export class FormDrawing {
  private readonly resources = new FormResources();
  private readonly painter: Painter;
  private readonly pieces: string[] = [];

  constructor(
    private readonly bounds: PdfBox,
    private readonly elementById: ReadonlyMap<string, SvgElement>,
    private readonly getImage: ImageLookup,
  ) {
    this.painter = new Painter(this.resources, elementById);
  }

  getContent(): string {
    return this.pieces.join('\n');
  }

  buildDictionary(): PdfDictionary {
    return {
      Type: '/XObject',
      Subtype: '/Form',
      BBox: this.bounds,
      Resources: this.resources.buildDictionary(),
    };
  }

  drawAll(elements: readonly SvgElement[], inherited: InheritedState): void {
    for (const element of elements) this.draw(element, inherited);
  }

  private draw(element: SvgElement, { matrix: parentMatrix, paint: parentPaint }: InheritedState): void {
    const { name, attributes } = element;
    if (['defs', 'clipPath', 'linearGradient', 'radialGradient'].includes(name)) return;
    const opacity = parseNumberAttribute(element, 'opacity', 1);
    if (opacity <= 0) return;
    const matrix = multiplyMatrices(parentMatrix, parseTransform(attributes['transform']));
    const inherited = { matrix, paint: inheritPaint(attributes, parentPaint) };
    const clip = attributes['clip-path'];
    if (clip !== undefined) this.pieces.push(`q ${this.formatClip(clip, matrix)}`);
    if (opacity < 1) this.drawTransparent(element, inherited, opacity);
    else this.drawByName(element, inherited);
    if (clip !== undefined) this.pieces.push('Q');
  }

  private drawByName(element: SvgElement, inherited: InheritedState): void {
    if (element.name === 'g') this.drawAll(element.children, inherited);
    else if (element.name === 'image') this.drawImage(element, inherited.matrix);
    else if (element.name === 'use') this.drawUse(element, inherited);
    else this.drawShape(element, inherited);
  }

  /** Draws overlapping shapes with one opacity as a transparency group. */
  private drawTransparent(element: SvgElement, inherited: InheritedState, opacity: number): void {
    const groupDrawing = new FormDrawing(this.bounds, this.elementById, this.getImage);
    groupDrawing.drawByName(element, inherited);
    const group = { S: '/Transparency', CS: '/DeviceRGB', I: 'true' };
    const form = new PdfStream(
      { ...groupDrawing.buildDictionary(), Group: group },
      groupDrawing.getContent(),
    );
    const alpha = formatPdfNumber(opacity);
    const state = this.resources.addResource('ExtGState', `group ${alpha}`, () => ({ ca: alpha, CA: alpha }));
    const name = this.resources.addResource('XObject', `group ${this.pieces.length}`, () => form);
    this.pieces.push(`q /${state} gs /${name} Do Q`);
  }

  private drawShape(element: SvgElement, { matrix, paint }: InheritedState): void {
    const segments = parseShapeSegments(element);
    const box = measureSegmentBox(segments);
    if (!box) return;
    const width = Number(paint['stroke-width'] ?? 1);
    const target = { box, area: expandBox(box, width), matrix };
    const getOpacity = (usage: 'fill' | 'stroke') => Number(paint[`${usage}-opacity`] ?? 1);
    const fill = this.painter.createPaint(paint.fill ?? '#000000', getOpacity('fill'), 'fill', target);
    const stroke = this.painter.createPaint(paint.stroke ?? 'none', getOpacity('stroke'), 'stroke', target);
    const transform = isIdentity(matrix) ? '' : `${formatPdfMatrix(matrix)} cm `;
    const digits = getDigits(matrix);
    if (fill) {
      const path = formatSegmentOperators(addMiddlePoint(segments), digits);
      const rule = paint['fill-rule'] === 'evenodd' ? '*' : '';
      this.pieces.push(`q ${transform}${fill.state}${fill.operators} ${path} f${rule} Q`);
    }
    if (stroke) {
      const path = formatSegmentOperators(segments, digits);
      this.pieces.push(
        `q ${transform}${stroke.state}${formatLineOperators(paint)} ${stroke.operators} ${path} S Q`,
      );
    }
  }

  private drawImage(element: SvgElement, matrix: Matrix): void {
    const { href = '', preserveAspectRatio } = element.attributes;
    const image = this.getImage(href);
    const [width, height] = [
      parseNumberAttribute(element, 'width', image.width),
      parseNumberAttribute(element, 'height', image.height),
    ];
    if (preserveAspectRatio !== 'none' && Math.abs(width / height - image.width / image.height) > 0.01) {
      throw new Error('A picture of other proportions than its box');
    }
    const name = this.resources.addResource('XObject', `picture ${href}`, () => createImageObject(image));
    const [x, y] = [parseNumberAttribute(element, 'x', 0), parseNumberAttribute(element, 'y', 0)];
    // An image of PDF fills the square from 0 to 1, with its first row at the top.
    const imageMatrix = multiplyMatrices(matrix, [width, 0, 0, -height, x, y + height]);
    this.pieces.push(`q ${formatPdfMatrix(imageMatrix)} cm /${name} Do Q`);
  }

  private drawUse(element: SvgElement, inherited: InheritedState): void {
    const target = this.elementById.get(element.attributes['href']?.replace('#', '') ?? '');
    // Threat: an element that uses itself. So only images can be used.
    if (target?.name !== 'image') throw new Error(`Not drawn by a card: use of ${target?.name}`);
    this.draw(target, inherited);
  }

  private formatClip(value: string, matrix: Matrix): string {
    const element = this.elementById.get(/^url\(#([\w-]+)\)$/.exec(value)?.[1] ?? '');
    const [shape, ...others] = element?.name === 'clipPath' ? element.children : [];
    if (!shape || others.length > 0) throw new Error(`Not a clip of one shape: ${value}`);
    const clipMatrix = multiplyMatrices(matrix, parseTransform(shape.attributes['transform']));
    const segments = addMiddlePoint(transformSegments(parseShapeSegments(shape), clipMatrix));
    // An empty clip hides everything.
    const path = segments.length === 0 ? '0 0 m' : formatSegmentOperators(segments, BASE_DIGITS + 1);
    return `${path} ${shape.attributes['clip-rule'] === 'evenodd' ? 'W*' : 'W'} n`;
  }
}

/**
 * Adds a point in the middle of the first line to paths of four lines. Viewers with poppler snap such paths to whole pixels, which moves
 * their edges by up to one pixel; they draw other paths smoothly.
 */
function addMiddlePoint(segments: readonly PathSegment[]): readonly PathSegment[] {
  const [move, line] = segments;
  if (!FOUR_LINE_SEGMENT_COUNTS.includes(segments.length) || move?.operator !== 'm' || line?.operator !== 'l')
    return segments;
  const middle = line.points.map((value, index) => (value + (move.points[index] ?? 0)) / 2);
  return [move, { operator: 'l', points: middle }, ...segments.slice(1)];
}

/** Returns the decimals of coordinates that a matrix multiplies. */
function getDigits(matrix: Matrix): number {
  const scale = getMaxScale(matrix);
  return scale > 0 ? Math.min(6, Math.max(0, BASE_DIGITS + Math.ceil(Math.log10(scale)))) : 0;
}
