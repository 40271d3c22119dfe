import { compareNames } from '../../tag/base/compare-names.ts';
import { ALLIANCES } from '../../tag/design/choices.ts';
import { paths } from '../paths.ts';
import { NavigateButton } from '../ui/forms/button.tsx';
import { Row } from '../ui/layout/box.tsx';
import { Select } from '../ui/forms/select.tsx';
import type { View } from './views/view.ts';
import { ViewSwitch } from './views/view-switch.tsx';
import type { Filters } from './views/filters.ts';
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
  const airlines =
    stats?.byAirline
      .map(({ key, name }) => ({ value: key, name }))
      .toSorted((a, b) => compareNames(a.name, b.name)) ?? [];
  const years =
    stats?.byYear.map(({ key }) => ({ value: key, name: key === 'unknown' ? 'Unknown' : key })) ?? [];
  const alliances = ALLIANCES.map((name) => ({ value: name, name }));
  return (
    <Row wrap gap={10}>
      <ViewSwitch view={view} onChange={onView} />
      <SearchBox value={filters.q} onSearch={(q) => onChange({ q })} />
      <Row wrap gap={10} className={styles['selects']}>
        <Select
          label="Airline"
          emptyLabel="All"
          value={filters.airline}
          choices={airlines}
          onChange={(airline) => onChange({ airline })}
        />
        <Select
          label="Alliance"
          emptyLabel="All"
          value={filters.alliance}
          choices={alliances}
          onChange={(alliance) => onChange({ alliance })}
        />
        <Select
          label="Year"
          emptyLabel="All"
          value={filters.year}
          choices={years}
          onChange={(year) => onChange({ year })}
        />
      </Row>
      <Row push gap={10} className={styles['ways']}>
        <NavigateButton to={paths.import}>Import flights</NavigateButton>
      </Row>
    </Row>
  );
}
