import type { AirlineRowFragment } from '../../../graphql/generated.ts';
import { useConnection } from '../../../offline/connection.ts';
import { isLocalAirline } from '../../../offline/local-airline.ts';
import { useOutbox } from '../../../offline/outbox.ts';
import { isSave } from '../../../offline/pending-mutation.ts';
import { useTagCounts } from '../../../saved-tags/use-tag-counts.ts';
import { useEditor } from '../../state/editor-store.ts';
import { NEW_AIRLINE_ID } from '../new-airline.ts';
import styles from './delete-airline.module.css';

/** What goes, what stays, and what of it cannot be had back. */
export function DeleteWords({ airline }: { airline: AirlineRowFragment }) {
  const count = useTagCounts().countOf(airline.id);
  const changed = useEditor((editor) => editor.changed);
  const isNew = airline.id === NEW_AIRLINE_ID;
  const isLocal = useConnection(({ status }) => status === 'local');
  const hasPending = useOutbox(({ outbox }) =>
    outbox.pending.filter(isSave).some(({ call }) => call.variables.input.config.icao === airline.icao),
  );
  // What the server has of it goes only once it answers, and its user says so again.
  const waits = isLocal && !isNew && !isLocalAirline(airline.id);
  return (
    <div className={styles['words']}>
      <p>{waits ? wordsHere(airline, count) : wordsOf(airline, count)}</p>
      {waits && <p>{STAYS_THERE}</p>}
      {waits && hasPending && <p>What is saved of it in this browser only cannot be had back.</p>}
      {changed && !isNew && <p>What you changed since the last save is lost too.</p>}
    </div>
  );
}

const CATALOGUE_STAYS = 'Airlines of the catalogue stay.';
const STAYS_THERE =
  'What the server has of it stays there until it answers again and you confirm the deletion. Until then you can still keep it.';

/** @param count how many saved tags it has; null while that is not known */
function wordsOf({ id, isPreset }: AirlineRowFragment, count: number | null): string {
  if (id === NEW_AIRLINE_ID) return 'It is stored nowhere yet: the airline and its design are lost.';
  if (isPreset) return presetWords(count);
  if (count === 0) return 'The airline is deleted. It has no saved tags. This cannot be undone.';
  return `The airline is deleted, and ${savedTags(count)} with it. This cannot be undone.`;
}

function presetWords(count: number | null): string {
  if (count === 0)
    return `${CATALOGUE_STAYS} This one has no saved tags; its design returns to the catalogue's.`;
  return `${CATALOGUE_STAYS} Of this one ${savedTags(count)} ${are(count)} deleted for good, and its design returns to the catalogue's.`;
}

/** While this browser stands in for the server. @param count how many tags of it this browser keeps */
function wordsHere({ isPreset }: AirlineRowFragment, count: number | null): string {
  if (!isPreset)
    return count === 0
      ? 'The airline is deleted in this browser, which keeps no tags of it.'
      : `The airline is deleted in this browser, and ${savedTags(count)} with it.`;
  return count === 0
    ? `${CATALOGUE_STAYS} This browser keeps no tags of this one; its design returns to the catalogue's.`
    : `${CATALOGUE_STAYS} Of this one ${savedTags(count)} ${are(count)} deleted in this browser, and its design returns to the catalogue's.`;
}

const are = (count: number | null) => (count === 1 ? 'is' : 'are');

function savedTags(count: number | null): string {
  if (count === null) return 'its saved tags';
  return count === 1 ? 'its 1 saved tag' : `its ${count.toLocaleString('en')} saved tags`;
}
