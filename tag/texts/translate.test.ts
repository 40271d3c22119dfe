import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Message } from './parse-message.ts';
import {
  computeTextId,
  ENGLISH,
  getLanguage,
  runInLanguage,
  setLanguage,
  translate,
  translateIn,
  translateText,
  type Language,
} from './translate.ts';

const TEXTS = [
  'Keep mine',
  "The owner's tags",
  '{name} is required',
  '{count, plural, one {# tag} other {# tags}}',
  '{count, plural, =0 {No tag} one {{name} has # tag} other {{name} has # tags}} of {name}',
  '{count, plural, one {a}other {b}}{name}',
  '{noun, select, text {The text} other {The file}} has {count, number} flights and # 2',
];
const VALUES = { count: 1234, name: 'Ann', noun: 'text' };

/** Returns a language with translations, by their English texts. */
function createLanguage(locale: string, texts: Readonly<Record<string, string>>): Language {
  const entries = Object.entries(texts).map(([english, translation]) => {
    const [text = '', context = ''] = english.split('\u0004').toReversed();
    return [computeTextId(text, context), compileMessage(translation) as Message] as const;
  });
  return { locale, translations: Object.fromEntries(entries) };
}

afterEach(() => setLanguage(ENGLISH));

test.each(TEXTS)('formats %j as Lingui does, compiled here and by Lingui', (text) => {
  for (const locale of ['en', 'de', 'ar']) {
    const lingui = setupI18n({ locale, messages: { [locale]: { text: compileMessage(text) } } });
    for (const count of [0, 1, 2, 3, 11, 1234567]) {
      // Lingui does not isolate the direction of values.
      const name = locale === 'ar' ? '\u2068Ann\u2069' : 'Ann';
      const expected = lingui._('text', { ...VALUES, count, name });
      setLanguage({ locale, translations: null });
      expect(translateText(text, { ...VALUES, count })).toBe(expected);
      setLanguage(createLanguage(locale, { [text]: text }));
      expect(translateText(text, { ...VALUES, count })).toBe(expected);
    }
  }
});

test('a text without translation is English', () => {
  setLanguage(createLanguage('de', { Cancel: 'Abbrechen' }));
  expect([translate('Cancel'), translate('Keep mine')]).toEqual(['Abbrechen', 'Keep mine']);
});

test('Arabic has its own plural for three', () => {
  const arabic = createLanguage('ar', {
    '{count, plural, one {# tag} other {# tags}}': '{count, plural, few {# بطاقات} other {# بطاقة}}',
  });
  const say = (count: number) => translate('{count, plural, one {# tag} other {# tags}}', { count });
  expect(runInLanguage(arabic, () => [say(3), say(11)])).toEqual(['3 بطاقات', '11 بطاقة']);
  expect([say(1), say(1234)]).toEqual(['1 tag', '1,234 tags']);
});

test('values of a text from right to left are isolated, so that codes and names keep their order', () => {
  const arabic = createLanguage('ar', { 'Delete {tagName}?': 'حذف {tagName}؟' });
  const say = () => translate('Delete {tagName}?', { tagName: 'LH 716 3/02-2025' });
  expect(runInLanguage(arabic, say)).toBe('حذف \u2068LH 716 3/02-2025\u2069؟');
  expect(say()).toBe('Delete LH 716 3/02-2025?');
});

test('a context separates two meanings of a text', () => {
  setLanguage(createLanguage('de', { Share: 'Teilen', 'noun\u0004Share': 'Anteil' }));
  expect([translate('Share'), translateIn('noun', 'Share')]).toEqual(['Teilen', 'Anteil']);
});

test('runInLanguage returns to the language before, also after an error', () => {
  const fail = () => {
    throw new Error(getLanguage().locale);
  };
  expect(() => runInLanguage({ locale: 'fr', translations: null }, fail)).toThrow('fr');
  expect(getLanguage()).toBe(ENGLISH);
});

test('a text that lacks a value, has one too many, or is no literal does not compile', () => {
  const compileOnly = (name: string, count: number) => [
    translate('{name} is required', { name }),
    translate('{name} is number {count}', { name, count }),
    translate('{count, plural, =0 {none} one {# of {name}} other {{name}}} {name}', { count, name }),
    translate('{noun, select, text {a} other {b}}{count, number}', { noun: name, count }),
    // @ts-expect-error A value is missing.
    translate('{name} is required'),
    // @ts-expect-error The value has another name.
    translate('{name} is required', { nam: name }),
    // @ts-expect-error The text has no placeholder `count`.
    translate('{name} is required', { name, count }),
    // @ts-expect-error The text has no placeholder.
    translate('Keep mine', { name }),
    // @ts-expect-error A plural needs a number.
    translate('{count, plural, one {# tag} other {# tags}}', { count: name }),
    // @ts-expect-error The value inside the plural is missing.
    translate('{count, plural, one {# tag of {name}} other {# tags}}', { count }),
    // @ts-expect-error The words of a case are no placeholders.
    translate('{count, plural, one {tag} other {tags}}', { count, tag: name }),
    // @ts-expect-error The value after the plural is missing.
    translate('{count, plural, one {# tag} other {# tags}} of {name}', { count }),
    // @ts-expect-error A text that is no literal cannot be extracted.
    translate(name),
    // @ts-expect-error A template with an expression cannot be extracted.
    translate(`Hello ${name}`),
  ];
  expect(compileOnly('Ann', 2)[0]).toBe('Ann is required');
});
