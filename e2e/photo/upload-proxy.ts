import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { SharedProduct } from '../product/start-product.ts';

/** One part of a form, as it was transferred. */
type RecordedUpload = { kind: string; mime: string; bytes: Buffer };

/** A proxy between browser and product that records uploads, because a browser's tools do not show a file's bytes. */
export type UploadProxy = {
  /** The origin at which to open the pages. */
  url: string;
  /** The uploads so far, the oldest first. */
  uploads: RecordedUpload[];
  stop: () => Promise<void>;
};

/** Starts a proxy that forwards every request to the product and returns its response. */
export async function startUploadProxy(product: SharedProduct): Promise<UploadProxy> {
  const uploads: RecordedUpload[] = [];
  const server = createServer((request, response) => {
    forwardRequest(product, uploads, request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    uploads,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function forwardRequest(
  product: SharedProduct,
  uploads: RecordedUpload[],
  request: IncomingMessage,
  response: ServerResponse,
) {
  const body = await buffer(request);
  if (request.url === '/api/upload-image') uploads.push(await parseUpload(request, body));
  const { method, headers } = request;
  const { hostname, port } = new URL(product.url);
  const forwarded = ask({ hostname, port, path: request.url, method, headers }, (productResponse) => {
    response.writeHead(productResponse.statusCode ?? 502, productResponse.headers);
    productResponse.pipe(response);
  });
  forwarded.on('error', (error) => response.destroy(error));
  forwarded.end(body);
}

async function parseUpload({ headers }: IncomingMessage, body: Buffer): Promise<RecordedUpload> {
  const form = await new Response(Uint8Array.from(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  const [image, kind] = [form.get('image'), form.get('type')];
  if (!(image instanceof Blob) || typeof kind !== 'string') throw new Error('The form lacks image or type');
  return {
    kind,
    mime: image.type,
    bytes: Buffer.from(await image.arrayBuffer()),
  };
}
