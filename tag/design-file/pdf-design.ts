import { ok, refuse, type Result } from '../texts/refusal.ts';
import { decodeAscii, findTextInBytes } from './bytes.ts';
import { MAX_EMBEDDED_BYTES } from './embedded-design.ts';

/** The name of the attachment in a PDF. PDF viewers show it. */
export const ATTACHMENT = { name: 'tailfin-design.json', type: 'application/json' } as const;

/** The beginning of every embedded text. */
const EMBEDDED_TEXT_START = '{"tailfin":';

/** The largest number of attachments that are searched. A file of this product has one. */
const MAX_ATTACHMENTS = 20;
/** The largest distance of a dictionary entry before and after its type, in bytes. */
const MAX_DICTIONARY_BYTES = 400;

/** Returns true if the bytes begin as a PDF file. */
export function isPdf(bytes: Uint8Array): boolean {
  return decodeAscii(bytes.subarray(0, 5)) === '%PDF-';
}

/**
 * Extracts the embedded text from a PDF, where it is an uncompressed attachment. Threat: streams that unpack without end, wrong lengths,
 * circular references. So nothing is unpacked, no reference is followed, and a length is valid only if the stream ends there.
 * @returns DESIGN_FILE_NONE; DESIGN_FILE_INVALID if the attachment is broken
 */
export function extractDesignFromPdf(pdf: Uint8Array): Result<string> {
  let typeOffset = findTextInBytes(pdf, '/EmbeddedFile');
  for (let count = 0; typeOffset !== -1 && count < MAX_ATTACHMENTS; count += 1) {
    const start = findDataStart(pdf, typeOffset);
    if (
      start !== null &&
      decodeAscii(pdf.subarray(start, start + EMBEDDED_TEXT_START.length)) === EMBEDDED_TEXT_START
    )
      return extractText(pdf, start, parseLength(pdf, typeOffset, start));
    typeOffset = findTextInBytes(pdf, '/EmbeddedFile', typeOffset + 1);
  }
  return refuse('DESIGN_FILE_NONE');
}

/** Returns the start of an attachment's data; null if no data is near. */
function findDataStart(pdf: Uint8Array, typeOffset: number): number | null {
  const dictionary = decodeAscii(pdf.subarray(typeOffset, typeOffset + MAX_DICTIONARY_BYTES));
  const keyword = /\bstream\r?\n/.exec(dictionary);
  return keyword && typeOffset + keyword.index + keyword[0].length;
}

/** Returns the length in the dictionary, which can be before or after the type. */
function parseLength(pdf: Uint8Array, typeOffset: number, start: number): number {
  const surroundings = decodeAscii(pdf.subarray(Math.max(0, typeOffset - MAX_DICTIONARY_BYTES), start));
  const dictionary = surroundings.slice(surroundings.lastIndexOf(' obj') + 1);
  return Number(/\/Length (\d{1,9})\b(?! \d+ R)/.exec(dictionary)?.[1]);
}

function extractText(pdf: Uint8Array, start: number, length: number): Result<string> {
  if (!(length <= MAX_EMBEDDED_BYTES)) return refuse('DESIGN_FILE_INVALID');
  const end = start + length;
  const isComplete = /^\s?\s?endstream/.test(decodeAscii(pdf.subarray(end, end + 11)));
  return isComplete ? ok(decodeAscii(pdf.subarray(start, end))) : refuse('DESIGN_FILE_INVALID');
}
