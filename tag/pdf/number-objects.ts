import { computeContentId } from './content-id.ts';
import { PdfObject, PdfStream, formatPdfNumber, type PdfDictionary, type PdfValue } from './pdf-value.ts';

/** An object of a file before its data is compressed. */
export type NumberedObject = {
  /** The text with its brackets. The length of a stream is added later. */
  readonly text: string;
  readonly data: Uint8Array | null;
  readonly isUncompressed: boolean;
};

/** Numbered objects, from number 1 on, and the numbers of the requested objects. */
type NumberedObjects = {
  readonly objects: readonly NumberedObject[];
  readonly numbers: readonly number[];
};

/** Numbers all objects that the given objects refer to, directly or indirectly. Streams of equal content get one number. */
export function numberObjects(roots: readonly PdfObject[]): NumberedObjects {
  const numbering = new Numbering();
  const numbers = roots.map((object) => numbering.assignNumber(object));
  return { objects: numbering.objects, numbers };
}

class Numbering {
  readonly objects: NumberedObject[] = [];
  private readonly numberByValue = new Map<PdfObject | PdfStream, number>();
  private readonly byContent = new Map<string, number[]>();

  assignNumber(value: PdfObject | PdfStream): number {
    const knownNumber = this.numberByValue.get(value);
    if (knownNumber !== undefined) return knownNumber;
    return value instanceof PdfStream ? this.numberStream(value) : this.numberObject(value);
  }

  private numberObject(object: PdfObject): number {
    // The object gets its number first, because its content can refer back to it.
    const number = this.objects.push({ text: 'null', data: null, isUncompressed: true });
    this.numberByValue.set(object, number);
    this.objects[number - 1] = { text: this.formatValue(object.value), data: null, isUncompressed: true };
    return number;
  }

  private numberStream(stream: PdfStream): number {
    const text = this.formatValue(stream.dictionary);
    const data = typeof stream.data === 'string' ? encodeLatin1(stream.data) : stream.data;
    const key = `${text}${computeContentId(data)}`;
    const candidates = this.byContent.get(key) ?? [];
    const existingNumber = candidates.find((number) => isEqual(this.objects[number - 1]?.data, data));
    const number = existingNumber ?? this.objects.push({ text, data, isUncompressed: stream.isUncompressed });
    if (existingNumber === undefined) this.byContent.set(key, [...candidates, number]);
    this.numberByValue.set(stream, number);
    return number;
  }

  private formatValue(value: PdfValue): string {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return formatPdfNumber(value);
    if (value instanceof PdfStream || value instanceof PdfObject) return `${this.assignNumber(value)} 0 R`;
    if (isList(value)) return `[${value.map((one) => this.formatValue(one)).join(' ')}]`;
    return `<<${Object.entries(value)
      .map((entry) => this.formatEntry(...entry))
      .join('')}>>`;
  }

  private formatEntry(key: string, value: PdfDictionary[string]): string {
    if (value === undefined) return '';
    const text = this.formatValue(value);
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
