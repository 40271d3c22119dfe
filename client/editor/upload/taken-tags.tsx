import { messageText } from '../../../tag/messages.ts';
import type { Removal } from '../../offline/entry.ts';
import { DesignPicture } from '../conflict/design-picture.tsx';
import type { Taken } from './removal-calls.ts';
import { flightWords } from './upload-item.ts';
import styles from './upload.module.css';

/** More tags than these are counted only. */
const MOST_SHOWN = 3;

/** The tags that go with an airline, or with all tags of one, and what stays of it. */
export function TakenTags({ kind, taken: { tags, later } }: { kind: Removal['kind']; taken: Taken }) {
  if (tags.length === 0) return null;
  const more = tags.length - MOST_SHOWN;
  return (
    <>
      <div className={styles['taken']}>
        {tags.slice(0, MOST_SHOWN).map(({ id, tagConfig }) => (
          <figure key={id}>
            <DesignPicture design={tagConfig} />
            <figcaption>{flightWords(tagConfig)}</figcaption>
          </figure>
        ))}
      </div>
      {more > 0 && <p className={styles['text']}>{messageText('UPLOAD_MORE', { count: more })}</p>}
      <p className={styles['text']}>{saidStays(kind, later)}</p>
    </>
  );
}

function saidStays(kind: Removal['kind'], count: number): string {
  if (count === 0) return messageText('REMOVED_ONLY_THESE');
  const isOne = count === 1;
  if (kind !== 'airline') return messageText(isOne ? 'REMOVED_STAYS_ONE' : 'REMOVED_STAYS_COUNT', { count });
  return messageText(isOne ? 'REMOVED_AIRLINE_STAYS_ONE' : 'REMOVED_AIRLINE_STAYS_COUNT', { count });
}
