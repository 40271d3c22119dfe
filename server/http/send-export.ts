import type { Request, Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../log.ts';
import type { ExportQueue } from './export-queue.ts';
import type { ExportedFile } from './file-response.ts';
import { getRequestId } from './request-id.ts';

/** The size of the pieces of the response, in characters, so that short pieces do not become as many packets. */
const PIECE_LENGTH = 65_536;

/**
 * A caller takes as many pieces, a megabyte, within this time in milliseconds, or loses its turn. Threat: two callers that read nothing,
 * or now and then a byte, would hold the turns of all others. Known limit: a caller that reads a little faster keeps its turn for
 * MAX_EXPORT_MS.
 */
const MIN_PIECES = 16;
const MAX_STALL_MS = 30_000;
const MAX_EXPORT_MS = 10 * 60_000;

/**
 * Sends a file while it is read from the database, so that no more than a page of it is in memory. Waits for the turn of the user first.
 * Stops reading when the caller closes the connection.
 * @throws the errors of ExportQueue.run
 */
export async function sendExport(
  { exportQueue, log }: { exportQueue: ExportQueue; log: Log },
  { contentType, fileName, userId, write }: ExportedFile,
  closeSignal: AbortSignal,
  request: Request,
  response: Response,
): Promise<void> {
  const send = async (): Promise<void> => {
    const pieces = joinPieces(write());
    // Reads the first piece before anything is sent, so that an outage gets a response of its own.
    const firstPiece = request.method === 'HEAD' ? undefined : await pieces.next();
    response.setHeader('Content-Type', contentType);
    // The name contains only letters, digits, '-' and '.', so it needs no quoting.
    response.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
    if (firstPiece === undefined) return void response.end();
    const end = () => response.destroy();
    const [stallTimer, timer] = [setTimeout(end, MAX_STALL_MS), setTimeout(end, MAX_EXPORT_MS)];
    const sentPieces = continuePieces(firstPiece, pieces, () => stallTimer.refresh());
    // The status is already sent, so a failure can only end the connection, which the caller notices.
    await pipeline(Readable.from(sentPieces, { highWaterMark: 1 }), response)
      .catch((error: unknown) => {
        if (closeSignal.aborted && !isUnexpected(error)) return;
        log.error({ err: error, requestId: getRequestId(request) }, 'an export was not sent completely');
      })
      .finally(() => [stallTimer, timer].forEach(clearTimeout));
  };
  await exportQueue.run(userId, send, closeSignal).catch((error: unknown) => {
    // Nobody waits for the response any more.
    if (error !== closeSignal.reason) throw error;
  });
}

/** Returns false if the caller closed the connection before the end. */
function isUnexpected(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE';
}

/** @param onProgress called each time when the caller has taken MIN_PIECES more pieces */
async function* continuePieces(
  firstPiece: IteratorResult<string>,
  furtherPieces: AsyncIterable<string>,
  onProgress: () => void,
): AsyncGenerator<string> {
  if (firstPiece.done) return;
  yield firstPiece.value;
  let count = 1;
  for await (const piece of furtherPieces) {
    yield piece;
    count += 1;
    if (count % MIN_PIECES === 0) onProgress();
  }
}

async function* joinPieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < PIECE_LENGTH) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
