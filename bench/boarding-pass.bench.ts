import { performance } from 'node:perf_hooks';
import { isBoardingPass } from '../tag/boarding-pass/iata-pass.ts';
import { findBarCode } from '../tag/boarding-pass/picture/find-bar-code.ts';
import {
  grayPhoto,
  PASS,
  passPhoto,
  startReader,
  type PhotoOf,
} from '../tag/boarding-pass/tests/pass-photo.ts';

// Measures how many boarding passes the scanner finds in photo-like images, and how long it takes: `npm run bench -- boarding-pass`. The
// page scans in a worker of the browser, with the same code and wasm.

const read = await startReader();
const ANGLES = [0, 4, 7, 11, 15, 20, 26, 33, 40, 45, 52, 60, 77, 90, 120, 171];

async function scan(photo: PhotoOf): Promise<{ found: boolean; ms: number; attempts: number }> {
  const picture = await grayPhoto(await passPhoto(photo));
  let attempts = 0;
  const began = performance.now();
  const text = await findBarCode(picture, {
    readCode: read,
    isWanted: isBoardingPass,
    now: () => performance.now(),
    timeMs: 10_000,
    onProgress: () => (attempts += 1),
  });
  return { found: text === PASS, ms: performance.now() - began, attempts };
}

async function row(name: string, photos: readonly PhotoOf[]): Promise<void> {
  const scans = [];
  const missed = [];
  for (const photo of photos) {
    const one = await scan(photo);
    scans.push(one);
    if (!one.found) missed.push(photo.degrees);
  }
  const times = scans.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const most = Math.max(...scans.map(({ attempts }) => attempts));
  const median = times[Math.floor(times.length / 2)] ?? 0;
  console.log(
    name.padEnd(38),
    `${scans.length - missed.length} of ${scans.length}`,
    `median ${median.toFixed(0)} ms, slowest ${(times.at(-1) ?? 0).toFixed(0)} ms, at most ${most} attempts`,
    missed.length > 0 ? `missed at ${missed.join(', ')} degrees` : '',
  );
}

const all = (photo: Omit<PhotoOf, 'degrees'>) => ANGLES.map((degrees) => ({ ...photo, degrees }));
const level = [-3, -2, 0, 1, 3].map((degrees) => ({ code: 'pdf417' as const, degrees }));

await row('PDF417 within 3 degrees', level);
await row('PDF417, 16 angles', all({ code: 'pdf417' }));
await row('PDF417, 16 angles, more grain', all({ code: 'pdf417', grain: 25 }));
await row('QR, 16 angles', all({ code: 'qrcode' }));
await row('Aztec, 16 angles', all({ code: 'azteccode' }));
await row('PDF417, 16 angles, 12 MP', all({ code: 'pdf417', width: 4000 }));
await row('Aztec, 4 angles, 12 MP', all({ code: 'azteccode', width: 4000 }).slice(0, 4));
await row('QR small in 12 MP, 4 angles', all({ code: 'qrcode', width: 4000, codeWidth: 420 }).slice(4, 8));
await row('no bar code in 12 MP', [{ code: 'qrcode', degrees: 0, width: 4000, codeWidth: 8 }]);
