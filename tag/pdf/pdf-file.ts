import { computeContentId } from './content-id.ts';
import { encodeLatin1, numberObjects, type NumberedObject } from './number-objects.ts';
import type { PdfObject } from './pdf-value.ts';

/** Compresses data in the zlib format: node:zlib's deflate, or a browser's CompressionStream('deflate'). */
export type Deflate = (data: Uint8Array<ArrayBuffer>) => Promise<Uint8Array> | Uint8Array;

/** The second line has bytes above 127, so that programs do not transfer the file as text. */
const HEADER = '%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3\n';

/** Writes a file with all objects that the catalogue and `info` refer to. Equal objects give equal bytes. */
export async function assemblePdfFile(
  catalogue: PdfObject,
  info: PdfObject,
  deflate?: Deflate,
): Promise<Uint8Array> {
  const { objects, numbers } = numberObjects([catalogue, info]);
  const parts: Uint8Array[] = [encodeLatin1(HEADER)];
  const offsets: number[] = [];
  let size = parts[0]?.length ?? 0;
  const addPart = (part: Uint8Array) => {
    parts.push(part);
    size += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(size);
    // One after the other: the parts of a large sheet need not all be in memory twice.
    // oxlint-disable-next-line no-await-in-loop
    for (const part of await formatObject(index + 1, object, deflate)) addPart(part);
  }
  const xrefOffset = size;
  const id = computeContentId(joinParts(parts, size));
  addPart(encodeLatin1(formatCrossReferences(offsets)));
  const references = `/Root ${numbers[0]} 0 R/Info ${numbers[1]} 0 R/ID[<${id}><${id}>]`;
  addPart(
    encodeLatin1(`trailer\n<</Size ${objects.length + 1}${references}>>\nstartxref\n${xrefOffset}\n%%EOF\n`),
  );
  return joinParts(parts, size);
}

async function formatObject(
  number: number,
  { text, data, isUncompressed }: NumberedObject,
  deflate?: Deflate,
): Promise<Uint8Array[]> {
  if (data === null) return [encodeLatin1(`${number} 0 obj\n${text}\nendobj\n`)];
  const isDeflated = deflate !== undefined && !isUncompressed;
  const storedData = isDeflated ? await deflate(new Uint8Array(data)) : data;
  const filter = isDeflated ? '/Filter/FlateDecode' : '';
  const dictionary = `${text.slice(0, -2)}${filter}/Length ${storedData.length}>>`;
  return [
    encodeLatin1(`${number} 0 obj\n${dictionary}\nstream\n`),
    storedData,
    encodeLatin1('\nendstream\nendobj\n'),
  ];
}

/** Each line has 20 bytes, as the format requires. */
function formatCrossReferences(offsets: readonly number[]): string {
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  return `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${lines.join('')}`;
}

function joinParts(parts: readonly Uint8Array[], size: number): Uint8Array {
  const joinedParts = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    joinedParts.set(part, offset);
    offset += part.length;
  }
  return joinedParts;
}
