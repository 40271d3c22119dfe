import { DEFAULT_DESIGN } from '../../../tag/design/tag-config.ts';
import type { EditorState } from './editor-store.ts';

/** The fields of a flight that the user types. */
const TYPED_FIELDS = ['flightNumber', 'date', 'departure', 'arrival', 'iata', 'city', 'country'] as const;

/** Returns true if the card shows the invented flight of the default design, unchanged and unsaved. */
export function isSampleFlight({ ready, tag, preview, texts }: EditorState): boolean {
  return ready && tag === null && preview === null && hasSampleTexts(texts);
}

/** Returns true if the texts are those of the invented flight. */
export function hasSampleTexts(texts: EditorState['texts']): boolean {
  return TYPED_FIELDS.every((field) => texts[field] === DEFAULT_DESIGN[field]);
}
