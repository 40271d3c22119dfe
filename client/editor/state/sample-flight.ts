import { DEFAULT_DESIGN } from '../../../tag/design/tag-config.ts';
import type { EditorState } from './editor-store.ts';

/** What a user types about a flight. */
const TYPED = ['flightNumber', 'date', 'departure', 'arrival', 'iata', 'city', 'country'] as const;

/** Whether the card shows the invented flight of the default design, of which nothing has been changed or saved. */
export function isSampleFlight({ ready, tag, preview, texts }: EditorState): boolean {
  return (
    ready &&
    tag === null &&
    preview === null &&
    TYPED.every((field) => texts[field] === DEFAULT_DESIGN[field])
  );
}
