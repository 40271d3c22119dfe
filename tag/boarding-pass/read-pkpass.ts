import { getOwnProperty } from '../base/json.ts';
import { ok, refuse, type Result } from '../texts/refusal.ts';
import { parseBoardingPass, type PassLeg } from './iata-pass.ts';
import { extractZipFile } from './zip-file.ts';

/** The largest pass, in bytes. A usual pass has some hundred kilobytes, most of it images. */
export const MAX_PKPASS_BYTES = 8 * 1024 * 1024;
const MAX_JSON_BYTES = 256 * 1024;

/** Returns true if a file begins like a ZIP. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * Reads the legs of a .pkpass: from its bar code, with the year in the pass; if it has no bar code, from its fields. Threat: an archive
 * that unpacks to gigabytes; only pass.json is unpacked, and only up to a limit.
 * @returns PASS_UNREADABLE, PASS_NO_FLIGHT
 */
export async function readPkpass(bytes: Uint8Array, today: string): Promise<Result<readonly PassLeg[]>> {
  const json =
    bytes.length <= MAX_PKPASS_BYTES ? await extractZipFile(bytes, 'pass.json', MAX_JSON_BYTES) : null;
  const pass = json && parseJsonBytes(json);
  if (!pass) return refuse('PASS_UNREADABLE');
  if (getTextAtPath(pass, 'boardingPass', 'transitType') !== 'PKTransitTypeAir')
    return refuse('PASS_NO_FLIGHT');
  const day = findFlightDay(pass);
  const parsedLegs = parseBoardingPass(getBarCodeText(pass), day ?? today);
  if (parsedLegs.ok)
    return ok(parsedLegs.value.map((leg) => (day === null ? leg : { ...leg, isDayCertain: true })));
  const leg = buildLegFromFields(pass, day);
  return leg ? ok([leg]) : refuse('PASS_NO_FLIGHT');
}

function parseJsonBytes(bytes: Uint8Array): unknown {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return JSON.parse(new TextDecoder(encoding).decode(bytes));
  } catch {
    return null;
  }
}

function getTextAtPath(value: unknown, ...path: (string | number)[]): string {
  const pathValue = path.reduce(getOwnProperty, value);
  return typeof pathValue === 'string' || typeof pathValue === 'number' ? String(pathValue) : '';
}

const getBarCodeText = (pass: unknown) =>
  getTextAtPath(pass, 'barcodes', 0, 'message') || getTextAtPath(pass, 'barcode', 'message');

/** Returns the local day of the departure; null if the pass does not have it. */
function findFlightDay(pass: unknown): string | null {
  const texts = [
    getTextAtPath(pass, 'semantics', 'originalDepartureDate'),
    getTextAtPath(pass, 'semantics', 'currentDepartureDate'),
    getTextAtPath(pass, 'relevantDate'),
  ];
  const text = texts.find((one) => /^(?:19|20)\d{2}-\d{2}-\d{2}/.test(one));
  const day = text?.slice(0, 10);
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : null;
}

function buildLegFromFields(pass: unknown, day: string | null): PassLeg | null {
  const text = (name: string) => getTextAtPath(pass, 'semantics', name).trim().toUpperCase();
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
    isDayCertain: true,
    seat: '',
    cabin: '',
  };
}
