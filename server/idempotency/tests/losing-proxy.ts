import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

/** The number of requests of a proxy by outcome. */
export type LossCounts = {
  answered: number;
  lostRequests: number;
  lostAnswers: number;
  cutWhileRunning: number;
};

export type LosingProxy = { url: string; losses: LossCounts; close(): Promise<void> };

/**
 * Starts an HTTP proxy on loopback that loses about half of all calls: it cuts the connection before the server gets the request, while
 * the server works, or instead of the response.
 * @param targets the servers behind it; each request is sent to a random server
 */
export async function startLosingProxy(
  targets: readonly string[],
  random: () => number,
): Promise<LosingProxy> {
  const losses: LossCounts = { answered: 0, lostRequests: 0, lostAnswers: 0, cutWhileRunning: 0 };
  const agent = new Agent({ keepAlive: true });
  /** The running requests, including those whose client is disconnected. */
  const runningCalls = new Set<Promise<void>>();

  const forward = async (request: IncomingMessage, body: Buffer, target: URL): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = target;
      const { method, url: path, headers } = request;
      const options = { agent, hostname, port, method, path, headers: { ...headers, host: target.host } };
      send(options, resolve).once('error', reject).end(body);
    });

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fate = random();
    const target = new URL(targets[Math.floor(random() * targets.length)] ?? '');
    const body = await buffer(request);
    const cut = (): void => void response.socket?.destroy();
    if (fate < 0.15) {
      losses.lostRequests += 1;
      return cut();
    }
    const forwarding = forward(request, body, target);
    if (fate < 0.3) {
      losses.cutWhileRunning += 1;
      cut();
    }
    const reply = await forwarding;
    const content = await buffer(reply);
    if (fate < 0.3) return undefined;
    if (fate < 0.5) {
      losses.lostAnswers += 1;
      return cut();
    }
    losses.answered += 1;
    response.writeHead(reply.statusCode ?? 502, reply.headers).end(content);
    return undefined;
  };

  const server = createServer((request, response) => {
    const serving = serve(request, response).catch(() => void response.socket?.destroy());
    runningCalls.add(serving);
    void serving.finally(() => runningCalls.delete(serving));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    losses,
    close: async () => {
      await Promise.all(runningCalls);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
