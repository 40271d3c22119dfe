import type { Server } from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;
/** How long nothing may arrive on an open connection before it counts as idle for good. */
const QUIET_MS = 300;

/**
 * Counts the requests in flight, from now on. The result ends the server without dropping one of them. Counted by their
 * connection: of two requests sent one behind the other the second one's answer has no connection of its own before the
 * first is out, and when the caller goes away until then it is never told so.
 */
export function trackRequests(server: Server): { stop(graceMs: number): Promise<void> } {
  const inFlight = new Map<net.Socket, number>();
  let lastChange = Date.now();
  server.on('connection', (socket) => {
    socket.once('close', () => {
      if (inFlight.delete(socket)) lastChange = Date.now();
    });
  });
  server.on('request', ({ socket }, response) => {
    inFlight.set(socket, (inFlight.get(socket) ?? 0) + 1);
    response.once('close', () => {
      lastChange = Date.now();
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
      lastChange = Date.now();
      while (Date.now() < end && (inFlight.size > 0 || Date.now() - lastChange < QUIET_MS))
        await sleep(LOOK_EVERY_MS);
      server.closeAllConnections();
      await closed;
    },
  };
}
