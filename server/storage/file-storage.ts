import type { Readable } from 'node:stream';
import { HttpError } from '../http-error.ts';

/** A stored file. The caller must read or destroy the stream. */
export type StoredFile = { size: number; stream: Readable };

/** A file in a list; its size is in bytes. */
export type StoredFileInfo = { name: string; size: number; storedAt: Date };

/** The store of uploaded files. A name is letters, digits and one dot, and always means the same bytes. */
export type Storage = {
  /** Stores the file durably; if it rejects, nothing is stored. */
  put(name: string, content: Buffer): Promise<void>;
  /** Null if there is no such file. */
  read(name: string): Promise<StoredFile | null>;
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>;
  /** All files, in no order, with the time of storing. */
  list(): AsyncIterable<StoredFileInfo>;
  /** Removes files that a crash left incomplete before that time. */
  removeDrafts(before: Date): Promise<void>;
  /** Whether a file can be stored now. Never rejects. */
  state(): Promise<'ok' | 'not writable' | 'unreachable'>;
};

/** An upload that exists cannot be read now. Never answered with something else, such as a drawn logo. */
export class StorageUnavailableError extends HttpError {
  constructor() {
    super('STORAGE_UNAVAILABLE', 503, 2);
  }
}
