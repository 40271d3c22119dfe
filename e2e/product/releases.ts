import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';

const ASSETS_FOLDER = resolve(import.meta.dirname, '../../dist/client/assets');
/** Headers that depend on the connection or on changes to the body. */
const OWN_HEADERS = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection']);

/** A product whose client can be replaced by the client of a later build. */
export type ReleaseServer = {
  url: string;
  /** From now on all code files have other names, and the old names do not exist. */
  release: () => void;
  /** From now on no request is answered, or a gateway answers that there is no server. */
  failOldFiles: (failure: 'hang' | 'gateway') => void;
  /** Returns the path of a code file in the first build, by the beginning of its name. */
  firstPath: (start: string) => string;
  close: () => Promise<void>;
};

/** Starts a proxy to a product, with its own address. */
export async function startReleases(origin: string): Promise<ReleaseServer> {
  const code = readdirSync(ASSETS_FOLDER).filter((file) => file.endsWith('.js'));
  let isReleased = false;
  let oldFileFailure: 'hang' | 'gateway' | null = null;
  const codeNames = new Set(code);
  const renameFile = (file: string) => (codeNames.has(file) ? file.replace(/\.js$/, '.next.js') : file);
  const renameFiles = (text: string) =>
    text
      .replaceAll(/[\w.-]+\.js\b/g, renameFile)
      // In the worker's list, files with unchanged names have other content now.
      .replaceAll(/(revision:.)[0-9a-f]{16}/g, '$1next');

  const handleRequest = async (request: IncomingMessage, response: ServerResponse) => {
    if (oldFileFailure === 'hang') return;
    if (oldFileFailure === 'gateway') return void response.writeHead(502).end('<h1>Bad Gateway</h1>');
    const url = request.url ?? '/';
    const isCode = /^\/assets\/.*\.js$/.test(url);
    if (isReleased && isCode && !url.endsWith('.next.js')) return void response.writeHead(404).end();
    const body = await buffer(request);
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !['host', 'connection', 'accept-encoding'].includes(name)
        ? [[name, value]]
        : [],
    );
    const productResponse = await fetch(origin + url.replace('.next.js', '.js'), {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    });
    const bytes = Buffer.from(await productResponse.arrayBuffer());
    const isText = /javascript|html/.test(productResponse.headers.get('content-type') ?? '');
    response.statusCode = productResponse.status;
    for (const [name, value] of productResponse.headers) {
      // Removes validators, because the same URL has other bytes here.
      if (!OWN_HEADERS.has(name) && name !== 'etag' && name !== 'last-modified')
        response.setHeader(name, value);
    }
    response.end(isReleased && isText ? renameFiles(bytes.toString()) : bytes);
  };
  const server = createServer((request, response) => {
    // A client that has disconnected needs no response.
    handleRequest(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((finish) => server.listen(0, '127.0.0.1', finish));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true;
    },
    failOldFiles: (failure) => {
      oldFileFailure = failure;
    },
    firstPath: (start) => `/assets/${code.find((file) => file.startsWith(start))}`,
    close: () =>
      new Promise((finish) => {
        server.close(() => finish());
        server.closeAllConnections();
      }),
  };
}
