import { useId } from 'react';
import { ALLIANCES } from '../../../tag/design/tag-config.ts';
import { EDITOR_OF_NEW_TAG, paths } from '../../paths.ts';
import { NavigateButton } from '../../ui/forms/button.tsx';
import { tagFilter, type Filters } from './filters.ts';
import { SearchBox } from './search-box.tsx';
import styles from './toolbar.module.css';
import type { ShownList } from '../use-shown-list.ts';
import type { StatsData } from '../figures.tsx';

type Props = {
  filters: Filters;
  onChange: (changed: Partial<Filters>) => void;
  stats: StatsData | null;
  shown: ShownList;
};

/** What the collection is narrowed to, how many that leaves, and the way to a new tag. */
export function Toolbar({ filters, onChange, stats, shown }: Props) {
  const airlines = stats?.byAirline.map(({ key, name }) => ({ value: key, name })).toSorted(byName) ?? [];
  const years =
    stats?.byYear.map(({ key }) => ({ value: key, name: key === 'unknown' ? 'Unknown' : key })) ?? [];
  const alliances = ALLIANCES.map((name) => ({ value: name, name }));
  return (
    <div className={styles['toolbar']}>
      <SearchBox value={filters.q} onSearch={(q) => onChange({ q })} />
      <div className={styles['selects']}>
        <Select
          label="Airline"
          none="All"
          value={filters.airline}
          choices={airlines}
          onChange={(airline) => onChange({ airline })}
        />
        <Select
          label="Alliance"
          none="All"
          value={filters.alliance}
          choices={alliances}
          onChange={(alliance) => onChange({ alliance })}
        />
        <Select
          label="Year"
          none="Any"
          value={filters.year}
          choices={years}
          onChange={(year) => onChange({ year })}
        />
      </div>
      <p className={styles['count']} role="status">
        {countText(shown, stats?.tags ?? null, tagFilter(filters) !== undefined)}
      </p>
      <NavigateButton to={paths.import} className={styles['import']}>
        Import flights
      </NavigateButton>
      <NavigateButton look="go" to={EDITOR_OF_NEW_TAG} className={styles['new']}>
        New tag
      </NavigateButton>
    </div>
  );
}

type Choice = { value: string; name: string };

type SelectProps = {
  label: string;
  /** What stands for no condition. */
  none: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
};

/** The browser's own list, its label inside the box. A value from the address that is no choice is shown as it is. */
function Select({ label, none, value, choices, onChange }: SelectProps) {
  const id = useId();
  const known = value === '' || choices.some((choice) => choice.value === value);
  return (
    <div className={styles['select']} data-set={value !== '' || undefined}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{none}</option>
        {!known && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
      <svg width="10" height="7" viewBox="0 0 10 7" aria-hidden="true">
        <path d="m1 1.2 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
    </div>
  );
}

const names = new Intl.Collator('en');
const byName = (a: Choice, b: Choice) => names.compare(a.name, b.name);
const number = new Intl.NumberFormat('en');

/** '38 tags', '3 of 38 tags'; '50+ of 380 tags' while more pages match. Empty while the number is unknown. */
function countText({ list, stale }: ShownList, total: number | null, filtered: boolean): string {
  if (stale || !list.settled || (list.error && list.tags.length === 0)) return '';
  if (!filtered && total !== null) return tags(number.format(total), total);
  const some = number.format(list.tags.length) + (list.more ? '+' : '');
  if (!filtered || total === null) return tags(some, list.more ? 2 : list.tags.length);
  return tags(`${some} of ${number.format(total)}`, total);
}

const tags = (text: string, count: number) => `${text} ${count === 1 ? 'tag' : 'tags'}`;
