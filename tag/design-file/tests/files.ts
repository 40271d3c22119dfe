import { DEFAULT_DESIGN, type TagConfig } from '../../design/tag-config.ts';
import { serializeDesign } from '../embedded-design.ts';
import { computeCrc32 } from '../crc32.ts';
import { embedDesignInPng } from '../png-design.ts';
import { readDesignFile } from '../read-design-file.ts';
import { embedDesignInSvg } from '../svg-design.ts';

/** A design with a value in each embedded field. */
export const KITE: TagConfig = {
  ...DEFAULT_DESIGN,
  airline: 'KITE & <AIR>',
  icao: 'KIT',
  airlineIata: 'KT',
  alliance: 'SkyTeam',
  iata: 'ZZQ',
  city: '北京 É😀',
  country: 'CN',
  flightNumber: 'KT 12',
  flightNumberDigits: '12',
  date: '3 NOV 2025',
  departure: 'FRA',
  arrival: 'HND',
  headline: 'own',
  layout: 'poster',
  finish: 'night',
  composition: 'bank',
  palette: 'heat',
  printedDate: 'typed',
  words: 'ja',
  layoutVersion: 2,
  livery: 'swoosh',
  registration: 'D-ABYT',
  printed: ['registration'],
  selectedLogo: '/img/logo_dlh.png',
  scale: 'true',
  titles: false,
};

export const encodeLatin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

export function buildChunk(type: string, data: Uint8Array | string, claimed?: number): Buffer {
  const body = Buffer.concat([encodeLatin1(type), typeof data === 'string' ? encodeLatin1(data) : data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(claimed ?? body.length - 4, 0);
  frame.writeUInt32BE(computeCrc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export const SIGNATURE = encodeLatin1('\x89PNG\r\n\x1a\n');
const HEADER = buildChunk('IHDR', '\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0');
const PIXELS = buildChunk('IDAT', 'x\x9cc````\0\0\0\x05\0\x01');

/** Builds a PNG of one pixel, with chunks before its pixels. */
export function buildPng(...before: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat([SIGNATURE, HEADER, ...before, PIXELS, buildChunk('IEND', '')]));
}

/** Builds a chunk like the product's, with any text. */
export const buildDesignChunk = (text: string) => buildChunk('iTXt', `tailfin-design\0\0\0\0\0${text}`);

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><title>ZZQ</title></svg>';

/** Builds a PDF with an attachment, with its claimed length before or after its type. */
export const buildPdf = (text: string, { length = text.length, first = false, end = 'endstream' } = {}) =>
  encodeLatin1(
    `%PDF-1.7\n1 0 obj\n<</Length 4>>\nstream\nq Q\n\nendstream\nendobj\n2 0 obj\n<<${
      first ? `/Length ${length} ` : ''
    }/Type/EmbeddedFile/Subtype/application#2Fjson/Params<</Size ${text.length}>>${
      first ? '' : `/Length ${length}`
    }>>\nstream\n${text}\n${end}\nendobj\n%%EOF\n`,
  );

/** Builds files of each format with an embedded text. */
export const FILES = {
  png: (text: string) => embedDesignInPng(buildPng(), text),
  svg: (text: string) => encodeLatin1(embedDesignInSvg(SVG, text)),
  pdf: (text: string) => buildPdf(text),
} as const;
export const FORMATS = Object.keys(FILES) as (keyof typeof FILES)[];

export const createFile = (format: keyof typeof FILES, design: TagConfig = KITE) =>
  FILES[format](serializeDesign(design));

/** Returns the code of a refused file, or 'read'. */
export function describeOutcome(bytes: Uint8Array): string {
  const read = readDesignFile(bytes);
  return read.ok ? 'read' : read.refusal.code;
}
