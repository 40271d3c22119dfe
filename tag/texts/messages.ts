import { MESSAGES } from './data/messages.ts';
import { PRODUCT_NAME } from './product.ts';
import type { TextArguments } from './text-values.ts';
import { translateText } from './translate.ts';

/** The values of a message's placeholders, by name. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** A stable, upper snake case name of a text. */
export type MessageCode = keyof typeof MESSAGES;

type IsUnion<One, All = One> = One extends unknown ? ([All] extends [One] ? false : true) : never;

/** The params of a text, if its code is known to the compiler. */
type MessageArguments<Code extends MessageCode> =
  true extends IsUnion<Code> ? [params?: MessageParams] : TextArguments<(typeof MESSAGES)[Code]>;

/**
 * Returns the text of a code in the current language. A missing param leaves its placeholder empty, if the code is only known at run time.
 */
export function formatMessage<Code extends MessageCode>(
  code: Code,
  ...[params]: MessageArguments<Code>
): string {
  return translateText(MESSAGES[code], { product: PRODUCT_NAME, ...(params as MessageParams) });
}

/** The source of imported flights, as texts name it: a file, or a text that the user has pasted. */
export type SourceNoun = 'file' | 'text';

/** Returns the text of a code about a file; for a pasted text, it says 'text'. */
export function formatSourceMessage(noun: SourceNoun, code: MessageCode, params: MessageParams = {}): string {
  return formatMessage(code, { ...params, noun });
}

/** Returns true if an unknown string, such as one from a response, is a message code. */
export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(MESSAGES, code);
}
