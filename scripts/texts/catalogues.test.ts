import { readSources } from '../checks/read-sources.ts';
import { parseMessage, type Message } from '../../tag/texts/parse-message.ts';
import { computeTextId, runInLanguage, translateText } from '../../tag/texts/translate.ts';
import { TRANSLATED_LOCALES } from '../../tag/texts/locales.ts';
import { findTexts } from './find-texts.ts';
import { readPoFiles } from './locales.ts';
import { compilePo, TEXT_PARTS } from './po-file.ts';

const COUNTS = [0, 1, 2, 3, 11, 100];

/** Returns the placeholders of a message with their examples: counts, the keys of a choice, or a text. */
function listExamples(message: Message): [name: string, examples: readonly (string | number)[]][] {
  return message.flatMap((token): ReturnType<typeof listExamples> => {
    if (typeof token === 'string') return [];
    const [name, kind, cases = {}] = token;
    const examples = kind === 'select' ? Object.keys(cases) : kind ? COUNTS : [`<${name}>`];
    const inner = Object.values(cases).flatMap((part) => (Array.isArray(part) ? listExamples(part) : []));
    return [[name, examples], ...inner];
  });
}

const texts = findTexts(readSources());
const poFiles = readPoFiles();

test.each(TRANSLATED_LOCALES)(
  'the chunks of %s have every text, and each shows the values that the English shows',
  (locale) => {
    const po = poFiles.get(locale) ?? '';
    const translations = compilePo(po, locale, ...TEXT_PARTS);
    expect(texts.filter(({ text, context }) => !(computeTextId(text, context) in translations))).toEqual([]);
    const faults = texts.flatMap(({ text, context }) => {
      const placeholders = listExamples(parseMessage(text));
      return COUNTS.flatMap((_count, index) => {
        const values = Object.fromEntries(
          placeholders.map(([name, examples]) => [name, examples[index % examples.length] ?? '']),
        );
        const english = translateText(text, values, context);
        const shown = runInLanguage({ locale, translations }, () => translateText(text, values, context));
        const isLost = (value: string | number) =>
          String(value).startsWith('<') && english.includes(String(value)) && !shown.includes(String(value));
        const isBroken = shown.trim() === '' || /[{}]/.test(shown) || Object.values(values).some(isLost);
        return isBroken ? [`${text}: ${shown}`] : [];
      });
    });
    expect(faults).toEqual([]);
  },
);
