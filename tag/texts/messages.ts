import { MESSAGES } from './data/messages.ts';

/** The values of a message's placeholders, by name. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** A stable, upper snake case name of a text. */
export type MessageCode = keyof typeof MESSAGES;

/** Returns the text of a code with its `{placeholders}` replaced. A missing param leaves its placeholder empty. */
export function formatMessage(code: MessageCode, params: MessageParams = {}): string {
  return replacePlaceholders(MESSAGES[code], params);
}

/** The source of imported flights, as texts name it: a file, or a text that the user has pasted. */
export type SourceNoun = 'file' | 'text';

/** Returns the text of a code about a file; for a pasted text, it says 'text'. */
export function formatSourceMessage(noun: SourceNoun, code: MessageCode, params: MessageParams = {}): string {
  return replacePlaceholders(MESSAGES[code].replaceAll(/\bfile\b/g, noun), params);
}

function replacePlaceholders(text: string, params: MessageParams): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** A code whose text has a second form for the count 1, under the same code with '_ONE'. */
type CountMessageCode = {
  [Code in MessageCode]: `${Code}_ONE` extends MessageCode ? Code : never;
}[MessageCode];

/** Returns the text of a code for a count, in its form for one or for several. */
export function formatCountMessage(
  code: CountMessageCode,
  count: number,
  params: MessageParams = {},
): string {
  return formatMessage(count === 1 ? `${code}_ONE` : code, { ...params, count });
}

/** Returns true if an unknown string, such as one from a response, is a message code. */
export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(MESSAGES, code);
}
