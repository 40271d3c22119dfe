/**
 * A value in a PDF. A string is written unchanged ('/DeviceRGB', 'true'). Streams and objects are written as references, because the
 * writer numbers them.
 */
export type PdfValue = string | number | readonly PdfValue[] | PdfStream | PdfObject | PdfDictionary;

export type PdfDictionary = { readonly [key: string]: PdfValue | undefined };

/** Data with a dictionary. Streams of equal content are written once. */
export class PdfStream {
  constructor(
    readonly dictionary: PdfDictionary,
    /** The data; a string must have only one-byte characters. */
    readonly data: string | Uint8Array,
    /** True if the data is not compressed, for readers that cannot inflate. */
    readonly isUncompressed = false,
  ) {}
}

/** A numbered value. Other values can refer to it before its content is set. */
export class PdfObject {
  value: PdfValue = 'null';
}

/** The number of decimals for coordinates in points and for colors. */
const DEFAULT_DIGITS = 4;

/** The largest number of decimals. With more, a number could get an exponent, which PDF does not allow. */
const MAX_DIGITS = 6;

/**
 * Formats a rounded number.
 * @throws if it is no number or larger than any length on a page
 */
export function formatPdfNumber(value: number, digits = DEFAULT_DIGITS): string {
  if (!(Math.abs(value) < 1e9) || digits > MAX_DIGITS) throw new Error(`No number of a PDF: ${value}`);
  const unit = 10 ** digits;
  const text = String(Math.round(value * unit) / unit);
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}

/** Formats a matrix with more decimals, because it multiplies coordinates of some thousand units. */
export function formatPdfMatrix(matrix: readonly number[]): string {
  return matrix.map((value) => formatPdfNumber(value, 6)).join(' ');
}

/** Formats a text for users, in any script. */
export function formatPdfText(text: string): string {
  if (/^[ -~]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  const units = Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  );
  return `<FEFF${units.join('').toUpperCase()}>`;
}

/** Formats a name. Characters that would end the name are escaped. */
export function formatPdfName(name: string): string {
  const bytes = new TextEncoder().encode(name);
  const letters = Array.from(bytes, (byte) => {
    const letter = String.fromCharCode(byte);
    return /[A-Za-z0-9_.+-]/.test(letter) ? letter : `#${byte.toString(16).padStart(2, '0').toUpperCase()}`;
  });
  return `/${letters.join('')}`;
}
