import type { Server } from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_EVERY_MS = 50;
/**
 * So many checks in a row without a change mean that no request is on its way. A number of checks, not a time: on a busy machine
 * a request that has arrived is read between two checks.
 */
const QUIET_CHECKS = 8;

/**
 * Counts the requests in flight, to stop the server without dropping one. Counted by connection: if a client pipelines two requests
 * and disconnects, the second response never gets a 'close' event.
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
      const left = (inFlight.get(socket) ?? 0) - 1;
      if (left > 0) inFlight.set(socket, left);
      else inFlight.delete(socket);
    });
  });
  return {
    /** Stops accepting, waits for what is in flight, at most graceMs, and closes every connection. */
    stop: async (graceMs) => {
      const end = Date.now() + graceMs;
      // close() of http ends idle keep-alive connections at once, and would drop a request that is on its way.
      const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()));
      for (let quiet = 0; Date.now() < end && (inFlight.size > 0 || quiet < QUIET_CHECKS);) {
        const before = changes;
        await sleep(CHECK_EVERY_MS);
        quiet = changes === before ? quiet + 1 : 0;
      }
      server.closeAllConnections();
      await closed;
    },
  };
}
