import { messageText } from '../../../tag/texts/messages.ts';
import type { Refusal } from '../../../tag/texts/refusal.ts';

/** Why a file was not read; with its name, where it has one. */
export function fileRefusalText(name: string | undefined, { code, params }: Refusal): string {
  const text = messageText(code, params);
  return name ? `${name}: ${text}` : text;
}
