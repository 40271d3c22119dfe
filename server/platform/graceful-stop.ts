import type { Server } from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;
/** How long nothing may arrive on an open connection before it counts as idle for good. */
const QUIET_MS = 300;

/** Counts the requests in flight, from now on. The result ends the server without dropping one of them. */
export function trackRequests(server: Server): { stop(graceMs: number): Promise<void> } {
  let inFlight = 0;
  let lastChange = Date.now();
  server.on('request', (_request, response) => {
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
      lastChange = Date.now();
    });
  });
  return {
    /** Stops accepting, waits for what is in flight, at most graceMs, and closes every connection. */
    stop: async (graceMs) => {
      const end = Date.now() + graceMs;
      // http's own close() cuts idle keep-alive connections at once, and with them the request that is just on its way.
      const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()));
      lastChange = Date.now();
      while (Date.now() < end && (inFlight > 0 || Date.now() - lastChange < QUIET_MS))
        await sleep(LOOK_EVERY_MS);
      server.closeAllConnections();
      await closed;
    },
  };
}
