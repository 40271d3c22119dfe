import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createFormReader } from './read-form.ts';

const RULE = { fileField: 'image', maxBytes: 1_000 };
const FORM = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '900' };

test('a form that drips on beyond its time is refused, and its connection ended', async () => {
  const readForm = createFormReader(50);
  const app = express();
  app.post('/', async (asked, response) => {
    response.json(await readForm(asked, response, RULE, 'ann'));
  });
  const server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const dripping = request({ port, method: 'POST', headers: FORM });
  dripping.write('--x\r\n');
  const [answer] = (await once(dripping, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  expect(JSON.parse(text)).toMatchObject({ ok: false, refusal: { code: 'BAD_REQUEST' } });
  expect(answer.headers.connection).toBe('close');
  // The server closes only when no connection is open.
  await new Promise((resolve) => server.close(resolve));
});

test('a form whose caller has gone away before it is read is over', async () => {
  // Longer than the time limit of a test.
  const readForm = createFormReader(3_600_000);
  const app = express();
  const over = new Promise((resolve) => {
    app.post('/', async (asked, response) => {
      await new Promise((closed) => asked.once('close', closed));
      resolve(await readForm(asked, response, RULE, 'ann'));
      response.end();
    });
  });
  const server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const leaving = request({ port, method: 'POST', headers: FORM });
  const left = once(leaving, 'error');
  leaving.write(
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf of it',
    () => leaving.destroy(new Error('gone')),
  );
  await left;
  expect(await over).toMatchObject({ ok: false, refusal: { code: 'BAD_REQUEST' } });
  await new Promise((resolve) => server.close(resolve));
});
