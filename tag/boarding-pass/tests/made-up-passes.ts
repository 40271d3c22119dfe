import { deflateRawSync } from 'node:zlib';

type Flight = {
  readonly from: string;
  readonly to: string;
  readonly carrier: string;
  readonly number: string;
  readonly day: number;
  readonly seat: string;
  readonly cabin?: string;
  /** The optional fields of the airline for a leg after the first. */
  readonly additions?: string;
};

type PassOptions = { readonly name?: string; readonly issued?: string; readonly ticket?: string };

/** Formats the text of a boarding pass's bar code. */
export function formatPassText(
  flights: readonly Flight[],
  { name = 'EXAMPLE/PASSENGER', issued, ticket }: PassOptions = {},
): string {
  const legs = flights.map(({ from, to, carrier, number, day, seat, cabin = 'Y', additions = '' }, index) => {
    const unique = `WW${issued}BUA `;
    const first =
      issued === undefined ? '' : `>6${formatHex(unique.length + 1)}0${unique}${ticket ? `2A${ticket}` : ''}`;
    const added = index === 0 ? first : additions;
    const leg = `ABC123 ${from}${to}${carrier.padEnd(3)}${number.padEnd(5)}${String(day).padStart(3, '0')}`;
    return `${leg}${cabin}${seat}0045 1${formatHex(added.length)}${added}`;
  });
  return `M${flights.length}${name.padEnd(20)}E${legs.join('')}`;
}

const formatHex = (number: number) => number.toString(16).toUpperCase().padStart(2, '0');

/**
 * Builds a ZIP of compressed files.
 * @param claimedSize the unpacked size that the ZIP claims for each file
 */
export function createZip(
  files: Readonly<Record<string, Buffer>>,
  { claimedSize }: { readonly claimedSize?: number } = {},
): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = deflateRawSync(content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(claimedSize ?? content.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(claimedSize ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(head, Buffer.from(name), data);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + data.length;
  }
  const lines = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(lines.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, lines, end]));
}
