import { ok, refuse, type Result } from '../texts/refusal.ts';
import { readBoardingPass, type PassLeg } from './iata-pass.ts';
import { fileInZip } from './zip-file.ts';

/** A pass is some hundred kilobytes, most of it pictures. */
export const PKPASS_BYTES = 8 * 1024 * 1024;
const JSON_BYTES = 256 * 1024;

/** Whether a file begins as a ZIP does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * The flights of a .pkpass: those of its bar code, with the year that the pass itself says; where it has no bar code, the
 * flight of its fields. Threat: an archive that unpacks to gigabytes; only pass.json is unpacked, and only up to a limit.
 * @returns PASS_UNREADABLE, PASS_NO_FLIGHT
 */
export async function readPkpass(bytes: Uint8Array, today: string): Promise<Result<readonly PassLeg[]>> {
  const json = bytes.length <= PKPASS_BYTES ? await fileInZip(bytes, 'pass.json', JSON_BYTES) : null;
  const pass = json && parsed(json);
  if (!pass) return refuse('PASS_UNREADABLE');
  if (textAt(pass, 'boardingPass', 'transitType') !== 'PKTransitTypeAir') return refuse('PASS_NO_FLIGHT');
  const day = dayIn(pass);
  const read = readBoardingPass(codeIn(pass), day ?? today);
  if (read.ok) return ok(read.value.map((leg) => (day === null ? leg : { ...leg, isDaySure: true })));
  const leg = legOfFields(pass, day);
  return leg ? ok([leg]) : refuse('PASS_NO_FLIGHT');
}

function parsed(bytes: Uint8Array): unknown {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return JSON.parse(new TextDecoder(encoding).decode(bytes));
  } catch {
    return null;
  }
}

function fieldOf(value: unknown, name: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string | number, unknown>>)[name];
}

function textAt(value: unknown, ...path: (string | number)[]): string {
  const found = path.reduce(fieldOf, value);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

const codeIn = (pass: unknown) =>
  textAt(pass, 'barcodes', 0, 'message') || textAt(pass, 'barcode', 'message');

/** The local day of the departure, where the pass says one. */
function dayIn(pass: unknown): string | null {
  const texts = [
    textAt(pass, 'semantics', 'originalDepartureDate'),
    textAt(pass, 'semantics', 'currentDepartureDate'),
    textAt(pass, 'relevantDate'),
  ];
  const text = texts.find((one) => /^(?:19|20)\d{2}-\d{2}-\d{2}/.test(one));
  const day = text?.slice(0, 10);
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : null;
}

function legOfFields(pass: unknown, day: string | null): PassLeg | null {
  const text = (name: string) => textAt(pass, 'semantics', name).trim().toUpperCase();
  const [from, to, carrier] = [
    text('departureAirportCode'),
    text('destinationAirportCode'),
    text('airlineCode'),
  ];
  if (day === null || !/^[A-Z]{3}$/.test(from) || !/^[A-Z]{3}$/.test(to)) return null;
  const number = /^0*([1-9]\d{0,3})$/.exec(text('flightNumber'))?.[1] ?? '';
  return {
    from,
    to,
    carrier: /^[A-Z0-9]{2,3}$/.test(carrier) ? carrier : '',
    number,
    days: [day],
    isDaySure: true,
    seat: '',
    cabin: '',
  };
}
