import { formatMessage, isMessageCode, type MessageParams } from '../../tag/texts/messages.ts';

type EntryReason = {
  readonly code: string | null;
  readonly params?: MessageParams | null;
  readonly error: string | null;
};

/** Returns the reason of an entry of an import: the client's text for a known code, otherwise the server's text; null if there is none. */
export function formatEntryReason({ code, params, error }: EntryReason): string | null {
  return code !== null && params && isMessageCode(code) ? formatMessage(code, params) : error;
}
