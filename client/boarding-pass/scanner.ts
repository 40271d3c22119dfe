import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import type { ScanResponse, ScanRequest } from './scan-messages.ts';

export type Scanner = {
  /** The text of the bar code in a photo; PASS_NO_CODE, PASS_PICTURE, PASS_NO_SCANNER. */
  readonly scanPicture: (picture: Blob, onProgress: (share: number) => void) => Promise<Result<string>>;
  /** The same for a frame of the camera, which is handed over. */
  readonly scanFrame: (frame: ImageBitmap) => Promise<Result<string>>;
  readonly end: () => void;
};

/** Starts the worker that reads bar codes. Neither pictures nor what is read leave the browser. */
export function openScanner(): Scanner {
  const worker = new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<
    number,
    { done: (read: Result<string>) => void; onProgress?: (share: number) => void }
  >();
  let next = 0;
  const settle = (id: number, read: Result<string>) => {
    waiting.get(id)?.done(read);
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
      waiting.set(next, { done, ...(onProgress && { onProgress }) });
      worker.postMessage(message(next), transfer);
    });
  return {
    scanPicture: (picture, onProgress) => scan((id) => ({ id, kind: 'picture', picture }), [], onProgress),
    scanFrame: (frame) => scan((id) => ({ id, kind: 'frame', frame }), [frame]),
    end: () => worker.terminate(),
  };
}
