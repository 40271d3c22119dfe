import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Request, Response } from 'express';
import { createLog } from '../log.ts';
import { createExportQueue } from './export-queue.ts';
import { sendExport } from './send-export.ts';

/** Larger than the buffers of a connection. */
const FILE_PIECES = 2_000;
const PIECE = 'x'.repeat(65_536);
/** The time in ms without a sent piece after which the buffers of a connection count as full. */
const QUIET_MS = 150;

describe('an export', () => {
  let server: Server;
  let sentPieces = 0;
  const exportQueue = createExportQueue();
  async function* write() {
    for (sentPieces = 0; sentPieces < FILE_PIECES; sentPieces += 1) yield PIECE;
  }
  beforeAll(async () => {
    const deps = { exportQueue, log: createLog('silent') };
    const file = { contentType: 'text/plain', fileName: 'a.txt', write };
    server = createServer((incoming, response) => {
      const caller = new AbortController();
      response.on('close', () => caller.abort(new Error('gone')));
      const userId = incoming.url ?? '';
      void sendExport(
        deps,
        { ...file, userId },
        caller.signal,
        incoming as unknown as Request,
        response as unknown as Response,
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() =>
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance', 'hrtime'],
    }),
  );
  afterEach(() => jest.useRealTimers());

  async function open(user: string): Promise<IncomingMessage> {
    const { port } = server.address() as AddressInfo;
    const call = request({ host: '127.0.0.1', port, path: `/${user}` }).end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.on('error', () => undefined);
    return response;
  }
  /** Waits until the connection has taken nothing for a while. On a busy machine many rounds of the event loop pass meanwhile. */
  async function waitForFullBuffers(): Promise<void> {
    for (let [before, quietSince] = [-1, 0]; performance.now() - quietSince < QUIET_MS; before = sentPieces) {
      if (before !== sentPieces) quietSince = performance.now();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const readBytes = async (response: IncomingMessage, bytes: number): Promise<void> => {
    for (let size = 0; size < bytes;) {
      const chunk = response.read() as Buffer | null;
      if (chunk === null) await once(response, 'readable');
      else size += chunk.length;
    }
  };

  it('ends for a caller that takes less than a megabyte in 30 s, so that two of them do not hold the turns', async () => {
    const slow = [await open('first'), await open('second')];
    await waitForFullBuffers();
    const ends = slow.map((response) => new Promise((resolve) => response.on('close', resolve)));
    jest.advanceTimersByTime(29_000);
    for (const response of slow) await readBytes(response, 100);
    await waitForFullBuffers();
    jest.advanceTimersByTime(1_000);
    for (const response of slow) response.resume();
    await Promise.all(ends);
    expect(slow.map(({ complete }) => complete)).toEqual([false, false]);
    expect(await exportQueue.run('third', () => Promise.resolve('done'), new AbortController().signal)).toBe(
      'done',
    );
  });

  it('goes on for a caller that takes more', async () => {
    const response = await open('patient');
    for (let round = 0; round < 3; round += 1) {
      await waitForFullBuffers();
      jest.advanceTimersByTime(29_000);
      await readBytes(response, 20 * 1_048_576);
    }
    response.resume();
    await once(response, 'end');
    expect(response.complete).toBe(true);
  });
});
