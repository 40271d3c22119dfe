import { ok, refuse, type Result } from '../texts/refusal.ts';
import { asciiText, indexOfText } from './bytes.ts';
import { MAX_EMBEDDED_BYTES } from './embedded-design.ts';

const OPEN = '<tailfin:design';
const CLOSE = '</tailfin:design>';
const NAMESPACE = 'https://tailfin.example/design';

/** The start tag of our element is no longer, also where another program has written it anew. */
const MAX_START_TAG_BYTES = 400;
/** Where an SVG must begin: after a declaration and comments of programs that have written it anew. */
const MAX_HEAD_BYTES = 4_096;

/** What our files never hold. It would do no harm here, but such a file is not ours any more. */
const FOREIGN = /<(?:!doctype|!entity|script|foreignobject|iframe|[a-z]+:script)/i;

export function isSvg(bytes: Uint8Array): boolean {
  const head = asciiText(bytes.subarray(0, MAX_HEAD_BYTES)).replace(/^\u00EF\u00BB\u00BF/, '');
  return /^\s*</.test(head) && /<svg[\s>]/.test(head);
}

/** The SVG with a text in its metadata, after its drawing. The text has no character that XML would take for markup. */
export function embedDesignInSvg(svg: string, text: string): string {
  const end = svg.lastIndexOf('</svg>');
  if (end === -1) return svg;
  const metadata = `<metadata>${OPEN} xmlns:tailfin="${NAMESPACE}">${text}${CLOSE}</metadata>`;
  return `${svg.slice(0, end)}${metadata}${svg.slice(end)}`;
}

/**
 * The text that an SVG carries: what stands between our two tags. Threat: entities that unfold without end, files that a parser
 * would load; so there is no parser, and nothing is resolved but the quotes that other programs write as entities.
 * @returns DESIGN_FILE_NONE; DESIGN_FILE_INVALID where ours is there, but broken, or among what our files never hold
 */
export function extractDesignFromSvg(bytes: Uint8Array): Result<string> {
  const open = indexOfText(bytes, OPEN);
  if (open === -1) return refuse('DESIGN_FILE_NONE');
  const start = indexOfText(bytes, '>', open, open + MAX_START_TAG_BYTES);
  const end = start === -1 ? -1 : indexOfText(bytes, CLOSE, start, start + MAX_EMBEDDED_BYTES + CLOSE.length);
  if (end === -1 || FOREIGN.test(asciiText(bytes))) return refuse('DESIGN_FILE_INVALID');
  return ok(
    asciiText(bytes.subarray(start + 1, end))
      .replaceAll('&quot;', '"')
      .trim(),
  );
}
