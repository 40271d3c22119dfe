import { parseBoardingPass, type PassLeg } from '../../tag/boarding-pass/iata-pass.ts';
import { isZip, MAX_PKPASS_BYTES, readPkpass } from '../../tag/boarding-pass/read-pkpass.ts';
import { refuse, type Result } from '../../tag/texts/refusal.ts';
import { openScanner } from './scanner.ts';

const MB_BYTES = 1024 * 1024;
const MAX_IMAGE_BYTES = 40 * MB_BYTES;

/**
 * Reads the flights from a photo of a boarding pass or from a .pkpass file.
 * @returns the flights, or the refusal PASS_TOO_LARGE, PASS_UNREADABLE, PASS_NO_FLIGHT, PASS_NO_CODE, PASS_PICTURE or PASS_NO_SCANNER
 */
export async function readPassFile(
  file: File,
  today: string,
  onProgress: (ratio: number) => void,
): Promise<Result<readonly PassLeg[]>> {
  if (file.size > MAX_IMAGE_BYTES) return refuse('PASS_TOO_LARGE', null, { max: MAX_IMAGE_BYTES / MB_BYTES });
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (isZip(start)) {
    if (file.size > MAX_PKPASS_BYTES)
      return refuse('PASS_TOO_LARGE', null, { max: MAX_PKPASS_BYTES / MB_BYTES });
    return readPkpass(new Uint8Array(await file.arrayBuffer()), today);
  }
  const scanner = openScanner();
  try {
    const text = await scanner.scanImage(file, onProgress);
    return text.ok ? parseBoardingPass(text.value, today) : text;
  } finally {
    scanner.end();
  }
}
