import { setTimeout as wait } from 'node:timers/promises';
import type { S3mini } from 's3mini';
import { Semaphore } from '../concurrency/semaphore.ts';
import type { Log } from '../log.ts';
import { cleanDrawnImages } from './clean-drawn-images.ts';
import { DRAWN_IMAGE_LIMITS, type DrawnImageLimits } from './drawn-image-limits.ts';
import { DrawnImageNames, type DrawnImageOwner, type DrawnImageSelection } from './drawn-image-names.ts';
import type { StorageLocation } from './upload-storage.ts';
import { createS3Client, describeErrors, listObjects, type S3Settings } from './s3-client.ts';

/** Returns the stored image of a content, or draws and stores it. */
export type StoreDrawing = (content: string, draw: () => Promise<Buffer>) => Promise<Buffer>;

/** Drawn images that all servers share. An error of the storage is never an error of its caller. */
export type DrawnImages = {
  /** Returns the function that stores the images of an owner; undefined without a bucket. The caller must check access before. */
  forOwner(owner: DrawnImageOwner): StoreDrawing | undefined;
  /** Removes images; call it after the commit that deletes what they show. Never rejects: the cleaning repeats what failed. */
  remove(selection: DrawnImageSelection): Promise<void>;
  /** Removes old images and those above the limits. */
  clean(): Promise<void>;
  stop(): Promise<void>;
};

/** Stores nothing. */
export const NO_DRAWN_IMAGES: DrawnImages = {
  forOwner: () => undefined,
  remove: async () => undefined,
  clean: async () => undefined,
  stop: async () => undefined,
};

/** The maximum number of images that are read, and that are written, at once. */
const MAX_READS = 32;
const MAX_WRITES = 4;
/** The maximum size of the images that wait to be written, in bytes. Others are not stored. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
/** The time in which the bucket is not asked after it was slow or failed, in milliseconds. */
const PAUSE_MS = 5_000;
/** The maximum number of failed removals that the next cleaning repeats. */
const MAX_FAILED_REMOVALS = 1_000;
/** The time limit for the end of running requests when the server stops, in milliseconds. */
const MAX_STOP_MS = 2_000;

type DrawnImageOptions = {
  /** Returns a text that changes with the code that draws; called only with a bucket. */
  readonly getVersion: () => Promise<string>;
  readonly log: Log;
  readonly clock: () => Date;
};

type DrawnImageParts = Omit<DrawnImageOptions, 'getVersion'> & {
  readonly settings: S3Settings;
  readonly version: string;
};

/** Opens the drawn images in the bucket of the uploads. If uploads are in a folder, drawn images are only in memory. */
export async function openDrawnImages(
  location: StorageLocation,
  { getVersion, ...options }: DrawnImageOptions,
): Promise<DrawnImages> {
  if (!('s3' in location)) return NO_DRAWN_IMAGES;
  const parts = { ...options, settings: location.s3, version: await getVersion() };
  const limits = { ...DRAWN_IMAGE_LIMITS, ...parts.settings.imageLimits };
  const quickFetch: typeof fetch = (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(limits.maxReadMs) });
  const [store, quickStore] = await Promise.all([
    createS3Client(parts.settings),
    createS3Client(parts.settings, quickFetch),
  ]);
  return new BucketImages(parts, limits, { store, quickStore });
}

class BucketImages implements DrawnImages {
  readonly #parts: DrawnImageParts;
  readonly #limits: DrawnImageLimits;
  readonly #store: S3mini;
  /** Gives up after `maxReadMs`. */
  readonly #quickStore: S3mini;
  readonly #names: DrawnImageNames;
  readonly #writeSemaphore = new Semaphore(MAX_WRITES, Infinity);
  readonly #writes = new Set<Promise<void>>();
  #removals: Promise<void> = Promise.resolve();
  #failedRemovals: DrawnImageSelection[] = [];
  #removalCount = 0;
  #readCount = 0;
  #waitingBytes = 0;
  #freeBytes: number;
  #readPauseEndMs = 0;
  #writePauseEndMs = 0;
  #isStopped = false;

