import { compileMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parseMessage, type Message } from '../../tag/texts/parse-message.ts';
import { computeTextId } from '../../tag/texts/translate.ts';
import type { SourceText } from './find-texts.ts';
import type { TranslatedLocale } from '../../tag/texts/locales.ts';
import { getPoFile } from './locales.ts';
import { parsePo, updatePo } from './po-file.ts';

const MAX_TESTED_COUNT = 200;

/** Returns a sentence for each English text that browsers would parse differently from Lingui, and for each two texts with one key. */
export function findSourceFaults(texts: readonly SourceText[]): string[] {
  const textsById = new Map<string, SourceText>();
  return texts.flatMap((entry) => {
    const { text, context, file } = entry;
    const id = computeTextId(text, context);
    const known = textsById.get(id) ?? entry;
    textsById.set(id, known);
    const faults = [];
    if (known.text !== text || known.context !== context)
      faults.push(`${file}: '${text}' has the key of '${known.text}'; change one of them`);
    if (JSON.stringify(parseMessage(text)) !== JSON.stringify(compileMessage(text)))
      faults.push(`${file}: '${text}' is outside of the part of the ICU format that parse-message.ts reads`);
    return [
      ...faults,
      ...findPluralFaults(parseMessage(text), 'en').map((fault) => `${file}: '${text}' ${fault}`),
    ];
  });
}

/** Returns a sentence for each fault of a PO file: it is behind the sources, or a text has no translation, or one that loses a placeholder or a form. */
export function findPoFaults(po: string, locale: TranslatedLocale, texts: readonly SourceText[]): string[] {
  const file = `locales/${getPoFile(locale).split('/').at(-1)}`;
  const staleFaults =
    updatePo(po, locale, texts) === po ? [] : [`${file} is behind the sources: run npm run extract`];
  const translationFaults = parsePo(po, locale).flatMap(({ text, translation }) =>
    translation === ''
      ? [`${file} has no translation of '${text}'`]
      : findTranslationFaults(text, translation, locale).map((fault) => `${file}: '${translation}' ${fault}`),
  );
  return [...staleFaults, ...translationFaults];
}

export function findTranslationFaults(text: string, translation: string, locale: TranslatedLocale): string[] {
  let message: Message;
  try {
    message = compileMessageOrThrow(translation) as Message;
  } catch (error) {
    return [`is not in ICU format: ${String(error)}`];
  }
  const expectedNames = new Set([...listPlaceholders(parseMessage(text)), ...listTags(text)]);
  const names = new Set([...listPlaceholders(message), ...listTags(translation)]);
  return [
    ...[...expectedNames].filter((name) => !names.has(name)).map((name) => `lacks ${name}`),
    ...[...names]
      .filter((name) => !expectedNames.has(name))
      .map((name) => `has ${name}, which the English lacks`),
    ...findPluralFaults(message, locale),
  ];
}

/** Returns the names and kinds of all placeholders, and the choices: '{name}', '{count, plural}', '{count, plural, other {#}}', '{noun, select, text}'. */
function listPlaceholders(message: Message): Set<string> {
  const names = message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, kind, cases] = token;
    const own = [kind === undefined ? `{${name}}` : `{${name}, ${kind}}`];
    if (kind === 'select') own.push(...listKeys(cases).map((key) => `{${name}, select, ${key}}`));
    if (kind === 'plural' && toMessage(cases?.['other']).includes('#'))
      own.push(`{${name}, plural, other {#}}`);
    return [
      ...own,
      ...Object.values(cases ?? {}).flatMap((inner) => [...listPlaceholders(toMessage(inner))]),
    ];
  });
  return new Set(names);
}

/** Returns the tags around parts of a text: '<link>', '</link>'. */
const listTags = (text: string): readonly string[] => text.match(/<\/?\w+>/g) ?? [];

/** Returns a sentence for each plural that lacks a form of the language for a number from 0 to 200. */
function findPluralFaults(message: Message, locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  const forms = new Set(Array.from({ length: MAX_TESTED_COUNT + 1 }, (_, count) => rules.select(count)));
  forms.add('other');
  return message.flatMap((token) => {
    const [, kind, cases = {}] = typeof token === 'string' ? [] : token;
    const missingForms = kind === 'plural' ? [...forms].filter((form) => !(form in cases)) : [];
    return [
      ...missingForms.map((form) => `lacks the plural form '${form}'`),
      ...Object.values(cases).flatMap((inner) => findPluralFaults(toMessage(inner), locale)),
    ];
  });
}

/** Returns the keys of the cases, among which Lingui puts an offset. */
const listKeys = (cases: object = {}): string[] => Object.keys(cases).filter((key) => key !== 'offset');

/** Lingui puts the offset of a plural among its cases. */
const toMessage = (value: unknown): Message => (Array.isArray(value) ? (value as Message) : []);
