import { inflateSync } from 'node:zlib';

/** A parsed PDF: its objects by number, each with its inflated stream. */
export type ParsedPdf = {
  readonly trailer: string;
  readonly objects: ReadonlyMap<number, { readonly text: string; readonly stream: Buffer | null }>;
};

/**
 * Parses a file by its cross-reference table, as viewers do.
 * @throws if the file violates the format
 */
export function readPdf(bytes: Uint8Array): ParsedPdf {
  const file = Buffer.from(bytes);
  const text = file.toString('latin1');
  const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
  const table = /^xref\n0 (\d+)\n((?:\d{10} \d{5} [fn] \n)+)trailer\n(<<.*>>)\n/s.exec(
    text.slice(Number(start)),
  );
  if (!text.startsWith('%PDF-1.7\n') || !table) throw new Error('No PDF');
  const [, count, lines = '', trailer = ''] = table;
  const rows = lines.match(/.{20}/gs) ?? [];
  if (rows.length !== Number(count)) throw new Error('The table has another length than it says');
  const objects = new Map<number, { text: string; stream: Buffer | null }>();
  for (const [number, row] of rows.entries()) {
    if (number > 0) objects.set(number, readObject(file, number, Number(row.slice(0, 10))));
  }
  return { trailer, objects };
}

function readObject(file: Buffer, number: number, offset: number): { text: string; stream: Buffer | null } {
  const head = `${number} 0 obj\n`;
  const from = offset + head.length;
  if (file.toString('latin1', offset, from) !== head) throw new Error(`Object ${number} is not at ${offset}`);
  const line = file.indexOf('\n', from);
  const text = file.toString('latin1', from, line);
  const after = line + 1;
  if (file.toString('latin1', after, after + 7) !== 'stream\n') return { text, stream: null };
  const length = Number(/\/Length (\d+)>>$/.exec(text)?.[1]);
  const data = file.subarray(after + 7, after + 7 + length);
  const end = file.toString('latin1', after + 7 + length, after + 7 + length + 18);
  if (end !== '\nendstream\nendobj\n'.slice(0, 18)) throw new Error(`Stream ${number} has another length`);
  return { text, stream: text.includes('/FlateDecode') ? inflateSync(data) : data };
}

/** Returns the numbers of all referenced objects. */
export function listReferences({ trailer, objects }: ParsedPdf): number[] {
  const texts = [trailer, ...[...objects.values()].map(({ text }) => text)];
  return texts.flatMap((text) => Array.from(text.matchAll(/(\d+) 0 R/g), ([, number]) => Number(number)));
}

/** Returns all operators of the pages and forms of a file. */
export function readOperators({ objects }: ParsedPdf): string {
  const drawn = [...objects.values()].filter(
    ({ text, stream }) => stream && !/Subtype\/(Image|EmbeddedFile)|EmbeddedFile/.test(text),
  );
  return drawn.map(({ stream }) => stream?.toString('latin1')).join('\n');
}
