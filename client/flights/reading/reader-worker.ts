import { receiveLanguage } from '../../language/worker-language.ts';
import { FlightReader } from './flight-reader.ts';
import type { ReaderResponse, ReaderRequest } from './reader-messages.ts';

const postResponse = (message: ReaderResponse) => postMessage(message);
const reader = new FlightReader(postResponse);

let lastRequest: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  if (receiveLanguage(data)) return;
  // Reports unexpected errors, so that the page stops waiting.
  const postFailure = (error: unknown) =>
    postResponse({
      kind: 'refused',
      refusal: { code: 'IMPORT_FAILED', field: null, params: { message: String(error) } },
    });
  lastRequest = lastRequest.then(() => reader.handle(data)).catch(postFailure);
});
