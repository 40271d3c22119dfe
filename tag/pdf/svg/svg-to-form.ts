import { multiply, type Matrix } from '../matrix.ts';
import type { PdfForm, ImagePixels } from '../pdf-form.ts';
import { PdfStream } from '../pdf-value.ts';
import { FormDrawing, type ImageLookup } from './form-drawing.ts';
import { indexElementsById, numberOf, parseSvgElements, type SvgElement } from './svg-elements.ts';

/** Returns the addresses of the images in a card's SVG. The caller decodes them before svgToForm. */
export function listImageHrefs(svg: string): string[] {
  return [...new Set(Array.from(svg.matchAll(/<image [^>]*?href="([^"]*)"/g), ([, href = '']) => href))];
}

/**
 * Converts a card's SVG to vectors. It accepts only the SVG that the product draws.
 * @param pictures the images with the addresses of listImageHrefs
 * @throws for elements that cards do not use
 */
export function svgToForm(svg: string, pictures: ReadonlyMap<string, ImagePixels> = new Map()): PdfForm {
  const root = parseSvgElements(svg);
  const [width, height] = [numberOf(root, 'width', NaN), numberOf(root, 'height', NaN)];
  if (!(width > 0 && height > 0)) throw new Error('An SVG without a size');
  const pictureOf: ImageLookup = (href) => {
    const picture = pictures.get(href);
    if (!picture) throw new Error(`A picture that is not decoded: ${href.slice(0, 40)}`);
    return picture;
  };
  const board = [0, 0, width, height] as const;
  const drawing = new FormDrawing(board, indexElementsById(root), pictureOf);
  drawing.drawAll(root.children, { matrix: viewMatrix(root, width, height), paint: {} });
  return { stream: new PdfStream(drawing.dictionary(), drawing.content()), width, height };
}

/** Returns the matrix that centers the viewBox in the form, as large as it fits. */
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
