/// <reference types="vite/client" />
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { isBoardingPass } from '../../tag/boarding-pass/iata-pass.ts';
import { findBarCode, type BarCodeReader } from '../../tag/boarding-pass/bar-code/find-bar-code.ts';
import { toGrayImage, type GrayImage } from '../../tag/boarding-pass/bar-code/gray-image.ts';
import type { ScanResponse, ScanRequest } from './scan-messages.ts';

/** The time limit for an image file, in milliseconds; the user is waiting. */
const MAX_IMAGE_SCAN_MS = 10_000;
/** The time limit for a frame of the camera, in milliseconds; it is short because the next frame follows soon. */
const MAX_FRAME_SCAN_MS = 600;
/** The longest side of an image, in pixels. A larger image is scaled down when it is opened, so that its pixels fit into the memory. */
const MAX_SIDE_PX = 4_400;

// Loads the wasm from this origin, because the library loads it from a foreign host by default.
const overrides = { locateFile: () => wasmUrl };
// Loads the wasm while the image is opened, so that it uses no time of the search. The first reading reports a failure.
const moduleLoad = prepareZXingModule({ overrides, fireImmediately: true }).catch(() => undefined);

const readBarcode: BarCodeReader = async (image, formats) => {
  const options = { formats: [...formats], tryHarder: true, maxNumberOfSymbols: 1 };
  const [barcode] = await readBarcodes(image as unknown as ImageData, options);
  return barcode?.isValid ? barcode.text : null;
};

const postResponse = (message: ScanResponse) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ScanRequest>) => void handleRequest(data));

async function handleRequest(message: ScanRequest): Promise<void> {
  const { id } = message;
  const isFrame = message.kind === 'frame';
  const pixels = isFrame ? getGrayPixels(message.frame) : await decodeImage(message.image);
  if (!pixels) return postResponse({ id, kind: 'failed', code: 'PASS_PICTURE' });
  await moduleLoad;
  try {
    const text = await findBarCode(pixels, {
      readCode: readBarcode,
      isWanted: isBoardingPass,
      now: () => performance.now(),
      maxTimeMs: isFrame ? MAX_FRAME_SCAN_MS : MAX_IMAGE_SCAN_MS,
      onProgress: (ratio) => postResponse({ id, kind: 'progress', ratio }),
    });
    postResponse({ id, kind: 'read', text });
  } catch {
    postResponse({ id, kind: 'failed', code: 'PASS_NO_SCANNER' });
  }
}

async function decodeImage(blob: Blob): Promise<GrayImage | null> {
  try {
    return getGrayPixels(await createImageBitmap(blob));
  } catch {
    return null;
  }
}

function getGrayPixels(bitmap: ImageBitmap): GrayImage | null {
  const factor = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * factor));
  const height = Math.max(1, Math.round(bitmap.height * factor));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // An image of a pass may have a transparent background.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return toGrayImage(context.getImageData(0, 0, width, height).data, width, height);
}
