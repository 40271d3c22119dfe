import { useLocation } from 'react-router-dom';
import { GuestDesignsNotice } from '../guest/guest-designs-notice.tsx';
import { SyncStatus } from '../offline/review/sync-status.tsx';
import { StorageNotice } from '../offline/status/storage-notice.tsx';
import { DELETED_HASH, FIGURES_HASH, REVIEW_EDITOR_URL, SHARED_HASH } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { useCollectionDialog } from '../sharing/use-collection-dialog.ts';
import { Button, NavigateButton } from '../ui/forms/button.tsx';
import { Row } from '../ui/layout/box.tsx';
import { LazyRoute } from '../ui/layout/lazy-route.tsx';
import { NoticeArea } from '../ui/notice-area.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { useFocusRequest } from './use-focus-request.ts';
import { EmptyTagList, ListFailed, LoadingCards, NothingMatches } from './views/tag-list-states.tsx';
import { RecentlyDeleted } from './deleted/recently-deleted.tsx';
import { StatsPanel, useStats } from './views/stats-panel.tsx';
import { NO_FILTERS, toTagFilter, useFilters } from './views/filters.ts';
import { TagGrid } from './grid/tag-grid.tsx';
import { ServerOfflineNote, TagsFrame } from './tags-frame.tsx';
import styles from './tags.module.css';
import { CountLine, formatPrintedText, isSearching, SearchingStatus } from './count-line.tsx';
import { Toolbar } from './toolbar.tsx';
import { YearCardButton } from './all-figures/year-card-button.tsx';
import { useShownList } from './views/use-shown-list.ts';
import { LazyView } from './lazy-view.tsx';
import { PrintHeading } from './views/print-heading.tsx';
import { ShownTagListProvider, useShownTagList, useShownKey } from './views/shown-tag-list.ts';
import { useLoadAllForPrint } from './views/use-printing.ts';
import { useOrder, useView, type View } from './views/view.ts';

/** Shows the tag list, at /tags. */
export function Tags() {
  // The session is the key, so that the list of the previous user is never visible.
  const token = useSession((session) => session.token);
  const { hash } = useLocation();
  if (hash === FIGURES_HASH) return <LazyRoute key={token} load={loadAllFigures} />;
  if (hash === SHARED_HASH) return <LazyRoute key={`shared ${token}`} load={loadSharedPages} />;
  return hash === DELETED_HASH ? <RecentlyDeleted key={token} /> : <TagListPage key={token} />;
}

const loadAllFigures = () => import('./all-figures/all-figures.tsx').then(({ AllFigures }) => AllFigures);

const loadSharedPages = () => import('./shared-pages.tsx').then(({ SharedPages }) => SharedPages);

function TagListPage() {
  const [filters, change] = useFilters();
  const [view, changeView] = useView();
  const [order, changeOrder] = useOrder();
  const stats = useStats();
  const shownList = useShownList(filters, order);
  useLoadAllForPrint(shownList.list);
  const isFiltered = toTagFilter(filters) !== undefined;
  const isEmpty =
    !isFiltered && shownList.list.isSettled && !shownList.list.error && shownList.list.tags.length === 0;
  const shownTagList = {
    shown: shownList,
    filters,
    isFiltered,
    order,
    onOrder: changeOrder,
    stats: stats.data,
  };
  return (
    <TagsFrame
      figures={<StatsPanel stats={stats} />}
      actions={Boolean(stats.data?.tags) && <TagListActions />}
      className={view === 'map' ? styles['map'] : undefined}
    >
      <PageHeading className="visually-hidden">My tags</PageHeading>
      <PrintHeading count={formatPrintedText(shownList, stats.data?.tags ?? null, isFiltered)} />
      <StorageNotice />
      <SyncStatus review={<NavigateButton to={REVIEW_EDITOR_URL}>Review</NavigateButton>} />
      <GuestDesignsNotice />
      <ServerOfflineNote />
      {!isEmpty && (
        <Toolbar filters={filters} onChange={change} stats={stats.data} view={view} onView={changeView} />
      )}
      <Row wrap gap="0 16px" className={styles['line']}>
        {!isEmpty && view !== 'map' && <CountLine {...shownTagList} />}
        {view === 'map' && isSearching(shownList, filters) && <SearchingStatus />}
      </Row>
      {isEmpty ? (
        <EmptyTagList />
      ) : (
        <ShownTagListProvider value={shownTagList}>
          <TagListContent view={view} onSearch={(q) => change({ q })} onClear={() => change(NO_FILTERS)} />
        </ShownTagListProvider>
      )}
      <NoticeArea />
    </TagsFrame>
  );
}

/** Shows the actions for all tags: sharing them on one page, and the year card. */
function TagListActions() {
  const { open, loading, dialog } = useCollectionDialog(ALL_TAGS);
  return (
    <>
      <Button isBusy={loading} onClick={open}>
        Share collection
      </Button>
      {dialog}
      <YearCardButton />
    </>
  );
}

const ALL_TAGS = { collection: null, tagIds: [] };

type TagListContentProps = { view: View; onSearch: (search: string) => void; onClear: () => void };

function TagListContent({ view, onSearch, onClear }: TagListContentProps) {
  const { shown: shownList, filters, isFiltered } = useShownTagList();
  const listed = useShownKey();
  const { list, isStale } = shownList;
  const { tags, isSettled, error } = list;
  const onDeleted = useFocusRequest((index) => findCard(index, tags.length));
  if (tags.length > 0 && view !== 'wall') return <LazyView key={view} view={view} />;
  if (tags.length > 0)
    return (
      <TagGrid list={list} isStale={isStale} isFiltered={isFiltered} shown={listed} onDeleted={onDeleted} />
    );
  if (error) return <ListFailed error={error} onRetry={list.retry} />;
  if (!isSettled) return <LoadingCards />;
  return <NothingMatches filters={filters} onSearch={onSearch} onClear={onClear} />;
}

/** Finds the card at an index, or the last card; the heading if there is none. `count` is the number of cards. */
function findCard(index: number, count: number): HTMLElement | null {
  const card = document.querySelector<HTMLElement>(`[data-card="${Math.min(index, count - 1)}"]`);
  return card ?? document.querySelector('h1');
}
