import { computeContentId } from './content-id.ts';
import { PdfObject, PdfStream, formatPdfNumber, type PdfDictionary, type PdfValue } from './pdf-value.ts';

/** An object of a file before its data is compressed. */
export type NumberedObject = {
  /** The text with its brackets. The length of a stream is added later. */
  readonly text: string;
  readonly data: Uint8Array | null;
  readonly isPlain: boolean;
};

/** Numbered objects, from number 1 on, and the numbers of the requested objects. */
type NumberedObjects = {
  readonly objects: readonly NumberedObject[];
  readonly numbers: readonly number[];
};

/** Numbers all objects that the given objects refer to, directly or indirectly. Streams of equal content get one number. */
export function numberObjects(from: readonly PdfObject[]): NumberedObjects {
  const numbering = new Numbering();
  const numbers = from.map((object) => numbering.numberOf(object));
  return { objects: numbering.objects, numbers };
}

class Numbering {
  readonly objects: NumberedObject[] = [];
  private readonly known = new Map<PdfObject | PdfStream, number>();
  private readonly byContent = new Map<string, number[]>();

  numberOf(value: PdfObject | PdfStream): number {
    const known = this.known.get(value);
    if (known !== undefined) return known;
    return value instanceof PdfStream ? this.numberOfStream(value) : this.numberOfObject(value);
  }

  private numberOfObject(object: PdfObject): number {
    // The object gets its number first, because its content can refer back to it.
    const number = this.objects.push({ text: 'null', data: null, isPlain: true });
    this.known.set(object, number);
    this.objects[number - 1] = { text: this.textOf(object.value), data: null, isPlain: true };
    return number;
  }

  private numberOfStream(stream: PdfStream): number {
    const text = this.textOf(stream.dictionary);
    const data = typeof stream.data === 'string' ? encodeLatin1(stream.data) : stream.data;
    const key = `${text}${computeContentId(data)}`;
    const alike = this.byContent.get(key) ?? [];
    const same = alike.find((number) => isEqual(this.objects[number - 1]?.data, data));
    const number = same ?? this.objects.push({ text, data, isPlain: stream.isPlain });
    if (same === undefined) this.byContent.set(key, [...alike, number]);
    this.known.set(stream, number);
    return number;
  }

  private textOf(value: PdfValue): string {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return formatPdfNumber(value);
    if (value instanceof PdfStream || value instanceof PdfObject) return `${this.numberOf(value)} 0 R`;
    if (isList(value)) return `[${value.map((one) => this.textOf(one)).join(' ')}]`;
    return `<<${Object.entries(value)
      .map((entry) => this.entry(...entry))
      .join('')}>>`;
  }

  private entry(key: string, value: PdfDictionary[string]): string {
    if (value === undefined) return '';
    const text = this.textOf(value);
    return /^[/[(<]/.test(text) ? `/${key}${text}` : `/${key} ${text}`;
  }
}

const isList = (value: object): value is readonly PdfValue[] => Array.isArray(value);

/** Converts a text of one-byte characters to bytes. */
export function encodeLatin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

function isEqual(a: Uint8Array | null | undefined, b: Uint8Array): boolean {
  return a?.length === b.length && a.every((byte, at) => byte === b[at]);
}
