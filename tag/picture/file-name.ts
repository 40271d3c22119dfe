import { fileNameSize, SCREENSHOT_OPTIONS, type ImageOptions } from './image-options.ts';
import type { TagConfig } from '../design/tag-config.ts';

/**
 * The name of an exported tag: `flight-tag-{airline}-{iata}-{width}x{height}-{timestamp}.{format}`, in px of its layout or of
 * the size that it is posted in. Runs outside A-Z a-z 0-9 become one '-'; the timestamp is ISO UTC with ':' and '.' as '-'.
 * @param at the moment of the export
 */
export function tagFileName(
  design: Pick<TagConfig, 'airline' | 'iata' | 'layout'>,
  at: Date,
  { format, size }: Pick<ImageOptions, 'format' | 'size'> = SCREENSHOT_OPTIONS,
): string {
  const airline = slug(design.airline) || 'airline';
  const iata = slug(design.iata) || 'iata';
  const { width, height } = fileNameSize(design.layout, size);
  const moment = at.toISOString().replace(/[:.]/g, '-');
  return `flight-tag-${airline}-${iata}-${width}x${height}-${moment}.${format}`;
}

function slug(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
}
