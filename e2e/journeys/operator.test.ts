import { existsSync } from 'node:fs';
import path from 'node:path';
import { createTestImage, createUploadForm } from '../../server/tests/images.ts';
import {
  callRest,
  download,
  expectSuccess,
  createMember,
  waitForMail,
  type ProductMember,
} from '../product/api.ts';
import { runOperatorCommandOk, runOperatorCommand } from '../product/run-command.ts';
import { startProduct, type Product } from '../product/start-product.ts';

// Runs `npm run admin` as an operator does: as a separate process, beside the server that uses the embedded database.

type AdminRow = Record<string, unknown>;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const getSettings = () => ({ DATA_DIR: product.dataDir });
const runAdmin = async (...argv: string[]): Promise<AdminRow[]> =>
  JSON.parse(await runOperatorCommandOk('admin', [...argv, '--json', '--yes'], getSettings())) as AdminRow[];
const runRefusedAdmin = async (...argv: string[]) => {
  const { code, stderr } = await runOperatorCommand('admin', argv, getSettings());
  return [code, stderr.trim()];
};

async function upload({ token }: ProductMember, type: string): Promise<string> {
  const form = createUploadForm({ image: await createTestImage(8, 6).png().toBuffer(), type });
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${product.url}/api/upload-image`, { method: 'POST', headers, body: form });
  return String(((await response.json()) as AdminRow)['imageUrl']);
}

const requestStatus = async (url: string) => (await fetch(`${product.url}${url}`)).status;

/** Sends a call of the member; returns the `data` of its response. */
async function callApi(
  { token }: ProductMember,
  method: string,
  path: string,
  body?: object,
): Promise<AdminRow> {
  const response = await expectSuccess(callRest(product, method, path, { token, body }));
  return response.body['data'] as AdminRow;
}

test('an operator takes a logo down, then all pictures of the account, and the owner is told why', async () => {
  const member = await createMember(product);
  const [avatar, cover, logo] = [
    await upload(member, 'avatar'),
    await upload(member, 'cover'),
    await upload(member, 'logo'),
  ];
  await callApi(member, 'PUT', '/api/user/profile', { avatar_url: avatar, cover_image_url: cover });
  const codes = { name: 'AARDVARK AIR', icao: 'QQQ', iata: 'Q1' };
  await callApi(member, 'POST', '/api/airlines', { ...codes, logo_url: logo });
  const save = (selectedLogo: string) =>
    callApi(member, 'POST', '/api/user/tags', { tag_config: { selectedLogo } });
  const [tag, withFin] = [await save(logo), await save('/img/logo_fin.png')];
  const fetchPng = async ({ id }: AdminRow) =>
    (await download(product, `/api/user/tags/${String(id)}/image.png`, member.token)).bytes.toString(
      'base64',
    );
  const finImage = await fetchPng(withFin);
  expect((await fetchPng(tag)) === finImage).toBe(false);

  const listedUploads = await runAdmin('uploads', 'list', member.email);
  expect(listedUploads.map(({ kind, url }) => [kind, url])).toEqual([
    ['logo', product.url + logo],
    ['cover', product.url + cover],
    ['avatar', product.url + avatar],
  ]);

  const reason = 'A mark of somebody else';
  const takeDownArguments = ['uploads', 'take-down', product.url + logo, '--reason', reason];
  expect(await runRefusedAdmin(...takeDownArguments)).toEqual([
    1,
    'This changes data: add --yes to run it without a question.',
  ]);
  expect(await requestStatus(logo)).toBe(200);
  const id = listedUploads[0]?.['id'];
  expect(await runAdmin(...takeDownArguments)).toEqual([{ id, done: 'uploads take-down', file: 'removed' }]);

  expect([await requestStatus(logo), await requestStatus(avatar)]).toEqual([404, 200]);
  const storedTag = await callApi(member, 'GET', `/api/user/tags/${String(tag['id'])}`);
  expect(storedTag['tag_config']).toMatchObject({ selectedLogo: '/img/logo_fin.png' });
  expect((await fetchPng(tag)) === finImage).toBe(true);
  const ownAirlines = await callRest(product, 'GET', '/api/airlines', { token: member.token });
  expect((ownAirlines.body['data'] as AdminRow[]).find(({ icao }) => icao === 'QQQ')).toMatchObject({
    logo_url: '/img/logo_fin.png',
  });
  // This call comes from an editor in which the tag is still open.
  const lateResponse = await callRest(product, 'PUT', `/api/user/tags/${String(tag['id'])}`, {
    token: member.token,
    body: { flight_number: 'XX 1', updated_at: tag['updated_at'] },
  });
  expect([lateResponse.status, lateResponse.body['code']]).toEqual([409, 'TAG_CHANGED']);
  const mail = await waitForMail(product, member.email);
  expect(mail.subject).toBe('A picture was removed from Tailfin');
  expect(mail.text).toContain(`removed a picture that you uploaded. The reason: ${reason}`);
  expect(await runRefusedAdmin(...takeDownArguments, '--yes')).toEqual([
    1,
    `There is no upload ${product.url}${logo}.`,
  ]);

  const takenDownRows = await runAdmin(
    'uploads',
    'take-down-all',
    member.email.toUpperCase(),
    '--reason',
    'Both are rude',
  );
  expect(takenDownRows.map(({ file }) => file)).toEqual(['removed', 'removed']);
  expect([await requestStatus(avatar), await requestStatus(cover)]).toEqual([404, 404]);
  const { body } = await callRest(product, 'GET', '/api/user/profile', { token: member.token });
  expect(body['user']).toMatchObject({ avatar_url: null, cover_image_url: null });
  expect((await waitForMail(product, member.email)).subject).toBe('2 pictures were removed from Tailfin');
  const auditRows = await runAdmin('audit');
  expect(auditRows).toHaveLength(3);
  expect(auditRows[2]).toMatchObject({
    command: 'uploads take-down',
    subject: id,
    details: { owner: member.user.id, kind: 'logo', reason },
  });
});

test('a wrong data folder stays as it is', async () => {
  const dataDir = path.join(product.dataDir, 'mistyped');
  const { code, stderr } = await runOperatorCommand('admin', ['audit'], { DATA_DIR: dataDir });
  expect([code, stderr.trim()]).toEqual([1, `There is no database in ${dataDir}.`]);
  expect(existsSync(dataDir)).toBe(false);
});

test('a change on PostgreSQL needs the address for the links in mails, as the server has it', async () => {
  // Nothing listens on this port, so a connection would be refused.
  const settings = { DATABASE_URL: 'postgres://tailfin@127.0.0.1:1/tailfin' };
  for (const argv of [
    ['invite', 'kim@x.test', '--yes'],
    ['users', 'send-reset', 'kim@x.test', '--yes'],
  ]) {
    const { code, stderr } = await runOperatorCommand('admin', argv, settings);
    expect([code, stderr.trim()]).toEqual([
      1,
      'PUBLIC_URL is not set: run this command with the settings of the server (see docs/operating.md#commands).',
    ]);
  }
  const setUrl = { ...settings, PUBLIC_URL: 'https://tags.x.test' };
  const { stderr } = await runOperatorCommand('admin', ['invite', 'kim@x.test', '--yes'], setUrl);
  expect(stderr).toContain('check DATABASE_URL');
});
