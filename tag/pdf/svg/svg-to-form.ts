import { multiplyMatrices, type Matrix } from '../matrix.ts';
import type { PdfForm, ImagePixels } from '../pdf-form.ts';
import { PdfStream } from '../pdf-value.ts';
import { FormDrawing, type ImageLookup } from './form-drawing.ts';
import {
  indexElementsById,
  parseNumberAttribute,
  parseSvgElements,
  type SvgElement,
} from './svg-elements.ts';

/** Returns the addresses of the images in a card's SVG. The caller decodes them before convertSvgToForm. */
export function listImageHrefs(svg: string): string[] {
  return [...new Set(Array.from(svg.matchAll(/<image [^>]*?href="([^"]*)"/g), ([, href = '']) => href))];
}

/**
 * Converts a card's SVG to vectors. It accepts only the SVG that the product draws.
 * @param images the images with the addresses of listImageHrefs
 * @throws for elements that cards do not use
 */
export function convertSvgToForm(svg: string, images: ReadonlyMap<string, ImagePixels> = new Map()): PdfForm {
  const root = parseSvgElements(svg);
  const [width, height] = [
    parseNumberAttribute(root, 'width', NaN),
    parseNumberAttribute(root, 'height', NaN),
  ];
  if (!(width > 0 && height > 0)) throw new Error('An SVG without a size');
  const getImage: ImageLookup = (href) => {
    const image = images.get(href);
    if (!image) throw new Error(`A picture that is not decoded: ${href.slice(0, 40)}`);
    return image;
  };
  const bounds = [0, 0, width, height] as const;
  const drawing = new FormDrawing(bounds, indexElementsById(root), getImage);
  drawing.drawAll(root.children, { matrix: createViewMatrix(root, width, height), paint: {} });
  return { stream: new PdfStream(drawing.buildDictionary(), drawing.getContent()), width, height };
}

/** Returns the matrix that centers the viewBox in the form, as large as it fits. */
function createViewMatrix({ attributes }: SvgElement, width: number, height: number): Matrix {
  const [x = 0, y = 0, w = width, h = height] = attributes['viewBox']?.split(' ').map(Number) ?? [];
  const aspectRatio = attributes['preserveAspectRatio'] ?? 'xMidYMid meet';
  if (aspectRatio !== 'xMidYMid meet') throw new Error(`Not drawn by a card: ${aspectRatio}`);
  const scale = Math.min(width / w, height / h);
  return multiplyMatrices(
    [1, 0, 0, 1, (width - w * scale) / 2, (height - h * scale) / 2],
    [scale, 0, 0, scale, -x * scale, -y * scale],
  );
}
