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

test('returns the address in the profile and caches it', () => {
  const { result } = open({ id: '7', avatarUrl: '/img/a.jpg', coverImageUrl: '/img/c.jpg' });
  expect(result.current).toBe('/img/a.jpg');
  expect(readImage('7', 'avatar')).toBe('/img/a.jpg');
  expect(readImage('7', 'cover')).toBeNull();
});

test('returns the cached address until the profile has loaded, then that of the profile', () => {
  writeImage('7', 'avatar', '/img/old.jpg');
  const { result, rerender } = open({ id: '7' });
  expect(result.current).toBe('/img/old.jpg');
  rerender({ id: '7', avatarUrl: '/img/new.jpg' });
  expect(result.current).toBe('/img/new.jpg');
  expect(readImage('7', 'avatar')).toBe('/img/new.jpg');
});

test('returns null and clears the cache if the profile has no photo', () => {
  writeImage('7', 'avatar', '/img/old.jpg');
  const { result } = open({ id: '7', avatarUrl: null });
  expect(result.current).toBeNull();
  expect(readImage('7', 'avatar')).toBeNull();
});

test('never returns the photo of another user', () => {
  writeImage('7', 'avatar', '/img/a.jpg');
  const { result, rerender } = open({ id: '8' });
  expect(result.current).toBeNull();
  rerender({ id: '7' });
  expect(result.current).toBe('/img/a.jpg');
});

test('a photo that does not load is hidden and its entry removed; a new address is shown', () => {
  writeImage('7', 'avatar', '/img/gone.jpg');
  const { result, rerender } = open({ id: '7' });
  failLoading('/img/gone.jpg');
  expect(result.current).toBeNull();
  expect(readImage('7', 'avatar')).toBeNull();
  rerender({ id: '7', avatarUrl: '/img/new.jpg' });
  expect(result.current).toBe('/img/new.jpg');
});
