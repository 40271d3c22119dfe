import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { formatFlightTitle } from '../../offline/outbox/pending-mutation.ts';
import { DELETED_TAG_RETENTION_DAYS } from '../../../tag/base/limits.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { isUnauthenticatedError, formatCallError, formatRefusal } from '../../error-text.ts';
import {
  DeleteAirlineNowDocument,
  DeleteTagNowDocument,
  type DeletedTagFragment,
} from '../../graphql/generated.ts';
import { restoreAirline, restoreTag } from '../../offline/outbox/undo-deletion.ts';
import { Button } from '../../ui/forms/button.tsx';
import { hideNotice, NoticeArea, showFailure, showOutcome } from '../../ui/notice-area.tsx';
import { Grid, Row, Stack } from '../../ui/layout/box.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Text } from '../../ui/text.tsx';
import { useFocusRequest } from '../use-focus-request.ts';
import { ListFailed, LoadingCards } from '../views/tag-list-states.tsx';
import { StatsPanel, useStats } from '../views/stats-panel.tsx';
import { TagsFrame } from '../tags-frame.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { DeletedAirlineEntry } from './deleted-airline.tsx';
import { DeletedCard } from './deleted-card.tsx';
import styles from './deleted.module.css';
import { useDeletedItems, type DeletedItems, type DeletedAirline } from './use-deleted-items.ts';

/** Shows the tags and airlines deleted in the last 30 days, at /tags#deleted. The user can restore or permanently delete each of them. */
export function RecentlyDeleted() {
  const deletedItems = useDeletedItems();
  const stats = useStats();
  const { loaded, error, reload } = deletedItems;
  return (
    <TagsFrame figures={<StatsPanel stats={stats} />}>
      <div>
        <PageHeading>{translate('Recently deleted')}</PageHeading>
        <Text tone="muted" padding="6px 0 0" className={styles['lead']}>
          {translate(
            'Deleted tags and airlines stay here for {days} days, and so do earlier versions of tags that an import or another device replaced. Only you can see them, and they are not counted.',
            { days: DELETED_TAG_RETENTION_DAYS },
          )}
        </Text>
      </div>
      {error ? <ListFailed error={error} onRetry={() => void reload()} /> : !loaded && <LoadingCards />}
      {loaded && <DeletedEntries deletedItems={deletedItems} loaded={loaded} />}
      <NoticeArea />
    </TagsFrame>
  );
}

type DeletedEntriesProps = { deletedItems: DeletedItems; loaded: NonNullable<DeletedItems['loaded']> };

function DeletedEntries({ deletedItems, loaded }: DeletedEntriesProps) {
  const { airlines, tags, next } = loaded;
  const list = useRef<HTMLDivElement>(null);
  const requestFocus = useFocusRequest(
    () => list.current?.querySelector<HTMLElement>('button') ?? document.querySelector('h1'),
  );
  const actions = useDeletedActions(deletedItems.reload, requestFocus);
  const findGroup = (tag: DeletedTagFragment) =>
    airlines.find(({ airline, deletedAt }) => airline.id === tag.airlineId && deletedAt === tag.deletedAt);
  const singleTags = tags.filter((tag) => !findGroup(tag));
  if (airlines.length + tags.length === 0)
    return (
      <Text tone="muted" align="center" padding="8vh 0 0">
        {translate('Nothing was deleted in the last {days} days.', {
          days: DELETED_TAG_RETENTION_DAYS,
        })}
      </Text>
    );
  return (
    <Stack ref={list} gap={20}>
      {airlines.length > 0 && (
        <Stack as="ul" gap={20} aria-label={translate('Deleted airlines')}>
          {airlines.map((airline) => (
            <DeletedAirlineEntry
              key={airline.airline.id}
              deletedAirline={airline}
              tags={tags.filter((tag) => findGroup(tag) === airline)}
              onRestore={() => actions.restoreAirline(airline)}
              onDelete={() => actions.deleteAirline(airline)}
            />
          ))}
        </Stack>
      )}
      {singleTags.length > 0 && (
        <Grid
          as="ul"
          columns="repeat(auto-fill, minmax(208px, 1fr))"
          gap={32}
          aria-label={translate('Deleted tags')}
          className={styles['tags']}
        >
          {singleTags.map((tag) => (
            <DeletedCard
              key={tag.id}
              tag={tag}
              onRestore={() => actions.restoreTag(tag)}
              onDelete={() => actions.deleteTag(tag)}
            />
          ))}
        </Grid>
      )}
      {next && (
        <Row justify="center">
          <Button onClick={() => void deletedItems.loadMore()}>{translate('Show more')}</Button>
        </Row>
      )}
    </Stack>
  );
}

/** Returns the actions of the page. Each action shows its result as a notice and loads the list again. */
function useDeletedActions(reload: () => Promise<void>, onGone: () => void) {
  const client = useApolloClient();
  const runAction = async (
    action: () => Promise<string | null>,
    doneText: string,
    failureCode: 'RESTORE_FAILED' | 'DELETE_FAILED',
  ) => {
    hideNotice();
    try {
      const message = await action();
      if (message !== null) return showFailure(formatMessage(failureCode, { message }));
      await reload();
      showOutcome(doneText);
      onGone();
    } catch (error) {
      if (!isUnauthenticatedError(error))
        showFailure(formatMessage(failureCode, { message: formatCallError(error) }));
    }
  };
  const formatRestored = (name: string) => formatMessage('WAS_RESTORED', { what: name });
  const deletedText = formatMessage('DELETED_FOR_GOOD');
  return {
    restoreTag: (tag: DeletedTagFragment) =>
      runAction(
        () => restoreTag(client, tag.id),
        formatRestored(formatFlightTitle(tag.tagConfig)),
        'RESTORE_FAILED',
      ),
    restoreAirline: ({ airline }: DeletedAirline) =>
      runAction(
        () => restoreAirline(client, { id: airline.id, deletedAt: null }),
        formatRestored(airline.name),
        'RESTORE_FAILED',
      ),
    deleteTag: ({ id }: DeletedTagFragment) => {
      const remove = async () => {
        const options = {
          mutation: DeleteTagNowDocument,
          variables: { id },
          fetchPolicy: 'no-cache',
        } as const;
        const { data } = await client.mutate(options);
        return data?.deleteTag.__typename === 'Refusal' ? formatRefusal(data.deleteTag) : null;
      };
      return runAction(remove, deletedText, 'DELETE_FAILED');
    },
    deleteAirline: ({ airline: { id } }: DeletedAirline) => {
      const remove = async () => {
        const options = {
          mutation: DeleteAirlineNowDocument,
          variables: { id },
          fetchPolicy: 'no-cache',
        } as const;
        const { data } = await client.mutate(options);
        return data?.deleteAirline.__typename === 'Refusal' ? formatRefusal(data.deleteAirline) : null;
      };
      return runAction(remove, deletedText, 'DELETE_FAILED');
    },
  };
}
