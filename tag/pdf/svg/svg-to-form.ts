import { multiply, type Matrix } from '../matrix.ts';
import type { PdfForm, ImagePixels } from '../pdf-form.ts';
import { PdfStream } from '../pdf-value.ts';
import { FormDrawing, type PictureOf } from './form-drawing.ts';
import { elementsById, numberOf, svgElements, type SvgElement } from './svg-elements.ts';

/** The addresses of the pictures in a card's SVG, which the caller decodes before the card becomes a form. */
export function picturesIn(svg: string): string[] {
  return [...new Set(Array.from(svg.matchAll(/<image [^>]*?href="([^"]*)"/g), ([, href = '']) => href))];
}

/**
 * A card's SVG as vectors: what the product itself draws, and nothing else.
 * @param pictures the pictures that picturesIn names
 * @throws at anything that cards are not drawn with
 */
export function svgToForm(svg: string, pictures: ReadonlyMap<string, ImagePixels> = new Map()): PdfForm {
  const root = svgElements(svg);
  const [width, height] = [numberOf(root, 'width', NaN), numberOf(root, 'height', NaN)];
  if (!(width > 0 && height > 0)) throw new Error('An SVG without a size');
  const pictureOf: PictureOf = (href) => {
    const picture = pictures.get(href);
    if (!picture) throw new Error(`A picture that is not decoded: ${href.slice(0, 40)}`);
    return picture;
  };
  const board = [0, 0, width, height] as const;
  const drawing = new FormDrawing(board, elementsById(root), pictureOf);
  drawing.drawAll(root.children, { matrix: viewMatrix(root, width, height), paint: {} });
  return { stream: new PdfStream(drawing.dictionary(), drawing.content()), width, height };
}

/** Lays the viewBox on the board, as large as it fits and in its middle. */
function viewMatrix({ attributes }: SvgElement, width: number, height: number): Matrix {
  const [x = 0, y = 0, w = width, h = height] = attributes['viewBox']?.split(' ').map(Number) ?? [];
  const fit = attributes['preserveAspectRatio'] ?? 'xMidYMid meet';
  if (fit !== 'xMidYMid meet') throw new Error(`Not drawn by a card: ${fit}`);
  const scale = Math.min(width / w, height / h);
  return multiply(
    [1, 0, 0, 1, (width - w * scale) / 2, (height - h * scale) / 2],
    [scale, 0, 0, scale, -x * scale, -y * scale],
  );
}
