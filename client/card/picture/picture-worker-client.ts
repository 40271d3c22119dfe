import type { PictureFormat } from '../../../tag/collection/picture-drawer.ts';
import type { PictureKind } from '../../../tag/collection/pictures.ts';

/** The flights of the pictures, as the server sends them. */
export type FlightSet = {
  /** The JSON of PackedFlights. */
  readonly flights: string;
  /** The ids of the tags in the order of the flights, as a JSON array. */
  readonly tagIds: string;
  /** The ids of the tags whose flights count; null for all. */
  readonly selectedIds: readonly string[] | null;
};

/** The number of the flights that count, and the pictures that can be drawn of them. */
export type FlightSummary = { readonly count: number; readonly kinds: readonly PictureKind[] };

/** A picture to draw of the worker's flights. */
export type PictureOrder = {
  readonly picture: PictureKind;
  readonly format: PictureFormat;
  readonly name: string;
  readonly title: string;
};

type RequestBody =
  | { readonly kind: 'flights'; readonly flightSet: FlightSet }
  | { readonly kind: 'svg' | 'pdf'; readonly order: PictureOrder }
  | { readonly kind: 'png'; readonly bitmap: ImageBitmap };
export type PictureWorkerRequest = RequestBody & { readonly id: number };
/** `result` is null if the worker failed. */
export type PictureWorkerResponse = { readonly id: number; readonly result: FlightSummary | Blob | null };

/** The worker that draws the pictures of a collection. Each function returns null if the worker failed. */
export type PictureWorker = {
  /** Replaces the flights. Later drawings show them. */
  readonly setFlights: (flightSet: FlightSet) => Promise<FlightSummary | null>;
  readonly drawSvg: (order: PictureOrder) => Promise<Blob | null>;
  /** Writes the A3 sheet of a picture as a PDF. */
  readonly writePdf: (order: PictureOrder) => Promise<Blob | null>;
  /** Encodes a bitmap, which the page cannot use afterwards. */
  readonly encodePng: (bitmap: ImageBitmap) => Promise<Blob | null>;
  readonly end: () => void;
};

/** Starts the worker that draws pictures, so that the page stays responsive. */
export function startPictureWorker(): PictureWorker {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  const pending = new Map<number, (result: PictureWorkerResponse['result']) => void>();
  let lastId = 0;
  let hasEnded = false;
  const settle = ({ id, result }: PictureWorkerResponse) => {
    pending.get(id)?.(result);
    pending.delete(id);
  };
  /** Settles all requests, also later ones, because the worker does not respond any more. */
  const settleAll = () => {
    hasEnded = true;
    for (const id of pending.keys()) settle({ id, result: null });
  };
  worker.addEventListener('message', ({ data }: MessageEvent<PictureWorkerResponse>) => settle(data));
  worker.addEventListener('error', settleAll);
  const send = <Result extends FlightSummary | Blob>(body: RequestBody, transfer: Transferable[] = []) =>
    new Promise<Result | null>((resolve) => {
      if (hasEnded) {
        resolve(null);
        return;
      }
      lastId += 1;
      pending.set(lastId, resolve as (result: PictureWorkerResponse['result']) => void);
      worker.postMessage({ ...body, id: lastId } satisfies PictureWorkerRequest, transfer);
    });
  return {
    setFlights: (flightSet) => send<FlightSummary>({ kind: 'flights', flightSet }),
    drawSvg: (order) => send<Blob>({ kind: 'svg', order }),
    writePdf: (order) => send<Blob>({ kind: 'pdf', order }),
    encodePng: (bitmap) => send<Blob>({ kind: 'png', bitmap }, [bitmap]),
    end: () => {
      worker.terminate();
      settleAll();
    },
  };
}
