/**
 * A value in a PDF. A text is written as it is ('/DeviceRGB', 'true'). A stream or an object that is shared stands where it is
 * referred to: the writer gives it a number.
 */
export type PdfValue = string | number | readonly PdfValue[] | PdfStream | PdfObject | PdfDictionary;

export type PdfDictionary = { readonly [key: string]: PdfValue | undefined };

/** Data with a dictionary; streams of the same content become one in the file. */
export class PdfStream {
  constructor(
    readonly dictionary: PdfDictionary,
    /** A text has characters of one byte. */
    readonly data: string | Uint8Array,
    /** Stored as it is, for readers that cannot inflate. */
    readonly isPlain = false,
  ) {}
}

/** A value with a number of its own, to which others refer, also before it is known. */
export class PdfObject {
  value: PdfValue = 'null';
}

/** Digits behind the point that are enough for coordinates in points and for colors. */
const DIGITS = 4;

/** A number that is rounded to more digits could be written with an exponent, which PDF does not know. */
const MAX_DIGITS = 6;

/** A number, rounded. @throws where it is none, or larger than any length on a page */
export function pdfNumber(value: number, digits = DIGITS): string {
  if (!(Math.abs(value) < 1e9) || digits > MAX_DIGITS) throw new Error(`No number of a PDF: ${value}`);
  const unit = 10 ** digits;
  const text = String(Math.round(value * unit) / unit);
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}

/** A matrix needs more digits: it multiplies coordinates of some thousand units. */
export function pdfMatrix(matrix: readonly number[]): string {
  return matrix.map((value) => pdfNumber(value, 6)).join(' ');
}

/** A text that people read, in any script. */
export function pdfText(text: string): string {
  if (/^[ -~]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  const units = Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  );
  return `<FEFF${units.join('').toUpperCase()}>`;
}

/** A name: characters that end a name are written as numbers. */
export function pdfName(name: string): string {
  const bytes = new TextEncoder().encode(name);
  const letters = Array.from(bytes, (byte) => {
    const letter = String.fromCharCode(byte);
    return /[A-Za-z0-9_.+-]/.test(letter) ? letter : `#${byte.toString(16).padStart(2, '0').toUpperCase()}`;
  });
  return `/${letters.join('')}`;
}
