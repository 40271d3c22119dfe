import type { Server } from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;
/**
 * How many looks in a row must find that nothing has arrived before the open connections count as idle for good. Looks, and
 * no time: what came while a busy machine had none for this process is read between two of them.
 */
const QUIET_LOOKS = 8;

/**
 * Counts the requests in flight, from now on. The result ends the server without dropping one of them. Counted by their
 * connection: of two requests sent one behind the other the second one's answer has no connection of its own before the
 * first is out, and when the caller goes away until then it is never told so.
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
      // http's own close() cuts idle keep-alive connections at once, and with them the request that is just on its way.
      const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()));
      for (let quiet = 0; Date.now() < end && (inFlight.size > 0 || quiet < QUIET_LOOKS);) {
        const before = changes;
        await sleep(LOOK_EVERY_MS);
        quiet = changes === before ? quiet + 1 : 0;
      }
      server.closeAllConnections();
      await closed;
    },
  };
}
