import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { trackRequests } from './graceful-stop.ts';

/** Longer than the time limit of a test: a test that waits for its end fails. */
const GRACE_MS = 60_000;
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

async function listening() {
  const responses: ServerResponse[] = [];
  const server = createServer((_request, response) => responses.push(response));
  const requests = trackRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  const seen = async (count: number): Promise<void> => {
    while (responses.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return { server, requests, responses, socket, seen };
}

test('a stop does not wait for a second answer on a connection whose caller went away before the first', async () => {
  const { requests, socket, seen } = await listening();
  socket.write(GET + GET);
  await seen(2);
  socket.destroy();
  await requests.stop(GRACE_MS);
});

test('a stop drops no request that came while the machine had no time for the server', async () => {
  const { requests, responses, socket, seen } = await listening();
  socket.write(GET);
  await seen(1);
  let got = '';
  socket.on('data', (text) => (got += String(text)));
  responses[0]?.end('the first');
  while (!got.includes('the first')) await once(socket, 'data');
  const stopped = requests.stop(GRACE_MS);
  socket.write(GET);
  const now = performance.now();
  while (performance.now() - now < 1_000);
  await Promise.race([seen(2), stopped]);
  expect(responses).toHaveLength(2);
  responses[1]?.end('the second');
  await stopped;
  expect(got).toContain('the second');
});

test('a stop waits for both answers of a connection', async () => {
  const { requests, responses, socket, seen } = await listening();
  socket.write(GET + GET);
  await seen(2);
  let got = '';
  socket.on('data', (text) => (got += String(text)));
  const stopped = requests.stop(GRACE_MS);
  responses[0]?.end('the first');
  while (!got.includes('the first')) await once(socket, 'data');
  responses[1]?.end('the second');
  await stopped;
  expect(got).toContain('the second');
});
