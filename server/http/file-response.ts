/** A file that is ready to be made: access is checked and all data is loaded. */
export type FileResponse = {
  contentType: string;
  /**
   * Makes the bytes without further look-ups. Throws BusyError.
   * @param signal is aborted when the caller closes the connection; `make` may then throw its reason
   */
  make: (signal: AbortSignal) => Promise<Buffer>;
  fileName: string;
};
