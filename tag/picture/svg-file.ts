import { describeDesign } from '../design/describe.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { escapeMarkup } from '../base/markup.ts';

/** What XML 1.0 does not allow in a text, even escaped. A city may have it. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A card as a file of its own: its drawing, which refers to nothing outside of it, with its name in words. */
export function svgFile(card: string, design: TagConfig): string {
  const title = escapeMarkup(describeDesign(design).replace(FORBIDDEN, ''));
  const open = card.indexOf('>') + 1;
  return `${card.slice(0, open)}<title>${title}</title>${card.slice(open)}`;
}
