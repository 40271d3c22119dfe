import { paths } from '../paths.ts';
import { NavigateButton } from '../ui/forms/button.tsx';
import { Row } from '../ui/layout/box.tsx';
import { translate } from '../../tag/texts/translate.ts';
import type { View } from './views/view.ts';
import { ViewSwitch } from './views/view-switch.tsx';
import type { Filters } from './views/filters.ts';
import { FilterSelects } from './filter-selects.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './toolbar.module.css';
import type { StatsData } from './views/stats-panel.tsx';

type Props = {
  filters: Filters;
  onChange: (changedFilters: Partial<Filters>) => void;
  stats: StatsData | null;
  view: View;
  onView: (view: View) => void;
};

/** Shows the view, the filters of the collection, and the link to the import. */
export function Toolbar({ filters, onChange, stats, view, onView }: Props) {
  return (
    <Row wrap gap={10}>
      <ViewSwitch view={view} onChange={onView} />
      <SearchBox value={filters.q} onSearch={(q) => onChange({ q })} />
      <Row wrap gap={10} className={styles['selects']}>
        <FilterSelects filters={filters} onChange={onChange} stats={stats} />
      </Row>
      <Row push gap={10} className={styles['ways']}>
        <NavigateButton to={paths.import}>{translate('Import flights')}</NavigateButton>
      </Row>
    </Row>
  );
}
