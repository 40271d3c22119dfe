import { act } from '@testing-library/react';
import { MAX_IMAGE_AGE_MS, formatImageKey, purgeExpiredImages } from './image-cache-entry.ts';
import { readImage, removeUserImages, writeImage } from './image-cache.ts';
import { readStored, STORAGE_KEYS, writeStored } from './local-storage.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const SEVEN_DAYS = 604_800_000;
const URL_OF_AVATAR = '/img/uploads/0123456789abcdef0123456789abcdef.jpg';

const storeEntry = (key: string, entry: unknown) => localStorage.setItem(key, JSON.stringify(entry));
const listKeys = () => Object.keys(localStorage).sort();

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('an entry of the image cache', () => {
  test('stores address and time under a key of product, user and kind', () => {
    writeImage('7', 'avatar', URL_OF_AVATAR);
    writeImage('7', 'cover', '/img/uploads/b.jpg');
    expect(listKeys()).toEqual(['tailfin_image_7_avatar', 'tailfin_image_7_cover']);
    expect(JSON.parse(localStorage.getItem('tailfin_image_7_avatar') ?? '')).toEqual({
      url: URL_OF_AVATAR,
      timestamp: NOW,
    });
    expect(readImage('7', 'avatar')).toBe(URL_OF_AVATAR);
    expect(readImage('8', 'avatar')).toBeNull();
  });

  test('is valid for exactly 7 days, and a later read removes it', () => {
    expect(MAX_IMAGE_AGE_MS).toBe(SEVEN_DAYS);
    writeImage('7', 'avatar', URL_OF_AVATAR);
    jest.setSystemTime(NOW + SEVEN_DAYS);
    expect(readImage('7', 'avatar')).toBe(URL_OF_AVATAR);
    jest.setSystemTime(NOW + SEVEN_DAYS + 1);
    expect(readImage('7', 'avatar')).toBeNull();
    expect(listKeys()).toEqual([]);
  });

  test.each([
    'not json',
    'null',
    '[]',
    '"/img/a.jpg"',
    '{"url":7,"timestamp":1795262400000}',
    '{"url":"/img/a.jpg"}',
    '{"url":"","timestamp":1795262400000}',
    '{"url":"/img/a.jpg","timestamp":"1795262400000"}',
    `{"url":"/img/a.jpg","timestamp":${NOW + 1}}`,
  ])('%s is corrupt and removed when it is read', (text) => {
    localStorage.setItem('tailfin_image_7_cover', text);
    expect(readImage('7', 'cover')).toBeNull();
    expect(listKeys()).toEqual([]);
  });

  test('is removed with its image, and both entries are removed with the account', () => {
    writeImage('7', 'avatar', URL_OF_AVATAR);
    writeImage('7', 'avatar', null);
    expect(listKeys()).toEqual([]);
    writeImage('7', 'avatar', URL_OF_AVATAR);
    writeImage('7', 'cover', URL_OF_AVATAR);
    writeImage('77', 'cover', URL_OF_AVATAR);
    removeUserImages('7');
    expect(listKeys()).toEqual(['tailfin_image_77_cover']);
  });
});

/** Stores entries of each kind: valid, expired, corrupt, and foreign. */
function storeMixedEntries() {
  storeEntry(formatImageKey('1', 'avatar'), { url: '/img/a.jpg', timestamp: NOW - SEVEN_DAYS });
  storeEntry(formatImageKey('2', 'avatar'), { url: '/img/a.jpg', timestamp: NOW - SEVEN_DAYS - 1 });
  storeEntry(formatImageKey('3', 'cover'), { url: '/img/a.jpg', timestamp: 0 });
  localStorage.setItem(formatImageKey('4', 'cover'), '{"url"');
  storeEntry('other_image_5_avatar', { url: '/img/a.jpg', timestamp: 0 });
  localStorage.setItem('pending_verification_email', 'kestrel@example.com');
}

const LIVE_KEYS = ['other_image_5_avatar', 'pending_verification_email', 'tailfin_image_1_avatar'];

describe('purging', () => {
  test('removes the expired and corrupt entries of all users, and nothing else', () => {
    storeMixedEntries();
    purgeExpiredImages();
    expect(listKeys()).toEqual(LIVE_KEYS);
  });

  test('runs when the app starts', async () => {
    storeMixedEntries();
    document.body.innerHTML = '<div id="root"></div>';
    await act(() => import('../main.tsx'));
    expect(listKeys()).toEqual(LIVE_KEYS);
  });

  test('does nothing in a browser that forbids storage', () => {
    jest.spyOn(Storage.prototype, 'key').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    storeMixedEntries();
    expect(() => purgeExpiredImages()).not.toThrow();
  });
});

describe('a storage write that fails', () => {
  /** Mocks a storage that refuses new entries when it contains `count` entries. */
  function fullAt(count: number) {
    return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
      this: Storage,
      key: string,
      value: string,
    ) {
      if (this.length >= count) throw new DOMException('full', 'QuotaExceededError');
      // A call of setItem would call this mock again.
      this[key] = value;
    });
  }

  test('purges expired entries and is repeated', () => {
    storeMixedEntries();
    fullAt(6);
    expect(writeStored(STORAGE_KEYS.pendingNickname, 'Kestrel')).toBe(true);
    expect(readStored(STORAGE_KEYS.pendingNickname)).toBe('Kestrel');
    expect(listKeys()).toEqual([...LIVE_KEYS.slice(0, 2), 'pending_verification_nickname', LIVE_KEYS[2]]);
  });

  test('is repeated once and then leaves the storage unchanged', () => {
    storeMixedEntries();
    const set = fullAt(0);
    expect(writeStored(STORAGE_KEYS.pendingNickname, 'Kestrel')).toBe(false);
    expect(set).toHaveBeenCalledTimes(2);
    expect(listKeys()).toEqual(LIVE_KEYS);
    set.mockClear();
    writeImage('7', 'avatar', URL_OF_AVATAR);
    expect(set).toHaveBeenCalledTimes(2);
    expect(readImage('7', 'avatar')).toBeNull();
  });
});
