import { useSyncExternalStore } from 'react';
import { getLanguage, setLanguage, type Language } from '../../tag/texts/translate.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the language of all texts and renders the components again that call `useLanguage`. No component loses its state. */
export function showLanguage(language: Language): void {
  setLanguage(language);
  for (const listener of listeners) listener();
}

/**
 * Returns the language of texts, and renders the component again when it changes. Pages and components that React keeps in memory call it, because
 * React does not render them with their parents.
 */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, getLanguage, getLanguage);
}
