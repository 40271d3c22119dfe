import { ok } from '../../tag/texts/refusal.ts';
import { ImageStore, type ImageSource } from './image-store.ts';

const waitForTasks = () => new Promise((resolve) => setTimeout(resolve));

function openStore() {
  const requests: string[] = [];
  const revoked: string[] = [];
  const store = new ImageStore();
  URL.createObjectURL = (blob) => `blob:${(blob as unknown as { id: string }).id}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
  const source = (id: string, version = '1', rest: Partial<ImageSource> = {}): ImageSource => ({
    key: `${id} ${version}`,
    isCached: true,
    load: () => {
      requests.push(id);
      return Promise.resolve(ok({ file: { id } as unknown as Blob }));
    },
    ...rest,
  });
  const url = (id: string, version?: string) => {
    const image = store.getState(source(id, version).key);
    return image.status === 'ready' ? image.url : image.status;
  };
  return { store, source, url, requests, revoked };
}

test('a seen image stays cached, so that returning to it shows it at once', async () => {
  const { store, source, url, requests } = openStore();
  const leave = store.subscribe(source('1'), () => undefined);
  await waitForTasks();
  leave();
  await waitForTasks();
  store.subscribe(source('1'), () => undefined);
  expect(url('1')).toBe('blob:1');
  expect(requests).toEqual(['1']);
});

test('a changed tag has a new image', async () => {
  const { store, source, url, requests } = openStore();
  store.subscribe(source('1'), () => undefined);
  await waitForTasks();
  store.subscribe(source('1', '2'), () => undefined);
  expect(url('1', '2')).toBe('loading');
  expect(requests).toEqual(['1', '1']);
});

test('of more than 200 the least recently seen are given back, never one that is in sight', async () => {
  const { store, source, url, revoked } = openStore();
  store.subscribe(source('first'), () => undefined);
  await waitForTasks();
  for (let index = 0; index < 205; index += 1) {
    const leave = store.subscribe(source(String(index)), () => undefined);
    await waitForTasks();
    leave();
    await waitForTasks();
  }
  expect(revoked).toEqual(['0', '1', '2', '3', '4', '5'].map((id) => `blob:${id}`));
  expect(url('first')).toBe('blob:first');
});

test('clearing revokes every image', async () => {
  const { store, source, url, revoked } = openStore();
  const leave = store.subscribe(source('1'), () => undefined);
  await waitForTasks();
  leave();
  store.clear();
  expect(revoked).toEqual(['blob:1']);
  expect(url('1')).toBe('loading');
});

test('a picture that is not cached is given back as soon as it leaves the page', async () => {
  const { store, source, url, revoked } = openStore();
  const leave = store.subscribe(source('1', '1', { isCached: false }), () => undefined);
  await waitForTasks();
  leave();
  await waitForTasks();
  expect(revoked).toEqual(['blob:1']);
  expect(url('1')).toBe('loading');
});

test('clearing leaves a picture on the page, and gives it back when it leaves the page', async () => {
  const { store, source, url, revoked } = openStore();
  const leave = store.subscribe(source('1'), () => undefined);
  await waitForTasks();
  store.clear();
  expect(url('1')).toBe('blob:1');
  leave();
  await waitForTasks();
  expect(revoked).toEqual(['blob:1']);
});

test('a queue of drawings makes one after the other, the last request first, and rests when none is watched', async () => {
  const { store, source, requests } = openStore();
  const onIdle = jest.fn();
  const queue = { maxParallel: 1, isNewestFirst: true, onIdle };
  const leave = ['1', '2', '3'].map((id) => store.subscribe(source(id, '1', { queue }), () => undefined));
  expect(requests).toEqual(['1']);
  await waitForTasks();
  expect(requests).toEqual(['1', '3', '2']);
  expect(onIdle).not.toHaveBeenCalled();
  const waited = store.waitForImage(source('4', '1', { queue }));
  leave.forEach((one) => one());
  expect(await waited).toMatchObject({ status: 'ready', url: 'blob:4' });
  await waitForTasks();
  expect(onIdle).toHaveBeenCalled();
});
