import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { callRest, expectSuccess, createMember, type ProductMember } from '../product/api.ts';
import { readPng } from '../card/read-png.ts';
import { createReadyDataDir } from '../product/data-dir.ts';
import {
  findFreeProductPort,
  startProduct,
  startExpectingFailure,
  type FailedStart,
  type Product,
} from '../product/start-product.ts';

// An obstacle to a start is reported in one sentence, and stopping the product loses nothing.

const dataDir = createReadyDataDir();
let product: Product;
let member: ProductMember;
let tagId: string;

beforeAll(async () => {
  product = await startProduct({ DATA_DIR: dataDir });
  member = await createMember(product);
  const { body } = await expectSuccess(
    callRest(product, 'POST', '/api/user/tags', {
      token: member.token,
      body: { tag_config: { city: 'Oslo' } },
    }),
  );
  tagId = (body['data'] as { id: string }).id;
});
afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const readSavedCity = async () => {
  const { body } = await expectSuccess(
    callRest(product, 'GET', `/api/user/tags/${tagId}`, { token: member.token }),
  );
  return (body['data'] as { tag_config: { city: string } }).tag_config.city;
};

function expectOneSentence({ code, stderr }: FailedStart, ...names: RegExp[]): void {
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/^\s+at |node_modules/m);
  for (const name of names) expect(stderr).toMatch(name);
}

test('a second server on the same data folder says so in one sentence and harms nothing', async () => {
  const failedStart = await startExpectingFailure({
    DATA_DIR: dataDir,
    PORT: String(await findFreeProductPort()),
  });
  expectOneSentence(failedStart, /is in use by another Tailfin/, new RegExp(dataDir));
  expect(await readSavedCity()).toBe('OSLO');
});

test('SIGTERM while a card is drawn: the answer arrives, the product ends with 0, and the next start finds what was saved', async () => {
  const { answer, accepted } = renderInFlight(product, member.token);
  await accepted;
  const stopPromise = product.stop();
  const { width, height } = readPng(await answer);
  expect({ width, height }).toEqual({ width: 376 * 4, height: 552 * 4 });
  await stopPromise;
  product = await startProduct({ DATA_DIR: dataDir });
  expect(await readSavedCity()).toBe('OSLO');
});

test('without SMTP_URL the start says that mail stays in the outbox', () => {
  expect(product.stdout()).toContain('SMTP_URL is not set: mail stays in the outbox');
});

test('a port in use ends the start with one sentence', async () => {
  const otherDataDir = createReadyDataDir();
  const failedStart = await startExpectingFailure({ DATA_DIR: otherDataDir, PORT: String(product.port) });
  rmSync(otherDataDir, { recursive: true, force: true });
  expectOneSentence(failedStart, new RegExp(`Port ${product.port}`), /in use/i);
  expect(await readSavedCity()).toBe('OSLO');
});

test('an unreachable database ends the start with one sentence, without the password', async () => {
  const url = `postgres://tailfin:hunter2@127.0.0.1:${await findFreeProductPort()}/tailfin`;
  const failedStart = await startExpectingFailure({ DATABASE_URL: url, DATA_DIR: dataDir });
  expectOneSentence(failedStart, /database|PostgreSQL/i, /ECONNREFUSED/);
  expect(failedStart.stderr + failedStart.stdout).not.toContain('hunter2');
});

test('every bad setting is named at once', async () => {
  const invalidSettings = {
    PORT: 'eighty',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'x',
    RENDER_WORKERS: '-1',
    MAILBOX: 'maybe',
    SMTP_URL: 'http://x',
  };
  // A mail server also needs a sender.
  const names = [...Object.keys(invalidSettings), 'MAIL_FROM'].map((name) => new RegExp(`\\b${name}\\b`));
  expectOneSentence(await startExpectingFailure({ ...invalidSettings, DATA_DIR: dataDir }), ...names);
});

/** Starts a render whose request has certainly reached the server: the server has asked for the body, and the body is sent. */
function renderInFlight({ url }: Product, token: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    expect: '100-continue',
  };
  const call = request(`${url}/api/render.png?scale=4`, { method: 'POST', headers });
  const connectionAccepted = new Promise<void>((resolve) => {
    call.once('continue', () => call.end(JSON.stringify({ tag_config: { city: 'Reykjavík' } }), resolve));
  });
  const responseBytes = new Promise<Buffer>((resolve, fail) => {
    call.once('error', fail);
    call.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => resolve(Buffer.concat(chunks)));
    });
  });
  call.flushHeaders();
  return { answer: responseBytes, accepted: connectionAccepted };
}
