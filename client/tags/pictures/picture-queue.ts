import {
  startPictureWorker,
  type FlightSet,
  type FlightSummary,
  type PictureOrder,
  type PictureWorker,
} from '../../card/picture/picture-worker-client.ts';
import type { PictureSize } from '../../../tag/collection/kit/picture-sizes.ts';
import type { PictureKind } from '../../../tag/collection/pictures.ts';

/** The last drawing of a picture. */
export type PictureDrawing = {
  readonly key: string;
  readonly size: PictureSize;
  /** The SVG. */
  readonly file: Blob;
  /** An object URL of the file, so that the page shows it as an isolated image. */
  readonly url: string;
};

export type PictureQueueState = {
  /** Null until the worker has the flights. */
  readonly summary: FlightSummary | null;
  /** True if the worker could not read the flights, for example because its code did not load. */
  readonly hasNoWorker: boolean;
  readonly drawings: ReadonlyMap<PictureKind, PictureDrawing>;
  /** The pictures whose requested drawing failed. */
  readonly failedKinds: ReadonlySet<PictureKind>;
  /** True while a requested drawing is missing. */
  readonly isDrawing: boolean;
};

const NOTHING_DRAWN: PictureQueueState = {
  summary: null,
  hasNoWorker: false,
  drawings: new Map(),
  failedKinds: new Set(),
  isDrawing: false,
};

/**
 * Draws pictures in a worker, one at a time. A new request replaces the earlier one; a drawing that is not requested any more when it is
 * ready is dropped. The last drawing of each picture stays until the next one is ready.
 */
export class PictureQueue {
  #worker: PictureWorker | null = null;
  #flightSet: FlightSet | null = null;
  /** The number of the flights that the worker has. */
  #revision = 0;
  #orders: readonly PictureOrder[] = [];
  #failedKeys = new Set<string>();
  #isRunning = false;
  /** True from sending flights until the worker has them. */
  #isSending = false;
  #state = NOTHING_DRAWN;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getState = (): PictureQueueState => this.#state;

  /** Sends flights to the worker. Later drawings show them. */
  setFlights(flightSet: FlightSet): void {
    this.#flightSet = flightSet;
    this.#sendFlights();
  }

  /** Requests these drawings, the first one first, in the place of all earlier requests. */
  request(orders: readonly PictureOrder[]): void {
    this.#orders = orders;
    this.#update({});
    void this.#run();
  }

  /** Draws again what failed, in a new worker, because a worker that failed once may not respond any more. */
  retry(): void {
    this.#failedKeys = new Set();
    this.#endWorker();
    this.#sendFlights();
    void this.#run();
  }

  /** Writes the A3 sheet of a picture as a PDF. Returns null if it cannot be drawn, or if the worker has ended. */
  async writePdf(order: PictureOrder): Promise<Blob | null> {
    return this.#worker?.writePdf(order) ?? null;
  }

  /** Encodes a bitmap as a PNG. Returns null if the worker cannot, or has ended. */
  readonly encodePng = async (bitmap: ImageBitmap): Promise<Blob | null> =>
    this.#worker?.encodePng(bitmap) ?? null;

  /** Ends the worker and drops all drawings. */
  end(): void {
    this.#endWorker();
    for (const { url } of this.#state.drawings.values()) URL.revokeObjectURL(url);
    this.#failedKeys = new Set();
    this.#flightSet = null;
    this.#orders = [];
    this.#state = NOTHING_DRAWN;
  }

  #getWorker(): PictureWorker {
    return (this.#worker ??= startPictureWorker());
  }

  #endWorker(): void {
    this.#worker?.end();
    this.#worker = null;
  }

  #sendFlights(): void {
    if (this.#flightSet === null) return;
    const worker = this.#getWorker();
    this.#isSending = true;
    this.#revision += 1;
    const revision = this.#revision;
    void worker.setFlights(this.#flightSet).then((summary) => {
      // Later flights, or a later worker, have replaced them.
      if (revision !== this.#revision || worker !== this.#worker) return;
      this.#isSending = false;
      this.#update({ summary, hasNoWorker: summary === null });
      void this.#run();
    });
  }

  /** Draws what is requested and not drawn yet, until nothing is left. */
  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let order = this.#findNext(); order; order = this.#findNext()) {
      const key = this.formatKey(order);
      const worker = this.#getWorker();
      // oxlint-disable-next-line no-await-in-loop -- one at a time, so that the next one is what the user sees then
      const file = await worker.drawSvg(order);
      if (worker === this.#worker) this.#store(order, key, file);
    }
    this.#isRunning = false;
    this.#update({});
  }

  #store(order: PictureOrder, key: string, file: Blob | null): void {
    const { picture, format } = order;
    if (!this.#orders.some((one) => this.formatKey(one) === key)) return;
    if (file === null) {
      this.#failedKeys.add(key);
      this.#update({});
      return;
    }
    const drawings = new Map(this.#state.drawings);
    const previous = drawings.get(picture);
    if (previous) URL.revokeObjectURL(previous.url);
    drawings.set(picture, { key, size: format.size, file, url: URL.createObjectURL(file) });
    this.#update({ drawings });
  }

  #findNext(): PictureOrder | undefined {
    return this.#isSending ? undefined : this.#orders.find((order) => this.#isMissing(order));
  }

  #isMissing(order: PictureOrder): boolean {
    const { summary, drawings } = this.#state;
    const key = this.formatKey(order);
    return (
      summary?.kinds.includes(order.picture) === true &&
      drawings.get(order.picture)?.key !== key &&
      !this.#failedKeys.has(key)
    );
  }

  /** Returns the key of the drawing of an order. Other flights give another key. */
  formatKey(order: PictureOrder): string {
    return JSON.stringify([this.#revision, order]);
  }

  #update(changes: Partial<PictureQueueState>): void {
    this.#state = { ...this.#state, ...changes };
    const failedOrders = this.#orders.filter((order) => this.#failedKeys.has(this.formatKey(order)));
    this.#state = {
      ...this.#state,
      failedKinds: new Set(failedOrders.map(({ picture }) => picture)),
      isDrawing: this.#isSending || this.#findNext() !== undefined,
    };
    for (const listener of this.#listeners) listener();
  }
}
