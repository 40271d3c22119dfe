import { ok } from '../../../tag/texts/refusal.ts';
import { savedTag, UNITED } from '../../editor/tests/catalogue.ts';
import { ImageStore, type PictureSource } from './picture-store.ts';

const source = (id: string, updatedAt = '2026-11-01'): PictureSource => ({
  id,
  updatedAt,
  scale: 1,
  tagConfig: savedTag(id, UNITED, {}).tagConfig,
});
const settled = () => new Promise((done) => setTimeout(done));

function openStore() {
  const requests: string[] = [];
  const revoked: string[] = [];
  URL.createObjectURL = (blob) => `blob:${(blob as unknown as { id: string }).id}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
  const store = new ImageStore(({ id }) => {
    requests.push(id);
    return Promise.resolve(ok({ file: { id } as unknown as Blob, isLogoMissing: false }));
  });
  return { store, requests, revoked };
}

test('a picture that was seen stays, so that the way back shows it at once', async () => {
  const { store, requests } = openStore();
  const leave = store.watch(source('1'), () => undefined);
  await settled();
  leave();
  await settled();
  store.watch(source('1'), () => undefined);
  expect(store.read(source('1'))).toEqual({ status: 'ready', url: 'blob:1' });
  expect(requests).toEqual(['1']);
});

test('a tag that was changed since is another picture', async () => {
  const { store, requests } = openStore();
  store.watch(source('1'), () => undefined);
  await settled();
  store.watch(source('1', '2026-11-02'), () => undefined);
  expect(store.read(source('1', '2026-11-02'))).toEqual({ status: 'loading' });
  expect(requests).toEqual(['1', '1']);
});

test('of more than 200 the least recently seen are given back, never one that is in sight', async () => {
  const { store, revoked } = openStore();
  store.watch(source('first'), () => undefined);
  await settled();
  for (let at = 0; at < 205; at += 1) {
    const leave = store.watch(source(String(at)), () => undefined);
    await settled();
    leave();
    await settled();
  }
  expect(revoked).toEqual(['0', '1', '2', '3', '4', '5'].map((id) => `blob:${id}`));
  expect(store.read(source('first'))).toEqual({ status: 'ready', url: 'blob:first' });
});

test('clearing gives every picture back', async () => {
  const { store, revoked } = openStore();
  const leave = store.watch(source('1'), () => undefined);
  await settled();
  leave();
  store.clear();
  expect(revoked).toEqual(['blob:1']);
  expect(store.read(source('1'))).toEqual({ status: 'loading' });
});
