import { FLIGHT_FILE_TYPES, PKPASS_EXTENSION } from '../../tag/flights/flight-file.ts';
import { isAccountFile } from '../../tag/imports/account-file.ts';

/** The extensions of flight logs. */
export const FLIGHT_LOG_EXTENSIONS: readonly string[] = FLIGHT_FILE_TYPES.flatMap(
  ({ extensions }) => extensions,
);

/** Returns true if the name is that of a flight log or a boarding pass. A JSON file can also be a list of designs, so it returns false. */
export function hasFlightFileName({ name }: File): boolean {
  const extension = name.slice(name.lastIndexOf('.')).toLowerCase();
  return (
    extension === PKPASS_EXTENSION || (extension !== '.json' && FLIGHT_LOG_EXTENSIONS.includes(extension))
  );
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
