import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { useTagCounts } from '../../saved-tags/use-tag-counts.ts';
import { useEditor } from '../editor.store.ts';
import { NEW_AIRLINE_ID } from '../new-airline.ts';
import styles from './delete-airline.module.css';

/** What goes, what stays, and what of it cannot be had back. */
export function DeleteWords({ airline }: { airline: AirlineRowFragment }) {
  const count = useTagCounts().countOf(airline.id);
  const changed = useEditor((editor) => editor.changed);
  return (
    <div className={styles['words']}>
      <p>{wordsOf(airline, count)}</p>
      {changed && airline.id !== NEW_AIRLINE_ID && <p>What you changed since the last save is lost too.</p>}
    </div>
  );
}

/** @param count how many saved tags it has; null while that is not known */
function wordsOf({ id, isPreset }: AirlineRowFragment, count: number | null): string {
  if (id === NEW_AIRLINE_ID) return 'It is stored nowhere yet: the airline and its design are lost.';
  if (isPreset) return presetWords(count);
  if (count === 0) return 'The airline is deleted. It has no saved tags. This cannot be undone.';
  return `The airline is deleted, and ${savedTags(count)} with it. This cannot be undone.`;
}

function presetWords(count: number | null): string {
  const stays = 'Airlines of the catalogue stay.';
  if (count === 0) return `${stays} This one has no saved tags; its design returns to the catalogue's.`;
  return `${stays} Of this one ${savedTags(count)} ${count === 1 ? 'is' : 'are'} deleted for good, and its design returns to the catalogue's.`;
}

function savedTags(count: number | null): string {
  if (count === null) return 'its saved tags';
  return count === 1 ? 'its 1 saved tag' : `its ${count.toLocaleString('en')} saved tags`;
}
