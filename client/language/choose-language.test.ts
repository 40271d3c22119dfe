import { ENGLISH, getLanguage, setLanguage } from '../../tag/texts/translate.ts';
import { chooseLocale, loadTextParts, showLocale, startLanguage } from './choose-language.ts';
import { loadTexts } from './load-texts.ts';

jest.mock('./load-texts.ts', () => ({ loadTexts: jest.fn() }));

const load = jest.mocked(loadTexts);
const readPage = () => [getLanguage().locale, document.documentElement.lang, document.documentElement.dir];

beforeEach(() => load.mockResolvedValue({}));

afterEach(async () => {
  await showLocale('en');
  setLanguage(ENGLISH);
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

test('a page in the first language of the browser becomes English if that was chosen', async () => {
  Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' });
  localStorage.setItem('tailfin_language', 'en');
  await startLanguage();
  expect(readPage()).toEqual(['en', 'en', 'ltr']);
});

test('a page whose texts cannot be loaded is marked as English', async () => {
  Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' });
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await showLocale('ar')).toBe('failed');
  expect(readPage()).toEqual(['en', 'en', 'ltr']);
});

test('of two choices the later one is shown and stored, in whatever order their texts arrive', async () => {
  let finishFrench = () => undefined as void;
  load.mockImplementationOnce(
    () => new Promise((resolve) => (finishFrench = () => resolve({ french: ['Un'] }))),
  );
  const french = chooseLocale('fr');
  expect(await chooseLocale('de')).toBe('shown');
  finishFrench();
  expect(await french).toBe('superseded');
  expect(readPage()).toEqual(['de', 'de', 'ltr']);
  expect(localStorage.getItem('tailfin_language')).toBe('de');
});

test('a language that cannot be loaded is not wanted later', async () => {
  await chooseLocale('de');
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await chooseLocale('fr')).toBe('failed');
  await loadTextParts(['pages']);
  expect(readPage()).toEqual(['de', 'de', 'ltr']);
  expect(localStorage.getItem('tailfin_language')).toBe('de');
});

test('a part that cannot be loaded leaves the others, and is tried again', async () => {
  await chooseLocale('de');
  load.mockImplementation((_locale, part) =>
    part === 'legal' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({}),
  );
  await loadTextParts(['legal']);
  expect(await chooseLocale('fr')).toBe('shown');
  load.mockImplementation((_locale, part) => Promise.resolve({ [part]: ['loaded'] }));
  await loadTextParts(['legal']);
  expect(getLanguage().translations).toHaveProperty('legal');
});

test('a choice removes the language of the address, which would win over it', async () => {
  window.history.replaceState(null, '', '/login?lang=de&next=1');
  await chooseLocale('fr');
  expect(window.location.search).toBe('?next=1');
});
