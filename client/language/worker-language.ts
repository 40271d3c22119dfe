import { getLanguage, setLanguage, type Language } from '../../tag/texts/translate.ts';

/** The first message of the page to a worker whose texts people read. */
type LanguageMessage = { readonly kind: 'language'; readonly language: Language };

/** Gives a new worker the language of the page, before any other message. */
export function sendLanguage(worker: Pick<Worker, 'postMessage'>): void {
  worker.postMessage({ kind: 'language', language: getLanguage() } satisfies LanguageMessage);
}

/** Sets the language of a worker if the message has one. Returns false for all other messages. */
export function receiveLanguage(message: { readonly kind: string }): boolean {
  if (message.kind !== 'language') return false;
  setLanguage((message as LanguageMessage).language);
  return true;
}
