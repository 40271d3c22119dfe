import { ok, refuse, type Result } from '../texts/refusal.ts';
import { decodeAscii, findTextInBytes } from './bytes.ts';
import { MAX_EMBEDDED_BYTES } from './embedded-design.ts';

const START_TAG = '<tailfin:design';
const END_TAG = '</tailfin:design>';
const NAMESPACE = 'https://tailfin.example/design';

/** The longest start tag of the embedded element in bytes, also after another program has saved the file. */
const MAX_START_TAG_BYTES = 400;
/** The number of bytes in which the root element must begin, after a declaration and comments of other programs. */
const MAX_HEAD_BYTES = 4_096;

/** Markup that the product's files never contain. It is harmless here, but it shows that the file was changed. */
const FOREIGN_MARKUP = /<(?:!doctype|!entity|script|foreignobject|iframe|[a-z]+:script)/i;

/** Returns true if the bytes begin as an SVG file. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = decodeAscii(bytes.subarray(0, MAX_HEAD_BYTES)).replace(/^\u00EF\u00BB\u00BF/, '');
  return /^\s*</.test(head) && /<svg[\s>]/.test(head);
}

/** Embeds a text in the metadata of an SVG, after its drawing. The text has no characters with a meaning in XML. */
export function embedDesignInSvg(svg: string, text: string): string {
  const end = svg.lastIndexOf('</svg>');
  if (end === -1) return svg;
  const metadata = `<metadata>${START_TAG} xmlns:tailfin="${NAMESPACE}">${text}${END_TAG}</metadata>`;
  return `${svg.slice(0, end)}${metadata}${svg.slice(end)}`;
}

/**
 * Extracts the embedded text from an SVG between its two tags. Threat: entities that expand without end, external files that a parser
 * would load. So there is no parser, and only quotes that other programs have escaped are decoded.
 * @returns DESIGN_FILE_NONE; DESIGN_FILE_INVALID if the text is broken or the file contains foreign markup
 */
export function extractDesignFromSvg(bytes: Uint8Array): Result<string> {
  const startTagIndex = findTextInBytes(bytes, START_TAG);
  if (startTagIndex === -1) return refuse('DESIGN_FILE_NONE');
  const start = findTextInBytes(bytes, '>', startTagIndex, startTagIndex + MAX_START_TAG_BYTES);
  const end =
    start === -1 ? -1 : findTextInBytes(bytes, END_TAG, start, start + MAX_EMBEDDED_BYTES + END_TAG.length);
  if (end === -1 || FOREIGN_MARKUP.test(decodeAscii(bytes))) return refuse('DESIGN_FILE_INVALID');
  return ok(
    decodeAscii(bytes.subarray(start + 1, end))
      .replaceAll('&quot;', '"')
      .trim(),
  );
}
