import { inflateSync } from 'node:zlib';

/** What a reader of PDF finds: its objects by their numbers, each with its stream inflated. */
export type ReadPdf = {
  readonly trailer: string;
  readonly objects: ReadonlyMap<number, { readonly text: string; readonly stream: Buffer | null }>;
};

/** Reads a file by its table of cross-references, as viewers do. @throws where the file is not as the format wants it */
export function readPdf(bytes: Uint8Array): ReadPdf {
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

/** The numbers of the objects that are referred to. */
export function referencesIn({ trailer, objects }: ReadPdf): number[] {
  const texts = [trailer, ...[...objects.values()].map(({ text }) => text)];
  return texts.flatMap((text) => Array.from(text.matchAll(/(\d+) 0 R/g), ([, number]) => Number(number)));
}

/** All operators of a file, those of its pages and forms. */
export function operatorsOf({ objects }: ReadPdf): string {
  const drawn = [...objects.values()].filter(
    ({ text, stream }) => stream && !/Subtype\/(Image|EmbeddedFile)|EmbeddedFile/.test(text),
  );
  return drawn.map(({ stream }) => stream?.toString('latin1')).join('\n');
}
