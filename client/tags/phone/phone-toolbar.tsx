import type { ReactNode } from 'react';
import { importWithRetry } from '../../card/import-with-retry.ts';
import { useLazyDialog } from '../../ui/dialogs/use-lazy-dialog.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { isSearching, SearchingStatus, TagCount } from '../count-line.tsx';
import { SearchBox } from '../search-box.tsx';
import type { Filters } from '../views/filters.ts';
import type { ShownTagList } from '../views/shown-tag-list.ts';
import { ViewSwitch } from '../views/view-switch.tsx';
import type { View } from '../views/view.ts';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './phone.module.css';

const importFilterSheet = importWithRetry(() => import('./filter-sheet.tsx'));
const loadFilterSheet = () => importFilterSheet().then(({ FilterSheet }) => FilterSheet);

type Props = {
  shownTagList: ShownTagList;
  onChange: (changedFilters: Partial<Filters>) => void;
  view: View;
  onView: (view: View) => void;
  /** The button beside the views. */
  children?: ReactNode;
};

/** Shows the search, the filters in a sheet, the views, and the number of tags on a phone. */
export function PhoneToolbar({ shownTagList, onChange, view, onView, children }: Props) {
  const { shown, filters } = shownTagList;
  const { open, loading, dialog } = useLazyDialog(loadFilterSheet, { ...shownTagList, onChange });
  const filterCount = [filters.airline, filters.alliance, filters.year].filter(Boolean).length;
  return (
    <div className={styles['toolbar']}>
      <Row gap={8} align="start">
        <SearchBox value={filters.q} onSearch={(q) => onChange({ q })} />
        <Button
          isBusy={loading}
          aria-haspopup="dialog"
          data-set={filterCount > 0 || undefined}
          className={styles['filter']}
          onClick={open}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path
              d="M2 4h12M4.5 8h7M6.8 12h2.4"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.7"
              strokeLinecap="round"
            />
          </svg>
          {filterCount > 0 ? translate('Filter ({count})', { count: filterCount }) : translate('Filter')}
        </Button>
      </Row>
      <Row wrap gap={8}>
        <ViewSwitch view={view} onChange={onView} />
        {view !== 'map' && <TagCount {...shownTagList} />}
        {view === 'map' && isSearching(shown, filters) && <SearchingStatus />}
        {children}
      </Row>
      {dialog}
    </div>
  );
}
