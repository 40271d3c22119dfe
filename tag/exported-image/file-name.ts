import { getFileNameSize, SCREENSHOT_OPTIONS, type ImageOptions } from './image-options.ts';
import type { TagConfig } from '../design/tag-config.ts';

/**
 * Returns the file name of an exported tag: `flight-tag-{airline}-{iata}-{width}x{height}-{timestamp}.{format}`, without the destination if
 * it is unknown. The size is that of its layout or of the social media size, in px. Sequences outside A-Z a-z 0-9 become one '-'; the
 * timestamp is ISO UTC with ':' and '.' as '-'.
 * @param exportedAt the time of the export
 */
export function formatTagFileName(
  design: Pick<TagConfig, 'airline' | 'iata' | 'layout'>,
  exportedAt: Date,
  { format, size }: Pick<ImageOptions, 'format' | 'size'> = SCREENSHOT_OPTIONS,
): string {
  const { width, height } = getFileNameSize(design.layout, size);
  const timestamp = exportedAt.toISOString().replace(/[:.]/g, '-');
  return `${formatTagBaseName(design)}-${width}x${height}-${timestamp}.${format}`;
}

/** Returns the first part of all file names of a tag: `flight-tag-{airline}-{iata}`, without the destination if it is unknown. */
export function formatTagBaseName({ airline, iata }: Pick<TagConfig, 'airline' | 'iata'>): string {
  const names = ['flight-tag', toSlug(airline) || 'airline', toSlug(iata)];
  return names.filter((name) => name !== '').join('-');
}

function toSlug(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
}
