import { formatMessage } from '../../../tag/texts/messages.ts';
import type { Refusal } from '../../../tag/texts/refusal.ts';

/** Returns the reason why a file was not read, with the file's name if there is one. */
export function formatFileRefusal(name: string | undefined, { code, params }: Refusal): string {
  const text = formatMessage(code, params);
  return name ? `${name}: ${text}` : text;
}
