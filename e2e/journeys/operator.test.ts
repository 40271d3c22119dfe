import { existsSync } from 'node:fs';
import path from 'node:path';
import { createTestImage, createUploadForm } from '../../server/tests/images.ts';
import { callRest, download, expectSuccess, join, waitForMail, type Member } from '../product/api.ts';
import { runOperatorCommandOk, runOperatorCommand } from '../product/run-command.ts';
import { startProduct, type Product } from '../product/start-product.ts';

// Runs `npm run admin` as an operator does: as a separate process, beside the server that uses the embedded database.

type Row = Record<string, unknown>;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const settings = () => ({ DATA_DIR: product.dataDir });
const admin = async (...argv: string[]): Promise<Row[]> =>
  JSON.parse(await runOperatorCommandOk('admin', [...argv, '--json', '--yes'], settings())) as Row[];
const refusal = async (...argv: string[]) => {
  const { code, stderr } = await runOperatorCommand('admin', argv, settings());
  return [code, stderr.trim()];
};

async function upload({ token }: Member, type: string): Promise<string> {
  const form = createUploadForm({ image: await createTestImage(8, 6).png().toBuffer(), type });
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${product.url}/api/upload-image`, { method: 'POST', headers, body: form });
  return String(((await answer.json()) as Row)['imageUrl']);
}

const statusOf = async (url: string) => (await fetch(`${product.url}${url}`)).status;

/** Sends a call of the member; returns the `data` of its response. */
async function ask({ token }: Member, method: string, path: string, body?: object): Promise<Row> {
  const answer = await expectSuccess(callRest(product, method, path, { token, body }));
  return answer.body['data'] as Row;
}

test('an operator takes a logo down, then all pictures of the account, and the owner is told why', async () => {
  const me = await join(product);
  const [avatar, cover, logo] = [
    await upload(me, 'avatar'),
    await upload(me, 'cover'),
    await upload(me, 'logo'),
  ];
  await ask(me, 'PUT', '/api/user/profile', { avatar_url: avatar, cover_image_url: cover });
  const codes = { name: 'AARDVARK AIR', icao: 'QQQ', iata: 'Q1' };
  await ask(me, 'POST', '/api/airlines', { ...codes, logo_url: logo });
  const save = (selectedLogo: string) => ask(me, 'POST', '/api/user/tags', { tag_config: { selectedLogo } });
  const [tag, withFin] = [await save(logo), await save('/img/logo_fin.png')];
  const png = async ({ id }: Row) =>
    (await download(product, `/api/user/tags/${String(id)}/image.png`, me.token)).bytes.toString('base64');
  const fin = await png(withFin);
  expect((await png(tag)) === fin).toBe(false);

  const listed = await admin('uploads', 'list', me.email);
  expect(listed.map(({ kind, url }) => [kind, url])).toEqual([
    ['logo', product.url + logo],
    ['cover', product.url + cover],
    ['avatar', product.url + avatar],
  ]);

  const reason = 'A mark of somebody else';
  const taking = ['uploads', 'take-down', product.url + logo, '--reason', reason];
  expect(await refusal(...taking)).toEqual([1, 'This changes data: add --yes to run it without a question.']);
  expect(await statusOf(logo)).toBe(200);
  const id = listed[0]?.['id'];
  expect(await admin(...taking)).toEqual([{ id, done: 'uploads take-down', file: 'removed' }]);

  expect([await statusOf(logo), await statusOf(avatar)]).toEqual([404, 200]);
  const stored = await ask(me, 'GET', `/api/user/tags/${String(tag['id'])}`);
  expect(stored['tag_config']).toMatchObject({ selectedLogo: '/img/logo_fin.png' });
  expect((await png(tag)) === fin).toBe(true);
  const own = await callRest(product, 'GET', '/api/airlines', { token: me.token });
  expect((own.body['data'] as Row[]).find(({ icao }) => icao === 'QQQ')).toMatchObject({
    logo_url: '/img/logo_fin.png',
  });
  // This call comes from an editor in which the tag is still open.
  const late = await callRest(product, 'PUT', `/api/user/tags/${String(tag['id'])}`, {
    token: me.token,
    body: { flight_number: 'XX 1', updated_at: tag['updated_at'] },
  });
  expect([late.status, late.body['code']]).toEqual([409, 'TAG_CHANGED']);
  const mail = await waitForMail(product, me.email);
  expect(mail.subject).toBe('A picture was removed from Tailfin');
  expect(mail.text).toContain(`removed a picture that you uploaded. The reason: ${reason}`);
  expect(await refusal(...taking, '--yes')).toEqual([1, `There is no upload ${product.url}${logo}.`]);

  const all = await admin('uploads', 'take-down-all', me.email.toUpperCase(), '--reason', 'Both are rude');
  expect(all.map(({ file }) => file)).toEqual(['removed', 'removed']);
  expect([await statusOf(avatar), await statusOf(cover)]).toEqual([404, 404]);
  const { body } = await callRest(product, 'GET', '/api/user/profile', { token: me.token });
  expect(body['user']).toMatchObject({ avatar_url: null, cover_image_url: null });
  expect((await waitForMail(product, me.email)).subject).toBe('2 pictures were removed from Tailfin');
  const audited = await admin('audit');
  expect(audited).toHaveLength(3);
  expect(audited[2]).toMatchObject({
    command: 'uploads take-down',
    subject: id,
    details: { owner: me.user.id, kind: 'logo', reason },
  });
});

test('a wrong data folder stays as it is', async () => {
  const dataDir = path.join(product.dataDir, 'mistyped');
  const { code, stderr } = await runOperatorCommand('admin', ['audit'], { DATA_DIR: dataDir });
  expect([code, stderr.trim()]).toEqual([1, `There is no database in ${dataDir}.`]);
  expect(existsSync(dataDir)).toBe(false);
});