  constructor(
    parts: DrawnImageParts,
    limits: DrawnImageLimits,
    stores: { store: S3mini; quickStore: S3mini },
  ) {
    this.#parts = parts;
    this.#limits = limits;
    this.#store = stores.store;
    this.#quickStore = stores.quickStore;
    this.#names = new DrawnImageNames(parts.settings.secretAccessKey);
    this.#freeBytes = limits.maxBytes;
  }

  forOwner(owner: DrawnImageOwner): StoreDrawing {
    return async (content, draw) => {
      const name = this.#names.format(owner, `${this.#parts.version} ${content}`);
      const removalCount = this.#removalCount;
      const storedImage = await this.#read(name);
      if (storedImage !== null) return storedImage;
      const image = await draw();
      // A removal in the meantime may be of this image.
      if (removalCount === this.#removalCount) this.#startWrite(name, image);
      return image;
    };
  }

  remove(selection: DrawnImageSelection): Promise<void> {
    this.#removalCount += 1;
    this.#removals = this.#removals.then(() => this.#tryRemoval(selection));
    return this.#removals;
  }

  async clean(): Promise<void> {
    const failedRemovals = this.#failedRemovals;
    this.#failedRemovals = [];
    for (const selection of failedRemovals) await this.remove(selection);
    const { pageSize } = this.#parts.settings;
    const usedBytes = await cleanDrawnImages({
      store: this.#store,
      names: this.#names,
      limits: this.#limits,
      pageSize,
      now: this.#parts.clock(),
    });
    this.#freeBytes = this.#limits.maxBytes - usedBytes;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const requests = Promise.allSettled([...this.#writes, this.#removals]);
    const controller = new AbortController();
    const timeLimit = wait(MAX_STOP_MS, undefined, { signal: controller.signal }).catch(() => undefined);
    await Promise.race([requests, timeLimit]);
    controller.abort();
  }

  /** Reads an image; returns null if it is not stored, or if the bucket is slow or fails. */
  async #read(name: string): Promise<Buffer | null> {
    if (performance.now() < this.#readPauseEndMs || this.#readCount >= MAX_READS) return null;
    this.#readCount += 1;
    try {
      const bytes = await describeErrors(() => this.#quickStore.getObjectArrayBuffer(name));
      return bytes && Buffer.from(bytes);
    } catch (error) {
      if (performance.now() >= this.#readPauseEndMs)
        this.#parts.log.warn({ err: error }, 'drawn images are not read from the bucket for a moment');
      this.#readPauseEndMs = performance.now() + PAUSE_MS;
      return null;
    } finally {
      this.#readCount -= 1;
    }
  }

  /** Writes an image in the background, unless too many bytes wait or the storage is full. */
  #startWrite(name: string, image: Buffer): void {
    const { length } = image;
    const isRefused = this.#isStopped || performance.now() < this.#writePauseEndMs;
    if (isRefused || length > this.#freeBytes || this.#waitingBytes + length > MAX_WAITING_BYTES) return;
    this.#freeBytes -= length;
    this.#waitingBytes += length;
    const write = this.#writeSemaphore
      .run(() => this.#write(name, image))
      .finally(() => {
        this.#waitingBytes -= length;
        this.#writes.delete(write);
      });
    this.#writes.add(write);
  }

  async #write(name: string, image: Buffer): Promise<void> {
    if (this.#isStopped || performance.now() < this.#writePauseEndMs) return;
    try {
      await describeErrors(() => this.#store.putObject(name, image, 'application/octet-stream'));
    } catch (error) {
      this.#writePauseEndMs = performance.now() + PAUSE_MS;
      this.#parts.log.warn({ err: error }, 'a drawn image could not be stored');
    }
  }

  async #tryRemoval(selection: DrawnImageSelection): Promise<void> {
    try {
      // Waits for the images that were drawn before the deletion.
      await Promise.all(this.#writes);
      const { prefix, isSelected } = this.#names.select(selection);
      const { pageSize } = this.#parts.settings;
      for await (const { name } of listObjects(this.#store, { prefix, isFlat: false, pageSize }))
        if (isSelected(name)) await describeErrors(() => this.#store.deleteObject(name));
    } catch (error) {
      this.#parts.log.error({ err: error }, 'drawn images could not be removed yet');
      if (this.#failedRemovals.length < MAX_FAILED_REMOVALS) this.#failedRemovals.push(selection);
    }
  }
}
