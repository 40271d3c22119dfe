import { act, renderHook } from '@testing-library/react';
import { readImage, writeImage } from './image-cache.ts';
import { usePhoto, type PhotoOwner } from './use-photo.ts';

const probes: { src: string; onerror: (() => void) | null }[] = [];
const realImage = window.Image;

beforeEach(() => {
  localStorage.clear();
  probes.length = 0;
  // jsdom loads no images: this mock records the requested images, and fails when the test says so.
  window.Image = class {
    src = '';
    onerror: (() => void) | null = null;
    constructor() {
      probes.push(this);
    }
  } as unknown as typeof Image;
});
afterAll(() => {
  window.Image = realImage;
});

const open = (user: PhotoOwner) =>
  renderHook((owner: PhotoOwner) => usePhoto(owner, 'avatar'), { initialProps: user });

const failLoading = (src: string) =>
  act(() => {
    for (const probe of probes) if (probe.src === src) probe.onerror?.();
  });

test('is the address of the profile, and keeps it in the cache', () => {
  const { result } = open({ id: '7', avatarUrl: '/img/a.jpg', coverImageUrl: '/img/c.jpg' });
  expect(result.current).toBe('/img/a.jpg');
  expect(readImage('7', 'avatar')).toBe('/img/a.jpg');
  expect(readImage('7', 'cover')).toBeNull();
});

test('is the cached address until the profile is there, then the one of the profile', () => {
  writeImage('7', 'avatar', '/img/old.jpg');
  const { result, rerender } = open({ id: '7' });
  expect(result.current).toBe('/img/old.jpg');
  rerender({ id: '7', avatarUrl: '/img/new.jpg' });
  expect(result.current).toBe('/img/new.jpg');
  expect(readImage('7', 'avatar')).toBe('/img/new.jpg');
});

test('is nothing, also in the cache, once the profile says that there is none', () => {
  writeImage('7', 'avatar', '/img/old.jpg');
  const { result } = open({ id: '7', avatarUrl: null });
  expect(result.current).toBeNull();
  expect(readImage('7', 'avatar')).toBeNull();
});

test("is never another user's", () => {
  writeImage('7', 'avatar', '/img/a.jpg');
  const { result, rerender } = open({ id: '8' });
  expect(result.current).toBeNull();
  rerender({ id: '7' });
  expect(result.current).toBe('/img/a.jpg');
});

test('one that does not load is taken away with its entry; another one shows again', () => {
  writeImage('7', 'avatar', '/img/gone.jpg');
  const { result, rerender } = open({ id: '7' });
  failLoading('/img/gone.jpg');
  expect(result.current).toBeNull();
  expect(readImage('7', 'avatar')).toBeNull();
  rerender({ id: '7', avatarUrl: '/img/new.jpg' });
  expect(result.current).toBe('/img/new.jpg');
});
