/** A file that is ready to be made: access is checked and all data is loaded. */
export type MadeFile = {
  contentType: string;
  /**
   * Makes the bytes without further look-ups. Throws BusyError.
   * @param signal is aborted when the caller closes the connection; `make` may then throw its reason
   */
  make: (signal: AbortSignal) => Promise<Buffer>;
  fileName: string;
};

/** A file of any size that is read from the database while it is sent. Access is checked. */
export type ExportedFile = {
  contentType: string;
  fileName: string;
  /** The user whose data it contains; each user has one export at a time. */
  userId: string;
  /** Writes the pieces of the file; is not called for more pieces than the caller reads. */
  write: () => AsyncIterable<string>;
};

export type FileResponse = MadeFile | ExportedFile;
