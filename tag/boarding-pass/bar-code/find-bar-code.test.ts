import {
  createGrayPhoto,
  PASS,
  createPassPhoto,
  startReader,
  type PhotoOptions,
} from '../tests/pass-photo.ts';
import { isBoardingPass } from '../iata-pass.ts';
import { findBarCode, type BarCodeReader } from './find-bar-code.ts';

// bench/boarding-pass.bench.ts tests sixteen angles and 12 megapixels.

let readBarCode: BarCodeReader;
beforeAll(async () => {
  readBarCode = await startReader();
});

const searchPhoto = async (photo: PhotoOptions, timeMs = 60_000, reader = readBarCode) => {
  const progressRatios: number[] = [];
  const picture = await createGrayPhoto(await createPassPhoto(photo));
  const onProgress = (ratio: number) => void progressRatios.push(ratio);
  // The test does not use the real clock, because its result must not depend on the machine.
  let time = 0;
  const text = await findBarCode(picture, {
    readCode: reader,
    isWanted: isBoardingPass,
    now: () => (time += 100),
    maxTimeMs: timeMs,
    onProgress,
  });
  return { text, progressRatios };
};

test.each([
  ['pdf417', 2, 1],
  ['pdf417', 33, 6],
  ['qrcode', 40, 1],
  ['azteccode', 20, 1],
] as const)('finds a %s at %s degrees in at most %s attempts', async (code, degrees, attempts) => {
  const { text, progressRatios } = await searchPhoto({ code, degrees });
  expect(text).toBe(PASS);
  expect(progressRatios.length).toBeLessThanOrEqual(attempts);
});

test('finds a level one in a coarse picture, turned by 60 degrees', async () => {
  expect((await searchPhoto({ code: 'pdf417', degrees: 60, grain: 25 })).text).toBe(PASS);
});

test('goes on after a text that is no boarding pass, and tells it where there is no other', async () => {
  const small = { code: 'qrcode', degrees: 0, width: 60 } as const;
  // The garbled text that the reader returned for a PDF417 code, rotated by seven degrees, in 12 megapixels.
  const texts = ['M1KUA#4/#197NGER   EABEF BUC SFOJCELR III', null, PASS];
  const garbledFirst: BarCodeReader = async () => texts.shift() ?? null;
  expect((await searchPhoto(small, 60_000, garbledFirst)).text).toBe(PASS);
  expect((await searchPhoto(small, 60_000, async () => 'https://example.com')).text).toBe(
    'https://example.com',
  );
});

test('gives up when its time is over', async () => {
  const { text, progressRatios } = await searchPhoto(
    { code: 'pdf417', degrees: 33, width: 400, codeWidth: 20 },
    1_000,
  );
  expect(text).toBeNull();
  expect(progressRatios.length).toBeGreaterThan(1);
  expect(Math.max(...progressRatios)).toBeLessThanOrEqual(1);
});
