import { isAccountFile } from '../../tag/imports/account-file.ts';

/** File names of flight logs and boarding passes. A JSON file can also be a list of designs. */
const FLIGHT_FILE = /\.(?:csv|tsv|txt|ics|html?|pkpass)$/i;

export function hasFlightFileName({ name }: File): boolean {
  return FLIGHT_FILE.test(name);
}

/** The number of bytes that show what a JSON file contains. */
const START_BYTES = 300;

/** Returns the beginning of a file; '' if it cannot be read. */
export async function readFileStart(file: File): Promise<string> {
  try {
    return new TextDecoder().decode(await file.slice(0, START_BYTES).arrayBuffer());
  } catch {
    return '';
  }
}

/** Returns true if /import reads the file: a flight log, a file of all tags of an account, or a JSON file of AirTrail. */
export async function isFlightFile(file: File): Promise<boolean> {
  if (hasFlightFileName(file)) return true;
  const start = await readFileStart(file);
  return isAccountFile(start) || /^\uFEFF?\s*\{\s*"(?:users|flights)"\s*:/.test(start);
}
