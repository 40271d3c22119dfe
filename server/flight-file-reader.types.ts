import type { FlightFile } from '../tag/flights/flight-file.ts';
import type { Result } from '../tag/texts/refusal.ts';

/** Reads flight files in a worker thread. */
export type FlightFileReader = {
  /**
   * Reads a file.
   * @param person the id of the person whose flights are read; null for all
   * @returns the refusals of parseFlightFile; FLIGHTS_TOO_COMPLEX for a file that takes too long or needs too much memory
   */
  read(file: Uint8Array, person: string | null): Promise<Result<FlightFile>>;
  close(): Promise<void>;
};
