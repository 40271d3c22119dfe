import { describeDesign } from '../design/describe.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { escapeMarkup } from '../base/markup.ts';

/** Characters that XML 1.0 forbids, even escaped. A city can contain them. */
const FORBIDDEN_CHARACTERS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Formats a card as an SVG file without external references, with its description as title. */
export function createSvgFile(card: string, design: TagConfig): string {
  const title = escapeMarkup(describeDesign(design).replace(FORBIDDEN_CHARACTERS, ''));
  const startTagEnd = card.indexOf('>') + 1;
  return `${card.slice(0, startTagEnd)}<title>${title}</title>${card.slice(startTagEnd)}`;
}
