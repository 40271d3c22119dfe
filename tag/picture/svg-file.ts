import { describeDesign } from '../design/describe.ts';
import type { TagConfig } from '../design/tag-config.ts';

/** What XML 1.0 does not allow in a text, even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in XML. Threat: a city that closes its element and opens a script. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}

/** A card as a file of its own: its drawing, which refers to nothing outside of it, with its name in words. */
export function svgFile(card: string, design: TagConfig): string {
  const open = card.indexOf('>') + 1;
  return `${card.slice(0, open)}<title>${xmlText(describeDesign(design))}</title>${card.slice(open)}`;
}
