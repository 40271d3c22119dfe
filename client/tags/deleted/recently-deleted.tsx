import { useApolloClient } from '@apollo/client/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flightTitle } from '../../offline/outbox/pending-mutation.ts';
import { DELETED_DAYS } from '../../../tag/base/limits.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import { isUnauthenticatedError } from '../../error-text.ts';
import { callText, refusalText } from '../../error-text.ts';
import {
  DeleteAirlineNowDocument,
  DeleteTagNowDocument,
  type DeletedTagFragment,
} from '../../graphql/generated.ts';
import { ConnectionIndicator } from '../../offline/connection-indicator.tsx';
import { useConnection } from '../../offline/connection.ts';
import { restoreAirline, restoreTag } from '../../offline/outbox/undo-deletion.ts';
import { Button } from '../../ui/forms/button.tsx';
import { hideNotice, NoticeArea, showFailure, showOutcome } from '../../ui/notice-area.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { SiteHeader } from '../../ui/layout/site-header.tsx';
import { ListFailed, LoadingCards } from '../views/collection-states.tsx';
import { StatsPanel, useStats } from '../views/stats-panel.tsx';
import pageStyles from '../tags.module.css';
import { BackToTags } from '../views/back-to-tags.tsx';
import { DeletedAirlineEntry } from './deleted-airline.tsx';
import { DeletedCard } from './deleted-card.tsx';
import styles from './deleted.module.css';
import { useDeleted, type DeletedItems, type DeletedAirline } from './use-deleted.ts';

/** What was deleted in the last 30 days, at /tags#deleted: each can be restored, or deleted for good. */
export function RecentlyDeleted() {
  const deleted = useDeleted();
  const stats = useStats();
  const connection = useConnection(({ status }) => status);
  const { loaded, error, reload } = deleted;
  return (
    <div className={pageStyles['page']}>
      <SiteHeader status={<ConnectionIndicator status={connection} />}>
        <StatsPanel stats={stats} />
      </SiteHeader>
      <main className={`${pageStyles['main']} ${styles['main']}`}>
        <BackToTags className={styles['back']} />
        <div>
          <PageHeading className={styles['heading']}>Recently deleted</PageHeading>
          <p className={styles['lead']}>
            What you delete waits here for {DELETED_DAYS} days: tags, airlines with their tags, and the former
            version of a tag that an import or another device replaced. Nobody but you sees it, and no figure
            counts it.
          </p>
        </div>
        {error ? <ListFailed error={error} onRetry={() => void reload()} /> : !loaded && <LoadingCards />}
        {loaded && <Entries deleted={deleted} loaded={loaded} />}
        <NoticeArea />
      </main>
    </div>
  );
}

type EntriesProps = { deleted: DeletedItems; loaded: NonNullable<DeletedItems['loaded']> };

function Entries({ deleted, loaded }: EntriesProps) {
  const { airlines, tags, next } = loaded;
  const list = useRef<HTMLDivElement>(null);
  const act = useActions(deleted.reload, useFocusAfter(list));
  const groupOf = (tag: DeletedTagFragment) =>
    airlines.find(({ airline, deletedAt }) => airline.id === tag.airlineId && deletedAt === tag.deletedAt);
  const single = tags.filter((tag) => !groupOf(tag));
  if (airlines.length + tags.length === 0)
    return <p className={styles['none']}>Nothing was deleted in the last {DELETED_DAYS} days.</p>;
  return (
    <div ref={list} className={styles['entries']}>
      {airlines.length > 0 && (
        <ul aria-label="Deleted airlines" className={styles['airlines']}>
          {airlines.map((one) => (
            <DeletedAirlineEntry
              key={one.airline.id}
              deleted={one}
              tags={tags.filter((tag) => groupOf(tag) === one)}
              onRestore={() => act.restoreAirline(one)}
              onDelete={() => act.deleteAirline(one)}
            />
          ))}
        </ul>
      )}
      {single.length > 0 && (
        <ul aria-label="Deleted tags" className={styles['tags']}>
          {single.map((tag) => (
            <DeletedCard
              key={tag.id}
              tag={tag}
              onRestore={() => act.restoreTag(tag)}
              onDelete={() => act.deleteTag(tag)}
            />
          ))}
        </ul>
      )}
      {next && (
        <Button className={styles['more']} onClick={() => void deleted.loadMore()}>
          Show more
        </Button>
      )}
    </div>
  );
}

/** After an entry is gone the keyboard goes on at the first one that is left, or at the heading. */
function useFocusAfter(list: RefObject<HTMLElement | null>): () => void {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    if (gone === 0) return;
    const target = list.current?.querySelector<HTMLElement>('button') ?? document.querySelector('h1');
    target?.focus();
  }, [gone, list]);
  return useCallback(() => setGone((count) => count + 1), []);
}

/** The actions of the page. Each shows its result as a notice, and loads the list again. */
function useActions(reload: () => Promise<void>, onGone: () => void) {
  const client = useApolloClient();
  const run = async (
    work: () => Promise<string | null>,
    done: string,
    failed: 'RESTORE_FAILED' | 'DELETE_FAILED',
  ) => {
    hideNotice();
    try {
      const message = await work();
      if (message !== null) return showFailure(messageText(failed, { message }));
      await reload();
      showOutcome(done);
      onGone();
    } catch (error) {
      if (!isUnauthenticatedError(error)) showFailure(messageText(failed, { message: callText(error) }));
    }
  };
  const restored = (what: string) => messageText('WAS_RESTORED', { what });
  const gone = messageText('DELETED_FOR_GOOD');
  return {
    restoreTag: (tag: DeletedTagFragment) =>
      run(() => restoreTag(client, tag.id), restored(flightTitle(tag.tagConfig)), 'RESTORE_FAILED'),
    restoreAirline: ({ airline }: DeletedAirline) =>
      run(
        () => restoreAirline(client, { id: airline.id, deletedAt: null }),
        restored(airline.name),
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
        return data?.deleteTag.__typename === 'Refusal' ? refusalText(data.deleteTag) : null;
      };
      return run(remove, gone, 'DELETE_FAILED');
    },
    deleteAirline: ({ airline: { id } }: DeletedAirline) => {
      const remove = async () => {
        const options = {
          mutation: DeleteAirlineNowDocument,
          variables: { id },
          fetchPolicy: 'no-cache',
        } as const;
        const { data } = await client.mutate(options);
        return data?.deleteAirline.__typename === 'Refusal' ? refusalText(data.deleteAirline) : null;
      };
      return run(remove, gone, 'DELETE_FAILED');
    },
  };
}
