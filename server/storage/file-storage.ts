import type { Readable } from 'node:stream';
import { HttpError } from '../http-error.ts';

/** A stored file. The caller must read or destroy the stream. */
export type StoredFile = { size: number; stream: Readable };

/** A file in a list; its size is in bytes. */
export type StoredFileInfo = { name: string; size: number; storedAt: Date };

/** 'not writable' is a state of a folder; the others except 'ok' are states of a bucket. */
export type StorageState = 'ok' | 'not writable' | 'unreachable' | 'no bucket' | 'access denied';

/** The storage of uploaded files. A name has letters, digits and one dot; the bytes of a name never change. */
export type FileStorage = {
  /** Stores the file durably; if it rejects, nothing is stored. */
  put(name: string, content: Buffer): Promise<void>;
  /** Returns null if there is no such file. */
  read(name: string): Promise<StoredFile | null>;
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>;
  /** Lists all files in any order, with the time of storing. */
  list(): AsyncIterable<StoredFileInfo>;
  /** Removes files that a crash left incomplete before that time. */
  removeDrafts(cutoff: Date): Promise<void>;
  /** Checks if a file can be stored now. Never rejects. */
  getState(): Promise<StorageState>;
};

/** The error if an existing upload cannot be read now. Do not replace the upload with a fallback, such as a drawn logo. */
export class StorageUnavailableError extends HttpError {
  constructor() {
    super('STORAGE_UNAVAILABLE', 503, 2);
  }
}
