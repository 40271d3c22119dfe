import { getDirection } from './locales.ts';
import { parseMessage, type Message } from './parse-message.ts';
import type { TextArguments } from './text-values.ts';

/** The compiled texts of a locale, by `computeTextId` of the English text. */
export type Translations = Readonly<Record<string, Message>>;

/** A language of texts. English has no translations, because the sources contain it. */
export type Language = { readonly locale: string; readonly translations: Translations | null };

/** Only literals are extracted, so a text of type string and a template with an expression do not compile. */
export type Literal<Text extends string> = Record<never, 1> extends Record<Text, 1> ? never : Text;

type Values = Readonly<Record<string, string | number>>;

export const ENGLISH: Language = { locale: 'en', translations: null };

let currentLanguage = ENGLISH;
let pluralRules = new Intl.PluralRules(ENGLISH.locale);
let numberFormat = new Intl.NumberFormat(ENGLISH.locale);
let isRightToLeft = false;

/** Sets the language of all later texts of this page or worker. The server keeps English and calls `runInLanguage`. */
export function setLanguage(language: Language): void {
  if (language === currentLanguage) return;
  currentLanguage = language;
  pluralRules = new Intl.PluralRules(language.locale);
  numberFormat = new Intl.NumberFormat(language.locale);
  isRightToLeft = getDirection(language.locale) === 'rtl';
}

/** Returns the language of texts. */
export function getLanguage(): Language {
  return currentLanguage;
}

/** Runs a synchronous function whose texts are in a language, such as that of one mail. Other requests keep English. */
export function runInLanguage<Value>(language: Language, run: () => Value): Value {
  const before = currentLanguage;
  setLanguage(language);
  try {
    return run();
  } finally {
    setLanguage(before);
  }
}

/**
 * Returns a text in the current language. Extraction finds the English text, in ICU format, in the source:
 * `translate('{count, plural, one {# tag} other {# tags}}', { count })`.
 */
export function translate<const Text extends string>(
  text: Text & Literal<Text>,
  ...[values]: TextArguments<Text>
): string {
  return translateText(text, values as Values);
}

/** Returns a text whose English has several meanings; the context is a note for translators: `'noun'`. */
export function translateIn<const Text extends string>(
  context: string,
  text: Text & Literal<Text>,
  ...[values]: TextArguments<Text>
): string {
  return translateText(text, values as Values, context);
}

/** Returns the translation of a text from a table. Values that are missing leave their places empty. */
export function translateText(text: string, values: Values = {}, context = ''): string {
  const { translations } = currentLanguage;
  const message = translations?.[computeTextId(text, context)];
  return message || text.includes('{') ? formatTokens(message ?? parseOnce(text), values) : text;
}

/** Returns the key of a text in `Translations`. A check refuses two texts with one key. */
export function computeTextId(text: string, context: string): string {
  const key = context && `${context}\u0004`;
  let hash = 0x811c9dc5;
  for (const character of key + text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

const parsedTexts = new Map<string, Message>();

function parseOnce(text: string): Message {
  const message = parsedTexts.get(text) ?? parseMessage(text);
  parsedTexts.set(text, message);
  return message;
}

/**
 * Isolates the direction of a value from a text that runs from right to left, by the characters FSI and PDI: a flight number and a name
 * that a user typed keep the order of their letters.
 */
const isolateDirection = (value: string | number): string | number =>
  isRightToLeft && typeof value === 'string' && value !== '' ? `\u2068${value}\u2069` : value;

/** Joins the parts of a message. `count` is the number of the plural around them, which replaces `#`. */
function formatTokens(message: Message, values: Values, count?: number): string {
  return message
    .map((token) => {
      if (token === '#' && count !== undefined) return numberFormat.format(count);
      if (typeof token === 'string') return token;
      const [name, kind, cases] = token;
      const value = values[name] ?? '';
      if (!cases) return kind ? numberFormat.format(Number(value)) : isolateDirection(value);
      const isPlural = kind === 'plural';
      const tokens =
        cases[value] ?? cases[isPlural ? pluralRules.select(Number(value)) : 'other'] ?? cases['other'];
      return formatTokens(tokens ?? [], values, isPlural ? Number(value) : count);
    })
    .join('');
}
