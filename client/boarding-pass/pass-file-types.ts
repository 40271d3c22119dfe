import { PKPASS_EXTENSION } from '../../tag/flights/flight-file.ts';

/** The file types that the browser's file picker offers for a boarding pass. */
export const PASS_FILE_TYPES = `image/*,${PKPASS_EXTENSION}`;

/** Returns true if a file can only be a boarding pass: an image or a wallet's pass. */
export function isPassFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return (
    type.startsWith('image/') ||
    type === 'application/vnd.apple.pkpass' ||
    name.toLowerCase().endsWith(PKPASS_EXTENSION)
  );
}
