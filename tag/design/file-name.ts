import { layoutOf } from '../card/layouts.ts';
import type { TagConfig } from './tag-config.ts';

/**
 * The name of an exported tag: `flight-tag-{airline}-{iata}-{width}x{height}-{timestamp}.png`, in px of its layout.
 * Runs outside A-Z a-z 0-9 become one '-'; the timestamp is ISO UTC with ':' and '.' as '-'.
 * @param at the moment of the export
 */
export function tagFileName(design: Pick<TagConfig, 'airline' | 'iata' | 'layout'>, at: Date): string {
  const airline = slug(design.airline) || 'airline';
  const iata = slug(design.iata) || 'iata';
  const { width, height } = layoutOf(design.layout);
  return `flight-tag-${airline}-${iata}-${width}x${height}-${at.toISOString().replace(/[:.]/g, '-')}.png`;
}

function slug(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
}
