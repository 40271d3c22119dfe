import { ok, refuse, type Result } from '../texts/refusal.ts';
import { asciiText, indexOfText } from './bytes.ts';
import { MAX_EMBEDDED_BYTES } from './embedded-design.ts';

/** What the attachment is called in a PDF, where viewers list it. */
export const ATTACHMENT = { name: 'tailfin-design.json', type: 'application/json' } as const;

/** How every text of ours begins. */
const START = '{"tailfin":';

/** Attachments that are looked at; a file of ours has one. */
const MAX_ATTACHMENTS = 20;
/** The dictionary of an attachment reaches no further, before and after its type. */
const MAX_DICTIONARY_BYTES = 400;

export function isPdf(bytes: Uint8Array): boolean {
  return asciiText(bytes.subarray(0, 5)) === '%PDF-';
}

/**
 * The text that a PDF carries as an attachment, stored as it is. Threat: streams that unpack without end, lengths that lie, objects
 * that refer to each other in a circle; so nothing is unpacked, no reference is followed, and a length counts only where
 * the stream ends after it.
 * @returns DESIGN_FILE_NONE; DESIGN_FILE_INVALID where ours is there, but broken
 */
export function extractDesignFromPdf(pdf: Uint8Array): Result<string> {
  let at = indexOfText(pdf, '/EmbeddedFile');
  for (let count = 0; at !== -1 && count < MAX_ATTACHMENTS; count += 1) {
    const start = dataStart(pdf, at);
    if (start !== null && asciiText(pdf.subarray(start, start + START.length)) === START)
      return textAt(pdf, start, lengthIn(pdf, at, start));
    at = indexOfText(pdf, '/EmbeddedFile', at + 1);
  }
  return refuse('DESIGN_FILE_NONE');
}

/** Where the data of an attachment begins; null where it has none near. */
function dataStart(pdf: Uint8Array, at: number): number | null {
  const dictionary = asciiText(pdf.subarray(at, at + MAX_DICTIONARY_BYTES));
  const keyword = /\bstream\r?\n/.exec(dictionary);
  return keyword && at + keyword.index + keyword[0].length;
}

/** What the dictionary says of the length, which may stand before or after the type. */
function lengthIn(pdf: Uint8Array, at: number, start: number): number {
  const around = asciiText(pdf.subarray(Math.max(0, at - MAX_DICTIONARY_BYTES), start));
  const dictionary = around.slice(around.lastIndexOf(' obj') + 1);
  return Number(/\/Length (\d{1,9})\b(?! \d+ R)/.exec(dictionary)?.[1]);
}

function textAt(pdf: Uint8Array, start: number, length: number): Result<string> {
  if (!(length <= MAX_EMBEDDED_BYTES)) return refuse('DESIGN_FILE_INVALID');
  const end = start + length;
  const isWhole = /^\s?\s?endstream/.test(asciiText(pdf.subarray(end, end + 11)));
  return isWhole ? ok(asciiText(pdf.subarray(start, end))) : refuse('DESIGN_FILE_INVALID');
}
