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
  layoutVersion: 2,
  livery: 'swoosh',
  registration: 'D-ABYT',
  printed: ['registration'],
  selectedLogo: '/img/logo_dlh.png',
  scale: 'true',
  titles: false,
};

export const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

export function chunk(type: string, data: Uint8Array | string, claimed?: number): Buffer {
  const body = Buffer.concat([latin(type), typeof data === 'string' ? latin(data) : data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(claimed ?? body.length - 4, 0);
  frame.writeUInt32BE(computeCrc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export const SIGNATURE = latin('\x89PNG\r\n\x1a\n');
const HEADER = chunk('IHDR', '\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0');
const PIXELS = chunk('IDAT', 'x\x9cc````\0\0\0\x05\0\x01');

/** Builds a PNG of one pixel, with chunks before its pixels. */
export function png(...before: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat([SIGNATURE, HEADER, ...before, PIXELS, chunk('IEND', '')]));
}

/** Builds a chunk like the product's, with any text. */
export const ours = (text: string) => chunk('iTXt', `tailfin-design\0\0\0\0\0${text}`);

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><title>ZZQ</title></svg>';

/** Builds a PDF with an attachment, with its claimed length before or after its type. */
export const pdf = (text: string, { length = text.length, first = false, end = 'endstream' } = {}) =>
  latin(
    `%PDF-1.7\n1 0 obj\n<</Length 4>>\nstream\nq Q\n\nendstream\nendobj\n2 0 obj\n<<${
      first ? `/Length ${length} ` : ''
    }/Type/EmbeddedFile/Subtype/application#2Fjson/Params<</Size ${text.length}>>${
      first ? '' : `/Length ${length}`
    }>>\nstream\n${text}\n${end}\nendobj\n%%EOF\n`,
  );

/** Builds files of each format with an embedded text. */
export const FILES = {
  png: (text: string) => embedDesignInPng(png(), text),
  svg: (text: string) => latin(embedDesignInSvg(SVG, text)),
  pdf: (text: string) => pdf(text),
} as const;
export const FORMATS = Object.keys(FILES) as (keyof typeof FILES)[];

export const fileOf = (format: keyof typeof FILES, design: TagConfig = KITE) =>
  FILES[format](serializeDesign(design));

/** Returns the code of a refused file, or 'read'. */
export function outcome(bytes: Uint8Array): string {
  const read = readDesignFile(bytes);
  return read.ok ? 'read' : read.refusal.code;
}
