import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';

const ASSETS = resolve(import.meta.dirname, '../../dist/client/assets');
/** Set by the connection or by what is done to the body. */
const OWN_HEADERS = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection']);

/** A product whose client can be replaced by that of a later build. */
export type Releases = {
  url: string;
  /** From now on all code has other names, and what had the old ones is gone. */
  release: () => void;
  /** From now on: nobody answers, or a gateway says that nobody does. */
  lose: (how: 'hang' | 'gateway') => void;
  /** The path of a file of code, by how it begins, as the first build calls it. */
  firstPath: (start: string) => string;
  close: () => Promise<void>;
};

/** Stands before a product at an address of its own. */
export async function startReleases(origin: string): Promise<Releases> {
  const code = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));
  let isReleased = false;
  let lost: 'hang' | 'gateway' | null = null;
  const renamed = (text: string) =>
    code
      .reduce((all, file) => all.replaceAll(file, file.replace(/\.js$/, '.next.js')), text)
      // In the worker's list: files whose names stay have other content now.
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
      // The same address is given other bytes here: none of them may be taken for the others.
      if (!OWN_HEADERS.has(name) && name !== 'etag' && name !== 'last-modified')
        response.setHeader(name, value);
    }
    response.end(isReleased && isText ? renamed(bytes.toString()) : bytes);
  };
  const server = createServer((request, response) => {
    // Whoever has gone away in the middle needs no answer.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true;
    },
    lose: (how) => {
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
