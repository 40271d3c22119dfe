import { contentId } from './content-id.ts';
import { PdfObject, PdfStream, pdfNumber, type PdfDictionary, type PdfValue } from './pdf-value.ts';

/** An object of a file as it is written, its data not yet compressed. */
export type NumberedObject = {
  /** With its brackets; a stream's length is added when it is known. */
  readonly text: string;
  readonly data: Uint8Array | null;
  readonly isPlain: boolean;
};

/** Objects, the first of which has number 1, and the numbers of those that were asked for. */
type NumberedObjects = {
  readonly objects: readonly NumberedObject[];
  readonly numbers: readonly number[];
};

/** Gives numbers to all objects that can be reached from some. Streams of equal content have one number. */
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
    // The number comes first: what the object holds may refer back to it.
    const number = this.objects.push({ text: 'null', data: null, isPlain: true });
    this.known.set(object, number);
    this.objects[number - 1] = { text: this.textOf(object.value), data: null, isPlain: true };
    return number;
  }

  private numberOfStream(stream: PdfStream): number {
    const text = this.textOf(stream.dictionary);
    const data = typeof stream.data === 'string' ? bytesOf(stream.data) : stream.data;
    const key = `${text}${contentId(data)}`;
    const alike = this.byContent.get(key) ?? [];
    const same = alike.find((number) => isEqual(this.objects[number - 1]?.data, data));
    const number = same ?? this.objects.push({ text, data, isPlain: stream.isPlain });
    if (same === undefined) this.byContent.set(key, [...alike, number]);
    this.known.set(stream, number);
    return number;
  }

  private textOf(value: PdfValue): string {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return pdfNumber(value);
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

/** The bytes of a text whose characters have one byte each. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

function isEqual(a: Uint8Array | null | undefined, b: Uint8Array): boolean {
  return a?.length === b.length && a.every((byte, at) => byte === b[at]);
}
