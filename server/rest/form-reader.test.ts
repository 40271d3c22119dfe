import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createFormReader } from './form-reader.ts';
import { HOUR_MS } from '../../tag/base/durations.ts';

const FORM_RULE = { fileField: 'image', maxBytes: 1_000 };
const FORM_HEADERS = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '900' };

test('a form that arrives too slowly is refused and its connection closed', async () => {
  const readForm = createFormReader(50);
  const app = express();
  app.post('/', async (incoming, response) => {
    response.json(await readForm(incoming, response, FORM_RULE, 'ann'));
  });
  const server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const slowRequest = request({ port, method: 'POST', headers: FORM_HEADERS });
  slowRequest.write('--x\r\n');
  const [incomingResponse] = (await once(slowRequest, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of incomingResponse) text += String(chunk);
  expect(JSON.parse(text)).toMatchObject({ ok: false, refusal: { code: 'BAD_REQUEST' } });
  expect(incomingResponse.headers.connection).toBe('close');
  // The server closes only when no connection is open.
  await new Promise((resolve) => server.close(resolve));
});

test('reading a form ends when its caller disconnects', async () => {
  // Longer than the time limit of a test.
  const readForm = createFormReader(HOUR_MS);
  const app = express();
  const readResult = new Promise((resolve) => {
    app.post('/', async (incoming, response) => {
      await new Promise((resolveClose) => incoming.once('close', resolveClose));
      resolve(await readForm(incoming, response, FORM_RULE, 'ann'));
      response.end();
    });
  });
  const server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const abortedRequest = request({ port, method: 'POST', headers: FORM_HEADERS });
  const abortError = once(abortedRequest, 'error');
  abortedRequest.write(
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf of it',
    () => abortedRequest.destroy(new Error('gone')),
  );
  await abortError;
  expect(await readResult).toMatchObject({ ok: false, refusal: { code: 'BAD_REQUEST' } });
  await new Promise((resolve) => server.close(resolve));
});
