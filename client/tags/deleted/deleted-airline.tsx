import { formatLocalDay } from '../../../tag/base/format-day.ts';
import type { DeletedTagFragment } from '../../graphql/generated.ts';
import { Grid, Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { formatKnownDate } from '../../../tag/dates/format-known-date.ts';
import { DeletedTagImage } from './deleted-card.tsx';
import styles from './deleted.module.css';
import { DaysLeft, EntryActions } from './entry-actions.tsx';
import type { DeletedAirline } from './use-deleted-items.ts';

/** The largest number of tags that are shown. */
const MAX_SHOWN = 2;

type Props = {
  deletedAirline: DeletedAirline;
  /** The loaded tags of the airline. */
  tags: readonly DeletedTagFragment[];
  onRestore: () => Promise<void>;
  onDelete: () => Promise<void>;
};

/** Shows a deleted airline and the tags that were deleted with it as one entry. */
export function DeletedAirlineEntry({ deletedAirline, tags, onRestore, onDelete }: Props) {
  const { airline, deletedAt, tags: count } = deletedAirline;
  const day = formatKnownDate(formatLocalDay(new Date(deletedAt)));
  return (
    <Grid
      as="li"
      surface="panel"
      align="center"
      gap="20px 24px"
      padding="16px 20px"
      className={styles['airline']}
    >
      <Row justify="center" align="start" gap={0} className={styles['pile']}>
        {tags.slice(0, MAX_SHOWN).map((tag) => (
          <DeletedTagImage key={tag.id} tag={tag} />
        ))}
      </Row>
      <div>
        <Text as="h2" variant="heading" padding="0 0 4px">
          {count === 0
            ? airline.name
            : translate('{count, plural, one {{name}, with # tag} other {{name}, with # tags}}', {
                name: airline.name,
                count,
              })}
        </Text>
        <Text tone="muted">
          {count === 0
            ? translate('Airline deleted on {day}. Restoring brings back the airline.', { day })
            : translate(
                'Airline deleted on {day}. Restoring brings back the airline and its tags together.',
                {
                  day,
                },
              )}
        </Text>
      </div>
      <DaysLeft deletedAt={deletedAt} />
      <EntryActions entryName={airline.name} onRestore={onRestore} onDelete={onDelete} />
    </Grid>
  );
}
