import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router-dom';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './all-figures.module.css';
import { formatFilterUrl } from '../views/filters.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { convertDistance, formatDistance, joinFacts } from '../../language/local-formats.ts';
import { getUnitName } from '../cells/unit-name.ts';
import { formatFlightCount } from '../views/format-flight-count.ts';
import { StatsSection, type FiguresData } from './stats-section.tsx';

type YearFigures = FiguresData['years'][number];

/** The values that the bars can show. */
const MEASURES = [
  { key: 'flights', getName: () => translate('Flights'), of: (year: YearFigures) => year.flights },
  { key: 'km', getName: getUnitName, of: (year: YearFigures) => convertDistance(year.distanceKm) },
  { key: 'airports', getName: () => translate('New airports'), of: (year: YearFigures) => year.newAirports },
] as const;

/** The numbers of years above which not every bar has its texts: on any screen, and on a narrow one. */
const MAX_LABELED_YEARS = 20;
const MAX_LABELED_YEARS_ON_PHONE = 12;

/** Shows the years side by side, and the statistics of the selected year. */
export function YearChart({ years }: { years: readonly YearFigures[] }) {
  const [measure, setMeasure] = useState<(typeof MEASURES)[number]>(MEASURES[0]);
  const [selectedYear, selectYear] = useState<string | null>(null);
  const allYears = fillYearGaps(years);
  const selectedFigures = allYears.find(({ year }) => year === selectedYear) ?? allYears.at(-1);
  if (!selectedFigures) return null;
  const maxValue = Math.max(1, ...allYears.map(measure.of));
  return (
    <StatsSection
      title={translate('Years')}
      aside={
        <Row gap={0} className={styles['measures']} role="group" aria-label={translate('Bars show')}>
          {MEASURES.map((measureOption) => (
            <button
              key={measureOption.key}
              type="button"
              aria-pressed={measureOption === measure}
              onClick={() => setMeasure(measureOption)}
            >
              {measureOption.getName()}
            </button>
          ))}
        </Row>
      }
    >
      <ol
        className={styles['years']}
        data-tight={allYears.length > MAX_LABELED_YEARS || undefined}
        data-tight-on-phone={allYears.length > MAX_LABELED_YEARS_ON_PHONE || undefined}
      >
        {allYears.map((year, index) => (
          <li key={year.year} data-labeled={isLabeled(year, index, allYears.length) || undefined}>
            <YearBar
              year={year}
              value={measure.of(year)}
              maxValue={maxValue}
              isSelected={year === selectedFigures}
              onSelect={() => selectYear(year.year)}
            />
          </li>
        ))}
      </ol>
      <Text tone="muted" padding="14px 0 0" role="status">
        <Text
          as={Link}
          variant="figure"
          tone="text"
          size={22}
          paddingInline="0 8px"
          to={formatFilterUrl({ year: selectedFigures.year })}
        >
          {selectedFigures.year}
        </Text>{' '}
        {formatSentence(selectedFigures)}
      </Text>
    </StatsSection>
  );
}

type YearBarProps = {
  year: YearFigures;
  value: number;
  maxValue: number;
  isSelected: boolean;
  onSelect: () => void;
};

/** Shows the bar of a year with its value and its label. */
function YearBar({ year, value, maxValue, isSelected, onSelect }: YearBarProps) {
  return (
    <Stack as="button" type="button" gap={5} justify="end" aria-pressed={isSelected} onClick={onSelect}>
      <span className="visually-hidden">{`${year.year}: ${formatSentence(year)}`}</span>
      <span className={styles['value']} aria-hidden="true">
        {formatShortNumber(value)}
      </span>
      <span className={styles['bar']} style={getBarStyle(value / maxValue)} />
      <span className={styles['year']} aria-hidden="true">
        <bdi dir="ltr">’{year.year.slice(2)}</bdi>
      </span>
    </Stack>
  );
}

/** The least number of years between two labels, so that they do not overlap on a phone. */
const MIN_LABEL_STEP = 3;

/** Returns true if the year keeps its label where the space is not enough for all: every fifth, the first and the last year. */
function isLabeled({ year }: YearFigures, index: number, length: number): boolean {
  const yearsSinceFifth = Number(year) % 5;
  const isFirst = index === 0 && 5 - yearsSinceFifth >= MIN_LABEL_STEP;
  const isLast = index === length - 1 && yearsSinceFifth >= MIN_LABEL_STEP;
  return yearsSinceFifth === 0 || isFirst || isLast;
}

const getBarStyle = (ratio: number): CSSProperties => ({ '--share': ratio }) as CSSProperties;

function formatSentence({ flights, distanceKm, airports, newAirports }: YearFigures): string {
  if (flights === 0) return translate('no flights');
  return joinFacts([
    formatFlightCount(flights),
    formatDistance(distanceKm),
    translate('{count, plural, one {# airport visited} other {# airports visited}}', { count: airports }),
    newAirports === 0 ? '' : translate('{count, number} of them new', { count: newAirports }),
  ]);
}

/** Formats a number for the space above a bar: 96k for 96,207. */
function formatShortNumber(value: number): string {
  if (value === 0) return '';
  return value < 1_000
    ? String(value)
    : translate('{thousands, number}k', { thousands: Math.round(value / 1_000) });
}

/** Returns the years from the earliest to the latest, with an empty bar for each year without flights. */
function fillYearGaps(years: readonly YearFigures[]): YearFigures[] {
  const byYear = new Map(years.map((year) => [Number(year.year), year]));
  const flownYears = [...byYear.keys()];
  if (flownYears.length === 0) return [];
  const [firstYear, lastYear] = [Math.min(...flownYears), Math.max(...flownYears)];
  return Array.from({ length: lastYear - firstYear + 1 }, (_, i) => {
    const year = firstYear + i;
    const emptyYear = {
      year: String(year),
      flights: 0,
      distanceKm: 0,
      hours: 0,
      airports: 0,
      newAirports: 0,
    };
    return byYear.get(year) ?? { __typename: 'YearFigures', ...emptyYear };
  });
}
