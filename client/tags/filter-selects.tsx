import { ALLIANCES } from '../../tag/design/choices.ts';
import { Select } from '../ui/forms/select.tsx';
import { translate, translateIn } from '../../tag/texts/translate.ts';
import { compareInLanguage } from '../language/local-formats.ts';
import { getAllianceName } from '../../tag/design/labels.ts';
import type { Filters } from './views/filters.ts';
import type { StatsData } from './views/stats-panel.tsx';

type Props = {
  filters: Filters;
  onChange: (changedFilters: Partial<Filters>) => void;
  stats: StatsData | null;
};

/** Shows the filters by airline, alliance and year. */
export function FilterSelects({ filters, onChange, stats }: Props) {
  const airlines =
    stats?.byAirline
      .map(({ key, name }) => ({ value: key, name }))
      .toSorted((a, b) => compareInLanguage(a.name, b.name)) ?? [];
  const years =
    stats?.byYear.map(({ key }) => ({ value: key, name: key === 'unknown' ? translate('Unknown') : key })) ??
    [];
  const alliances = ALLIANCES.map((value) => ({ value, name: getAllianceName(value) }));
  return (
    <>
      <Select
        label={translate('Airline')}
        emptyLabel={translateIn('airlines', 'All')}
        value={filters.airline}
        choices={airlines}
        onChange={(airline) => onChange({ airline })}
      />
      <Select
        label={translate('Alliance')}
        emptyLabel={translateIn('alliances', 'All')}
        value={filters.alliance}
        choices={alliances}
        onChange={(alliance) => onChange({ alliance })}
      />
      <Select
        label={translate('Year')}
        emptyLabel={translateIn('years', 'All')}
        value={filters.year}
        choices={years}
        onChange={(year) => onChange({ year })}
      />
    </>
  );
}
