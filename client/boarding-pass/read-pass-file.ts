import { readBoardingPass, type PassLeg } from '../../tag/boarding-pass/iata-pass.ts';
import { isZip, PKPASS_BYTES, readPkpass } from '../../tag/boarding-pass/read-pkpass.ts';
import { refuse, type Result } from '../../tag/texts/refusal.ts';
import { openScanner } from './scanner.ts';

const MB = 1024 * 1024;
const PICTURE_BYTES = 40 * MB;

/** Whether a file can only be a boarding pass: a picture, or what a wallet saves. */
export function isPassFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type.startsWith('image/') || type === 'application/vnd.apple.pkpass' || /\.pkpass$/i.test(name);
}

/** The local day, YYYY-MM-DD. */
export function todayOf(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/**
 * The flights of a photo of a boarding pass, or of a .pkpass.
 * @returns PASS_TOO_LARGE, PASS_UNREADABLE, PASS_NO_FLIGHT, PASS_NO_CODE, PASS_PICTURE, PASS_NO_SCANNER
 */
export async function readPassFile(
  file: File,
  today: string,
  onProgress: (share: number) => void,
): Promise<Result<readonly PassLeg[]>> {
  if (file.size > PICTURE_BYTES) return refuse('PASS_TOO_LARGE', null, { max: PICTURE_BYTES / MB });
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (isZip(start)) {
    if (file.size > PKPASS_BYTES) return refuse('PASS_TOO_LARGE', null, { max: PKPASS_BYTES / MB });
    return readPkpass(new Uint8Array(await file.arrayBuffer()), today);
  }
  const scanner = openScanner();
  try {
    const text = await scanner.scanPicture(file, onProgress);
    return text.ok ? readBoardingPass(text.value, today) : text;
  } finally {
    scanner.end();
  }
}
