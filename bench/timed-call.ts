import { Agent, request } from 'node:http';

export type TimedAnswer = { status: number; text: string; ms: number };
type CallOptions = { body?: object; token?: string; headers?: Record<string, string> };
export type Caller = {
  /** One call, timed from its first byte to the answer's last. A body makes it a POST of JSON. */
  call: (path: string, options?: CallOptions) => Promise<TimedAnswer>;
  close: () => void;
};

/** Calls an origin over connections that are kept, with no more around them than it takes. */
export function openCaller(origin: string, connections: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    call: (path, { body, token, headers } = {}) =>
      new Promise((done, fail) => {
        const began = performance.now();
        const json = body && JSON.stringify(body);
        const asked = request(
          origin + path,
          {
            agent,
            method: json ? 'POST' : 'GET',
            headers: {
              ...headers,
              ...(json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
              ...(token && { authorization: `Bearer ${token}` }),
            },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', () =>
              done({
                status: response.statusCode ?? 0,
                text: Buffer.concat(chunks).toString(),
                ms: performance.now() - began,
              }),
            );
          },
        );
        asked.on('error', fail);
        asked.end(json);
      }),
    close: () => agent.destroy(),
  };
}
