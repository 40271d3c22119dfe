import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { OperatorError } from './run-command.ts';

/** The tasks that a running server does for commands, by name. Input and result are JSON. */
export type ControlTasks = Readonly<Record<string, (input: unknown) => Promise<unknown>>>;

type ControlAddress = { port: number; secret: string };
type ControlReply = { value: unknown } | { error: string };

const MAX_REQUEST_BYTES = 100_000;
const getAddressFile = (dataDir: string): string => path.join(dataDir, 'control');

/**
 * Lets commands on this machine use the embedded database of a running server, which no second process may open. It listens on a loopback
 * address at a free port. Threat: other users of the machine can reach that port. So each call needs a secret from a file that only the
 * server's user can read.
 */
export async function startControl(dataDir: string, tasks: ControlTasks): Promise<{ stop(): Promise<void> }> {
  const secret = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    void handleRequest(request, secret, tasks).then(({ status, reply }) => {
      response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
      response.end(JSON.stringify(reply));
    });
  });
  const port = await listen(server);
  const draft = `${getAddressFile(dataDir)}.${process.pid}`;
  await writeFile(draft, JSON.stringify({ port, secret } satisfies ControlAddress), { mode: 0o600 });
  await rename(draft, getAddressFile(dataDir));
  return {
    stop: async () => {
      await rm(getAddressFile(dataDir), { force: true });
      // Waits for the running tasks.
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

async function handleRequest(
  request: IncomingMessage,
  secret: string,
  tasks: ControlTasks,
): Promise<{ status: number; reply: ControlReply }> {
  if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${secret}`)) {
    return { status: 401, reply: { error: 'The secret is wrong.' } };
  }
  const task = Object.entries(tasks).find(([name]) => request.url === `/${name}`)?.[1];
  if (request.method !== 'POST' || task === undefined) {
    return { status: 404, reply: { error: 'The running server does not know this command.' } };
  }
  try {
    const input: unknown = JSON.parse(await readText(request));
    return { status: 200, reply: { value: (await task(input)) ?? null } };
  } catch (error) {
    return { status: 400, reply: { error: error instanceof Error ? error.message : String(error) } };
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > MAX_REQUEST_BYTES) throw new Error('The input is too large.');
  }
  return text;
}

function isSameSecret(presentedSecret: string, expectedSecret: string): boolean {
  const [a, b] = [Buffer.from(presentedSecret), Buffer.from(expectedSecret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Runs a task in the server that uses a data folder.
 * @returns undefined if no server can be reached. Throws OperatorError with the error of the server
 */
export async function callServer(
  dataDir: string,
  task: string,
  input: unknown,
): Promise<{ value: unknown } | undefined> {
  const address = await readAddress(dataDir);
  if (address === undefined) return undefined;
  let response: Response;
  try {
    response = await fetch(`http://127.0.0.1:${address.port}/${task}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${address.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
  } catch (error) {
    // The file is of a killed server. After any other error the task may have run.
    if (isConnectionRefused(error)) return undefined;
    throw new OperatorError(`The running server did not answer (${String(error)}).`, { cause: error });
  }
  // After a kill, another program may use this port.
  if (response.status === 401 || !response.headers.get('content-type')?.includes('json')) return undefined;
  const reply = (await response.json()) as ControlReply;
  if ('error' in reply) throw new OperatorError(reply.error);
  return reply;
}

async function readAddress(dataDir: string): Promise<ControlAddress | undefined> {
  try {
    return JSON.parse(await readFile(getAddressFile(dataDir), 'utf8')) as ControlAddress;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function isConnectionRefused(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === 'ECONNREFUSED';
}
