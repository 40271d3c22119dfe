import { ACTIVITY_TEXTS } from '../texts/data/activity-texts.ts';
import { computeTextId, ENGLISH, runInLanguage, type Translations } from '../texts/translate.ts';
import { formatActivityDetail, translateActivityDetail } from './activity-detail.ts';

/** A language that puts each value in brackets, and names the text instead of translating it. */
const CODES: Translations = Object.fromEntries([
  ...Object.entries(ACTIVITY_TEXTS).map(([code, text]) => [
    computeTextId(text, ''),
    [code, ...[...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => [' [', [name], ']'])],
  ]),
  [computeTextId('{browser} on {system}', ''), [['system'], '/', ['browser']]],
  [computeTextId('Unknown browser', ''), ['Browser?']],
]);
const translateDetail = (detail: string) =>
  runInLanguage({ locale: 'de', translations: CODES }, () => translateActivityDetail(detail));

test.each(Object.entries(ACTIVITY_TEXTS))('%s is recognized, in English it stays %j', (code, text) => {
  const detail = text.replaceAll(/\{(\w+)\}/g, 'value');
  const values = [...text.matchAll(/\{\w+\}/g)].map(() => ' [value]');
  expect(translateDetail(detail)).toBe(code + values.join(''));
  expect(runInLanguage(ENGLISH, () => translateActivityDetail(detail))).toBe(detail);
});

test.each([
  ['Firefox on Linux', 'Linux/Firefox'],
  ['Firefox on Linux, by a passkey', 'SIGN_IN_BY_PASSKEY [Linux/Firefox]'],
  ['Safari on iPhone, from another browser', 'SIGN_OUT_FROM_OTHER_BROWSER [iPhone/Safari]'],
  ['Unknown browser', 'Browser?'],
  ["Created 'Tags, for good'", "TOKEN_CREATED ['Tags, for good']"],
  ["Deleted 'it's\nmine'", "TOKEN_DELETED ['it's\nmine']"],
  ["Deleted the passkey 'Firefox on Linux'", "PASSKEY_DELETED ['Firefox on Linux']"],
])('%j is translated as %j', (detail, translation) => expect(translateDetail(detail)).toBe(translation));

test.each(['node', 'Radio on Linux', 'Firefox on Linux on Windows', 'Something of a newer server', ''])(
  '%j stays, because no text of the table is like it',
  (detail) => expect(translateDetail(detail)).toBe(detail),
);

test('the server stores English, also while it writes for a reader of another language', () => {
  runInLanguage({ locale: 'de', translations: CODES }, () =>
    expect(formatActivityDetail('TOKEN_CREATED', { quotedName: "'Nightly'" })).toBe("Created 'Nightly'"),
  );
  expect(formatActivityDetail('SIGN_OUT_OTHERS')).toBe('All other browsers');
});
