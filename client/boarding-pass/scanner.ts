import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import type { ScanResponse, ScanRequest } from './scan-messages.ts';

export type Scanner = {
  /** Reads the bar code in a photo. Refusals: PASS_NO_CODE, PASS_PICTURE, PASS_NO_SCANNER. */
  readonly scanImage: (image: Blob, onProgress: (ratio: number) => void) => Promise<Result<string>>;
  /** Reads the bar code in a frame of the camera and transfers the frame to the worker. The refusals are those of scanImage. */
  readonly scanFrame: (frame: ImageBitmap) => Promise<Result<string>>;
  readonly end: () => void;
};

/** Starts the worker that reads bar codes. Neither the images nor their contents leave the browser. */
export function openScanner(): Scanner {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
  const pendingScans = new Map<
    number,
    { resolve: (scanResult: Result<string>) => void; onProgress?: (ratio: number) => void }
  >();
  let nextId = 0;
  const settle = (id: number, scanResult: Result<string>) => {
    pendingScans.get(id)?.resolve(scanResult);
    pendingScans.delete(id);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<ScanResponse>) => {
    if (data.kind === 'progress') pendingScans.get(data.id)?.onProgress?.(data.ratio);
    else if (data.kind === 'failed') settle(data.id, refuse(data.code));
    else settle(data.id, data.text === null ? refuse('PASS_NO_CODE') : ok(data.text));
  });
  worker.addEventListener('error', () => {
    for (const id of pendingScans.keys()) settle(id, refuse('PASS_NO_SCANNER'));
  });
  const scan = (
    message: (id: number) => ScanRequest,
    transfer: Transferable[],
    onProgress?: (ratio: number) => void,
  ) =>
    new Promise<Result<string>>((resolve) => {
      nextId += 1;
      pendingScans.set(nextId, { resolve, ...(onProgress && { onProgress }) });
      worker.postMessage(message(nextId), transfer);
    });
  return {
    scanImage: (image, onProgress) => scan((id) => ({ id, kind: 'image', image }), [], onProgress),
    scanFrame: (frame) => scan((id) => ({ id, kind: 'frame', frame }), [frame]),
    end: () => worker.terminate(),
  };
}
