import { MESSAGES } from './data/messages.ts';

/** The values of a message's placeholders, by name. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** A stable, upper snake case name of a text. */
export type MessageCode = keyof typeof MESSAGES;

/** Returns the text of a code with its `{placeholders}` replaced. A missing param leaves its placeholder empty. */
export function formatMessage(code: MessageCode, params: MessageParams = {}): string {
  return MESSAGES[code].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** Returns true if an unknown string, such as one from a response, is a message code. */
export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(MESSAGES, code);
}
