import { performance } from 'node:perf_hooks';
import { isBoardingPass } from '../tag/boarding-pass/iata-pass.ts';
import { findBarCode } from '../tag/boarding-pass/bar-code/find-bar-code.ts';
import {
  createGrayPhoto,
  PASS,
  createPassPhoto,
  startReader,
  type PhotoOptions,
} from '../tag/boarding-pass/tests/pass-photo.ts';

// Measures how many boarding passes the scanner finds in photo-like images, and how long it takes: `npm run bench -- boarding-pass`. The
// page scans in a worker of the browser, with the same code and wasm.

const readPass = await startReader();
const ANGLES_DEG = [0, 4, 7, 11, 15, 20, 26, 33, 40, 45, 52, 60, 77, 90, 120, 171];

async function scanPhoto(photo: PhotoOptions): Promise<{ found: boolean; ms: number; attempts: number }> {
  const grayImage = await createGrayPhoto(await createPassPhoto(photo));
  let attempts = 0;
  const startTime = performance.now();
  const text = await findBarCode(grayImage, {
    readCode: readPass,
    isWanted: isBoardingPass,
    now: () => performance.now(),
    maxTimeMs: 10_000,
    onProgress: () => (attempts += 1),
  });
  return { found: text === PASS, ms: performance.now() - startTime, attempts };
}

async function printRow(name: string, photos: readonly PhotoOptions[]): Promise<void> {
  const scans = [];
  const missedDegrees = [];
  for (const photo of photos) {
    const result = await scanPhoto(photo);
    scans.push(result);
    if (!result.found) missedDegrees.push(photo.degrees);
  }
  const times = scans.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const maxAttempts = Math.max(...scans.map(({ attempts }) => attempts));
  const median = times[Math.floor(times.length / 2)] ?? 0;
  console.log(
    name.padEnd(38),
    `${scans.length - missedDegrees.length} of ${scans.length}`,
    `median ${median.toFixed(0)} ms, slowest ${(times.at(-1) ?? 0).toFixed(0)} ms, at most ${maxAttempts} attempts`,
    missedDegrees.length > 0 ? `missed at ${missedDegrees.join(', ')} degrees` : '',
  );
}

const takeAllAngles = (photo: Omit<PhotoOptions, 'degrees'>) =>
  ANGLES_DEG.map((degrees) => ({ ...photo, degrees }));
const level = [-3, -2, 0, 1, 3].map((degrees) => ({ code: 'pdf417' as const, degrees }));

await printRow('PDF417 within 3 degrees', level);
await printRow('PDF417, 16 angles', takeAllAngles({ code: 'pdf417' }));
await printRow('PDF417, 16 angles, more grain', takeAllAngles({ code: 'pdf417', grain: 25 }));
await printRow('QR, 16 angles', takeAllAngles({ code: 'qrcode' }));
await printRow('Aztec, 16 angles', takeAllAngles({ code: 'azteccode' }));
await printRow('PDF417, 16 angles, 12 MP', takeAllAngles({ code: 'pdf417', width: 4000 }));
await printRow('Aztec, 4 angles, 12 MP', takeAllAngles({ code: 'azteccode', width: 4000 }).slice(0, 4));
await printRow(
  'QR small in 12 MP, 4 angles',
  takeAllAngles({ code: 'qrcode', width: 4000, codeWidth: 420 }).slice(4, 8),
);
await printRow('no bar code in 12 MP', [{ code: 'qrcode', degrees: 0, width: 4000, codeWidth: 8 }]);
