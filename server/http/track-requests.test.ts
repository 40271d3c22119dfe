import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { trackRequests } from './track-requests.ts';

/** Longer than the time limit of a test: a test that waits for its end fails. */
const GRACE_MS = 60_000;
const GET_REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

async function startListening() {
  const responses: ServerResponse[] = [];
  const server = createServer((_request, response) => responses.push(response));
  const requests = trackRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  const waitForRequests = async (count: number): Promise<void> => {
    while (responses.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return { server, requests, responses, socket, seen: waitForRequests };
}

test('a stop does not wait for a second answer on a connection whose caller went away before the first', async () => {
  const { requests, socket, seen } = await startListening();
  socket.write(GET_REQUEST + GET_REQUEST);
  await seen(2);
  socket.destroy();
  await requests.stop(GRACE_MS);
});

test('a stop drops no request that came while the machine had no time for the server', async () => {
  const { requests, responses, socket, seen } = await startListening();
  socket.write(GET_REQUEST);
  await seen(1);
  let received = '';
  socket.on('data', (text) => (received += String(text)));
  responses[0]?.end('the first');
  while (!received.includes('the first')) await once(socket, 'data');
  const stopping = requests.stop(GRACE_MS);
  socket.write(GET_REQUEST);
  const now = performance.now();
  while (performance.now() - now < 1_000);
  await Promise.race([seen(2), stopping]);
  expect(responses).toHaveLength(2);
  responses[1]?.end('the second');
  await stopping;
  expect(received).toContain('the second');
});

test('a stop waits for both answers of a connection', async () => {
  const { requests, responses, socket, seen } = await startListening();
  socket.write(GET_REQUEST + GET_REQUEST);
  await seen(2);
  let received = '';
  socket.on('data', (text) => (received += String(text)));
  const stopping = requests.stop(GRACE_MS);
  responses[0]?.end('the first');
  while (!received.includes('the first')) await once(socket, 'data');
  responses[1]?.end('the second');
  await stopping;
  expect(received).toContain('the second');
});
