import type { Server } from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_INTERVAL_MS = 50;
/**
 * The number of checks without a change after which no more requests are expected. It is a number, not a time: on a busy machine the
 * process reads received requests between two checks.
 */
const QUIET_CHECKS = 8;

/**
 * Counts the running requests, so that the server can stop without dropping a request. Counts by connection: if a client pipelines two
 * requests and disconnects, the second response never gets a 'close' event.
 */
export function trackRequests(server: Server): { stop(graceMs: number): Promise<void> } {
  const inFlight = new Map<net.Socket, number>();
  let changes = 0;
  server.on('connection', (socket) => {
    socket.once('close', () => {
      if (inFlight.delete(socket)) changes += 1;
    });
  });
  server.on('request', ({ socket }, response) => {
    changes += 1;
    inFlight.set(socket, (inFlight.get(socket) ?? 0) + 1);
    response.once('close', () => {
      changes += 1;
      const remainingCount = (inFlight.get(socket) ?? 0) - 1;
      if (remainingCount > 0) inFlight.set(socket, remainingCount);
      else inFlight.delete(socket);
    });
  });
  return {
    /** Stops accepting connections, waits at most graceMs for running requests, and closes all connections. */
    stop: async (graceMs) => {
      const end = Date.now() + graceMs;
      // Does not use close() of http, which closes idle keep-alive connections at once and would drop a request that is already sent.
      const serverClosed = new Promise<void>((resolve) =>
        net.Server.prototype.close.call(server, () => resolve()),
      );
      for (let quietChecks = 0; Date.now() < end && (inFlight.size > 0 || quietChecks < QUIET_CHECKS);) {
        const previousChanges = changes;
        await sleep(CHECK_INTERVAL_MS);
        quietChecks = changes === previousChanges ? quietChecks + 1 : 0;
      }
      server.closeAllConnections();
      await serverClosed;
    },
  };
}
