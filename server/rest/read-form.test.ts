import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createFormReader } from './read-form.ts';

test('a form that drips on beyond its time is refused, and its connection ended', async () => {
  const readForm = createFormReader(50);
  const app = express();
  app.post('/', async (asked, response) => {
    response.json(await readForm(asked, response, { file: 'image', maxBytes: 1_000 }, 'ann'));
  });
  const server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const dripping = request({
    port,
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '900' },
  });
  dripping.write('--x\r\n');
  const [answer] = (await once(dripping, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  expect(JSON.parse(text)).toMatchObject({ ok: false, refusal: { code: 'BAD_REQUEST' } });
  expect(answer.headers.connection).toBe('close');
  // Ends only when no connection is left.
  await new Promise((resolve) => server.close(resolve));
});
