import { MESSAGES } from './data/messages.ts';

/** The values of a message's placeholders, by name. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** A stable, upper snake case name of a text. */
export type MessageCode = keyof typeof MESSAGES;

/** The text of a code with its `{placeholders}` filled; a missing param leaves its placeholder empty. */
export function messageText(code: MessageCode, params: MessageParams = {}): string {
  return MESSAGES[code].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** Whether an unknown string, such as one from the wire, is one of our codes. */
export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(MESSAGES, code);
}
