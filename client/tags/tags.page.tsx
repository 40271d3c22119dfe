import { useLocation } from 'react-router-dom';
import { GuestDesignsNotice } from '../guest/guest-designs-notice.tsx';
import { SyncStatus } from '../offline/review/sync-status.tsx';
import { StorageNotice } from '../offline/status/storage-notice.tsx';
import {
  DELETED_HASH,
  FIGURES_HASH,
  MILESTONES_HASH,
  PICTURES_HASH,
  REVIEW_EDITOR_URL,
  SHARED_HASH,
} from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { NavigateButton } from '../ui/forms/button.tsx';
import { Row } from '../ui/layout/box.tsx';
import { LazyRoute } from '../ui/layout/lazy-route.tsx';
import type { LoadComponent } from '../ui/layout/use-lazy.ts';
import { NoticeArea } from '../ui/notice-area.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { useFocusRequest } from './use-focus-request.ts';
import { EmptyTagList, ListFailed, LoadingCards, NothingMatches } from './views/tag-list-states.tsx';
import { RecentlyDeleted } from './deleted/recently-deleted.tsx';
import { StatsPanel, useStats } from './views/stats-panel.tsx';
import { NO_FILTERS, toTagFilter, useFilters, type Filters } from './views/filters.ts';
import { TagGrid } from './grid/tag-grid.tsx';
import { ServerOfflineNote, TagsFrame } from './tags-frame.tsx';
import styles from './tags.module.css';
import { CountLine, formatPrintedText, isSearching, SearchingStatus } from './count-line.tsx';
import { Toolbar } from './toolbar.tsx';
import { TagListActions } from './tag-list-actions.tsx';
import { PhoneHead } from './phone/phone-head.tsx';
import { PhoneToolbar } from './phone/phone-toolbar.tsx';
import { CardSizeButton } from './phone/card-size-button.tsx';
import { useSmallCards } from './phone/use-small-cards.ts';
import { useHasPagesBar } from '../ui/layout/pages-bar.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { useLanguage } from '../language/use-language.ts';
import { useShownList } from './views/use-shown-list.ts';
import { LazyView } from './lazy-view.tsx';
import { PrintHeading } from './views/print-heading.tsx';
import {
  ShownTagListProvider,
  useShownTagList,
  useShownKey,
  type ShownTagList,
} from './views/shown-tag-list.ts';
import { useLoadAllForPrint } from './views/use-printing.ts';
import { useOrder, useView, type View } from './views/view.ts';

/** Shows the tag list, at /tags. */
export function Tags() {
  useLanguage();
  // The session is the key, so that the list of the previous user is never visible.
  const token = useSession((session) => session.token);
  const { hash } = useLocation();
  const loadPart = LAZY_PARTS.get(hash);
  if (loadPart) return <LazyRoute key={`${hash} ${token}`} load={loadPart} />;
  return hash === DELETED_HASH ? <RecentlyDeleted key={token} /> : <TagListPage key={token} />;
}

/** The parts of the collection whose code is loaded when they are opened, by the hash of their URL. */
const LAZY_PARTS: ReadonlyMap<string, LoadComponent> = new Map([
  [FIGURES_HASH, () => import('./all-figures/all-figures.tsx').then(({ AllFigures }) => AllFigures)],
  [SHARED_HASH, () => import('./shared-pages.tsx').then(({ SharedPages }) => SharedPages)],
  [PICTURES_HASH, () => import('./pictures/pictures.tsx').then(({ Pictures }) => Pictures)],
  [MILESTONES_HASH, () => import('./milestones/milestones.tsx').then(({ Milestones }) => Milestones)],
]);

function TagListPage() {
  const [filters, change] = useFilters();
  const [view, changeView] = useView();
  const [order, changeOrder] = useOrder();
  const stats = useStats();
  const isPhone = useHasPagesBar();
  const [hasSmallCards, setSmallCards] = useSmallCards();
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
  const toolbar = { shownTagList, onChange: change, view, onView: changeView };
  return (
    <TagsFrame
      figures={<StatsPanel stats={stats} />}
      actions={Boolean(stats.data?.tags) && <TagListActions />}
      phoneHead={isPhone ? <PhoneHead stats={stats} /> : undefined}
      className={view === 'map' ? styles['map'] : undefined}
    >
      <PageHeading className="visually-hidden">{translate('My tags')}</PageHeading>
      <PrintHeading count={formatPrintedText(shownList, stats.data?.tags ?? null, isFiltered)} />
      <ListNotices />
      {isPhone ? (
        !isEmpty && (
          <PhoneToolbar {...toolbar}>
            {view === 'wall' && <CardSizeButton hasSmallCards={hasSmallCards} onChange={setSmallCards} />}
          </PhoneToolbar>
        )
      ) : (
        <DeskToolbar {...toolbar} isEmpty={isEmpty} />
      )}
      {isEmpty ? (
        <EmptyTagList />
      ) : (
        <ShownTagListProvider value={shownTagList}>
          <TagListContent
            view={view}
            hasSmallCards={isPhone && hasSmallCards}
            onSearch={(q) => change({ q })}
            onClear={() => change(NO_FILTERS)}
          />
        </ShownTagListProvider>
      )}
      <NoticeArea />
    </TagsFrame>
  );
}

/** Shows what the user should know about the stored tags. */
function ListNotices() {
  return (
    <>
      <StorageNotice />
      <SyncStatus review={<NavigateButton to={REVIEW_EDITOR_URL}>{translate('Review')}</NavigateButton>} />
      <GuestDesignsNotice />
      <ServerOfflineNote />
    </>
  );
}

type DeskToolbarProps = {
  shownTagList: ShownTagList;
  isEmpty: boolean;
  onChange: (changedFilters: Partial<Filters>) => void;
  view: View;
  onView: (view: View) => void;
};

/** Shows the views, the filters and the number of tags in a wide window. */
function DeskToolbar({ shownTagList, isEmpty, onChange, view, onView }: DeskToolbarProps) {
  const { shown, filters, stats } = shownTagList;
  return (
    <>
      {!isEmpty && (
        <Toolbar filters={filters} onChange={onChange} stats={stats} view={view} onView={onView} />
      )}
      <Row wrap gap="0 16px" className={styles['line']}>
        {!isEmpty && view !== 'map' && <CountLine {...shownTagList} />}
        {view === 'map' && isSearching(shown, filters) && <SearchingStatus />}
      </Row>
    </>
  );
}

type TagListContentProps = {
  view: View;
  hasSmallCards: boolean;
  onSearch: (search: string) => void;
  onClear: () => void;
};

function TagListContent({ view, hasSmallCards, onSearch, onClear }: TagListContentProps) {
  const { shown: shownList, filters } = useShownTagList();
  const listed = useShownKey();
  const { list } = shownList;
  const { tags, isSettled, error } = list;
  const onDeleted = useFocusRequest((index) => findCard(index, tags.length));
  if (tags.length > 0 && view !== 'wall') return <LazyView key={view} view={view} />;
  if (tags.length > 0) return <TagGrid hasSmallCards={hasSmallCards} shown={listed} onDeleted={onDeleted} />;
  if (error) return <ListFailed error={error} onRetry={list.retry} />;
  if (!isSettled) return <LoadingCards />;
  return <NothingMatches filters={filters} onSearch={onSearch} onClear={onClear} />;
}

/** Finds the card at an index, or the last card; the heading if there is none. `count` is the number of cards. */
function findCard(index: number, count: number): HTMLElement | null {
  const card = document.querySelector<HTMLElement>(`[data-card="${Math.min(index, count - 1)}"]`);
  return card ?? document.querySelector('h1');
}
