import { readSources } from '../checks/read-sources.ts';
import { parseMessage, type Message } from '../../tag/texts/parse-message.ts';
import { computeTextId, runInLanguage, translateText } from '../../tag/texts/translate.ts';
import { TRANSLATED_LOCALES } from '../../tag/texts/locales.ts';
import { findTexts } from './find-texts.ts';
import { readPoFiles } from './locales.ts';
import { compilePo } from './po-file.ts';

const PARTS = ['app', 'editor', 'pages', 'legal', 'server'] as const;
const COUNTS = [0, 1, 2, 3, 11, 100];

/** Returns the values of a message and the names of its counts and choices. */
function listValues(message: Message): [name: string, kind: string][] {
  return message.flatMap((token): [string, string][] => {
    if (typeof token === 'string') return [];
    const [name, kind = 'value', cases = {}] = token;
    const inner = Object.values(cases).flatMap((part) => (Array.isArray(part) ? listValues(part) : []));
    return [[name, kind], ...inner];
  });
}

const texts = findTexts(readSources());
const poFiles = readPoFiles();

test.each(TRANSLATED_LOCALES)(
  'the chunks of %s have every text, and each shows the values that the English shows',
  (locale) => {
    const po = poFiles.get(locale) ?? '';
    const chunks = PARTS.map((part) => compilePo(po, locale, part));
    const translations = Object.assign({}, ...chunks) as (typeof chunks)[number];
    expect(texts.filter(({ text, context }) => !(computeTextId(text, context) in translations))).toEqual([]);
    const faults = texts.flatMap(({ text, context }) => {
      const placeholders = listValues(parseMessage(text));
      return COUNTS.flatMap((count) => {
        const values = Object.fromEntries(
          placeholders.map(([name, kind]) => [name, kind === 'value' ? `<${name}>` : count]),
        );
        const english = translateText(text, values, context);
        const shown = runInLanguage({ locale, translations }, () => translateText(text, values, context));
        const isLost = (value: string | number) =>
          typeof value === 'string' && english.includes(value) && !shown.includes(value);
        const isBroken = shown.trim() === '' || /[{}]/.test(shown) || Object.values(values).some(isLost);
        return isBroken ? [`${text}: ${shown}`] : [];
      });
    });
    expect(faults).toEqual([]);
  },
);
