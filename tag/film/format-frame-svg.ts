import { wrapInSvg } from '../collection/kit/svg-parts.ts';
import type { Film, FilmItem, FilmLayer } from './film.ts';

/**
 * Formats a frame as an SVG document, for a rasterizer without a canvas.
 * @param hrefs an image of each layer, as a data URI
 */
export function formatFrameSvg(film: Film, frame: number, hrefs: readonly string[]): string {
  const items = film.listItems(frame);
  const used = new Set(items.flatMap((item) => (item.kind === 'layer' ? [item.layer] : [])));
  const images = [...used]
    .sort((a, b) => a - b)
    .map((index) => {
      const { width, height } = film.layers[index] as FilmLayer;
      return `<image id="layer-${index}" width="${width}" height="${height}" preserveAspectRatio="none" href="${hrefs[index] ?? ''}"/>`;
    });
  const body = items.map((item) => formatItem(item, film)).join('');
  return wrapInSvg(film, `<defs>${images.join('')}</defs>${body}`);
}

const formatOpacity = (name: string, opacity: number): string => (opacity < 1 ? ` ${name}="${opacity}"` : '');

function formatItem(item: FilmItem, film: Film): string {
  if (item.kind === 'line') {
    const { points, width, color, opacity } = item;
    return `<path d="M${points.join(' ')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${formatOpacity('stroke-opacity', opacity)}/>`;
  }
  if (item.kind === 'area') {
    const d = item.outlines.map((points) => `M${points.join(' ')}Z`).join('');
    return `<path d="${d}" fill="${item.color}" fill-rule="evenodd"${formatOpacity('fill-opacity', item.opacity)}/>`;
  }
  if (item.kind === 'fill') {
    const { x, y, width, height } = item.box ?? { x: 0, y: 0, width: film.width, height: film.height };
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${item.color}"${formatOpacity('fill-opacity', item.opacity)}/>`;
  }
  const { layer, matrix, opacity, crop } = item;
  const use = `<use href="#layer-${layer}"/>`;
  const content =
    crop === undefined
      ? use
      : `<svg x="${crop.x}" y="${crop.y}" width="${crop.width}" height="${crop.height}" viewBox="${crop.x} ${crop.y} ${crop.width} ${crop.height}">${use}</svg>`;
  return `<g transform="matrix(${matrix.join(' ')})"${formatOpacity('opacity', opacity)}>${content}</g>`;
}
