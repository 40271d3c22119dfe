import { formatSourceMessage } from '../../../tag/texts/messages.ts';
import type { Refusal } from '../../../tag/texts/refusal.ts';

/** Returns the reason why a file or a pasted text was not read, with the file's name. A pasted text has the name ''. */
export function formatFileRefusal(name: string | undefined, { code, params }: Refusal): string {
  const text = formatSourceMessage(name === '' ? 'text' : 'file', code, params);
  return name ? `${name}: ${text}` : text;
}
