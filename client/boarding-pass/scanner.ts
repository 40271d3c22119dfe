import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import type { ScanResponse, ScanRequest } from './scan-messages.ts';

export type Scanner = {
  /** Reads the bar code in a photo. Refusals: PASS_NO_CODE, PASS_PICTURE, PASS_NO_SCANNER. */
  readonly scanImage: (picture: Blob, onProgress: (share: number) => void) => Promise<Result<string>>;
  /** Reads the bar code in a frame of the camera and transfers the frame to the worker. The refusals are those of scanImage. */
  readonly scanFrame: (frame: ImageBitmap) => Promise<Result<string>>;
  readonly end: () => void;
};

/** Starts the worker that reads bar codes. Neither the images nor their contents leave the browser. */
export function openScanner(): Scanner {
  const worker = new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<
    number,
    { resolve: (read: Result<string>) => void; onProgress?: (share: number) => void }
  >();
  let next = 0;
  const settle = (id: number, read: Result<string>) => {
    waiting.get(id)?.resolve(read);
    waiting.delete(id);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<ScanResponse>) => {
    if (data.kind === 'progress') waiting.get(data.id)?.onProgress?.(data.share);
    else if (data.kind === 'failed') settle(data.id, refuse(data.code));
    else settle(data.id, data.text === null ? refuse('PASS_NO_CODE') : ok(data.text));
  });
  worker.addEventListener('error', () => {
    for (const id of waiting.keys()) settle(id, refuse('PASS_NO_SCANNER'));
  });
  const scan = (
    message: (id: number) => ScanRequest,
    transfer: Transferable[],
    onProgress?: (share: number) => void,
  ) =>
    new Promise<Result<string>>((done) => {
      next += 1;
      waiting.set(next, { resolve: done, ...(onProgress && { onProgress }) });
      worker.postMessage(message(next), transfer);
    });
  return {
    scanImage: (picture, onProgress) => scan((id) => ({ id, kind: 'picture', picture }), [], onProgress),
    scanFrame: (frame) => scan((id) => ({ id, kind: 'frame', frame }), [frame]),
    end: () => worker.terminate(),
  };
}
