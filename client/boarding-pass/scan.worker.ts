/// <reference types="vite/client" />
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { isBoardingPass } from '../../tag/boarding-pass/iata-pass.ts';
import { findBarCode, type ReadCode } from '../../tag/boarding-pass/picture/find-bar-code.ts';
import { grayOf, type GrayImage } from '../../tag/boarding-pass/picture/gray-picture.ts';
import type { ScanResponse, ScanRequest } from './scan-messages.ts';

/** The time limit for an image file, in milliseconds; the user is waiting. */
const PICTURE_MS = 10_000;
/** A frame of the camera: the next one comes soon. */
const FRAME_MS = 600;
/** A larger picture is made smaller as it is opened, so that its pixels find room. */
const MAX_SIDE_PX = 4_400;

// The wasm is one of our own files: the reader's default is a host of somebody else.
const overrides = { locateFile: () => wasmUrl };
// Loads while the picture is opened, and takes none of the time of the search; a failure is told by the first reading.
const loaded = prepareZXingModule({ overrides, fireImmediately: true }).catch(() => undefined);

const read: ReadCode = async (picture, formats) => {
  const options = { formats: [...formats], tryHarder: true, maxNumberOfSymbols: 1 };
  const [found] = await readBarcodes(picture as unknown as ImageData, options);
  return found?.isValid ? found.text : null;
};

const post = (message: ScanResponse) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ScanRequest>) => void scan(data));

async function scan(message: ScanRequest): Promise<void> {
  const { id } = message;
  const isFrame = message.kind === 'frame';
  const picture = isFrame ? pixelsOf(message.frame) : await openPicture(message.picture);
  if (!picture) return post({ id, kind: 'failed', code: 'PASS_PICTURE' });
  await loaded;
  try {
    const text = await findBarCode(picture, {
      read,
      isWanted: isBoardingPass,
      now: () => performance.now(),
      timeMs: isFrame ? FRAME_MS : PICTURE_MS,
      onProgress: (share) => post({ id, kind: 'progress', share }),
    });
    post({ id, kind: 'read', text });
  } catch {
    post({ id, kind: 'failed', code: 'PASS_NO_SCANNER' });
  }
}

async function openPicture(blob: Blob): Promise<GrayImage | null> {
  try {
    return pixelsOf(await createImageBitmap(blob));
  } catch {
    return null;
  }
}

function pixelsOf(bitmap: ImageBitmap): GrayImage | null {
  const factor = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * factor));
  const height = Math.max(1, Math.round(bitmap.height * factor));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // A pass saved as a picture may have no ground.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return grayOf(context.getImageData(0, 0, width, height).data, width, height);
}
