import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';

const ASSETS = resolve(import.meta.dirname, '../../dist/client/assets');
/** Headers that depend on the connection or on changes to the body. */
const OWN_HEADERS = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection']);

/** A product whose client can be replaced by the client of a later build. */
export type ReleaseServer = {
  url: string;
  /** From now on all code files have other names, and the old names do not exist. */
  release: () => void;
  /** From now on no request is answered, or a gateway answers that there is no server. */
  failOldFiles: (how: 'hang' | 'gateway') => void;
  /** Returns the path of a code file in the first build, by the beginning of its name. */
  firstPath: (start: string) => string;
  close: () => Promise<void>;
};

/** Starts a proxy to a product, with its own address. */
export async function startReleases(origin: string): Promise<ReleaseServer> {
  const code = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));
  let isReleased = false;
  let lost: 'hang' | 'gateway' | null = null;
  const renamed = (text: string) =>
    code
      .reduce((all, file) => all.replaceAll(file, file.replace(/\.js$/, '.next.js')), text)
      // In the worker's list, files with unchanged names have other content now.
      .replaceAll(/(revision:.)[0-9a-f]{16}/g, '$1next');

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (lost === 'hang') return;
    if (lost === 'gateway') return void response.writeHead(502).end('<h1>Bad Gateway</h1>');
    const url = request.url ?? '/';
    const isCode = /^\/assets\/.*\.js$/.test(url);
    if (isReleased && isCode && !url.endsWith('.next.js')) return void response.writeHead(404).end();
    const body = await buffer(request);
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !['host', 'connection', 'accept-encoding'].includes(name)
        ? [[name, value]]
        : [],
    );
    const answered = await fetch(origin + url.replace('.next.js', '.js'), {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    });
    const bytes = Buffer.from(await answered.arrayBuffer());
    const isText = /javascript|html/.test(answered.headers.get('content-type') ?? '');
    response.statusCode = answered.status;
    for (const [name, value] of answered.headers) {
      // Removes validators, because the same URL has other bytes here.
      if (!OWN_HEADERS.has(name) && name !== 'etag' && name !== 'last-modified')
        response.setHeader(name, value);
    }
    response.end(isReleased && isText ? renamed(bytes.toString()) : bytes);
  };
  const server = createServer((request, response) => {
    // A client that has disconnected needs no response.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true;
    },
    failOldFiles: (how) => {
      lost = how;
    },
    firstPath: (start) => `/assets/${code.find((file) => file.startsWith(start))}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
