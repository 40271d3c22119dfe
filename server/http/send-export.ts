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
 * The time after which a caller that reads nothing loses its turn, in milliseconds. Threat: a few callers that do not read would hold the
 * turns of all others. Known limit: a caller that reads slowly keeps its turn for MAX_EXPORT_MS.
 */
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
    response.setTimeout(MAX_STALL_MS, () => response.destroy());
    const timer = setTimeout(() => response.destroy(), MAX_EXPORT_MS);
    // The status is already sent, so a failure can only end the connection, which the caller notices.
    await pipeline(Readable.from(continuePieces(firstPiece, pieces), { highWaterMark: 1 }), response)
      .catch((error: unknown) => {
        if (closeSignal.aborted && !isUnexpected(error)) return;
        log.error({ err: error, requestId: getRequestId(request) }, 'an export was not sent completely');
      })
      .finally(() => clearTimeout(timer));
  };
  await exportQueue.run(userId, closeSignal, send).catch((error: unknown) => {
    // Nobody waits for the response any more.
    if (error !== closeSignal.reason) throw error;
  });
}

/** Returns false if the caller closed the connection before the end. */
function isUnexpected(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE';
}

async function* continuePieces(
  firstPiece: IteratorResult<string>,
  furtherPieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  if (firstPiece.done) return;
  yield firstPiece.value;
  yield* furtherPieces;
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
