import { deserialize, serialize } from 'node:v8';
import { ENGLISH, getLanguage, setLanguage } from '../../tag/texts/translate.ts';
import { receiveLanguage, sendLanguage } from './worker-language.ts';

afterEach(() => setLanguage(ENGLISH));

test('a worker gets the language of the page, as a message that can be cloned', () => {
  setLanguage({ locale: 'de', translations: { a: ['Abbrechen'] } });
  let message = { kind: 'none' };
  sendLanguage({ postMessage: (sent: typeof message) => void (message = deserialize(serialize(sent))) });
  setLanguage(ENGLISH);
  expect(receiveLanguage(message)).toBe(true);
  expect(getLanguage()).toEqual({ locale: 'de', translations: { a: ['Abbrechen'] } });
});

test('other messages do not change the language', () => {
  expect(receiveLanguage({ kind: 'read' })).toBe(false);
  expect(getLanguage()).toBe(ENGLISH);
});
