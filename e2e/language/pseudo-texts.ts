import { readSources } from '../../scripts/checks/read-sources.ts';
import { findTexts } from '../../scripts/texts/find-texts.ts';
import { listParts, type TextPart } from '../../scripts/texts/po-file.ts';
import { parseMessage, type Message } from '../../tag/texts/parse-message.ts';
import { computeTextId, type Translations } from '../../tag/texts/translate.ts';

// The pseudo-locale: each English text in brackets, a third longer, with its placeholders, tags and plurals.

const ACCENTED_VOWELS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý' };

/** Repeats vowels, the first ones with an accent, until a word is a third longer. Tags such as <link> stay. */
const stretchWords = (text: string): string =>
  text.replaceAll(/<\/?\w+>|\p{L}+/gu, (word) => {
    if (word.startsWith('<')) return word;
    let missing = Math.ceil(word.length / 3);
    return word.replaceAll(/[aeiouy]/g, (vowel) => {
      const repeats = Math.min(missing, 2);
      missing -= repeats;
      return (ACCENTED_VOWELS[vowel] ?? vowel).repeat(repeats) + vowel;
    });
  });

const stretchMessage = (message: Message): Message =>
  message.map((token) => {
    if (typeof token === 'string') return stretchWords(token);
    const [name, kind, cases] = token;
    if (!cases) return token;
    const stretchedCases = Object.entries(cases).map(([key, inner]) => [key, stretchMessage(inner)]);
    return [name, kind, Object.fromEntries(stretchedCases) as Record<string, Message>];
  });

const texts = findTexts(readSources());

/** Compiles the pseudo-locale of a part of the texts of the sources; of all texts by default. */
export function compilePseudoTexts(part?: TextPart): Translations {
  const shownTexts = texts.filter(({ file }) => part === undefined || listParts(file).includes(part));
  return Object.fromEntries(
    shownTexts.map(({ text, context }) => [
      computeTextId(text, context),
      ['⟦', ...stretchMessage(parseMessage(text)), '⟧'],
    ]),
  );
}
