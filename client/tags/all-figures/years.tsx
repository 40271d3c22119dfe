import { type CSSProperties, useState } from 'react';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './all-figures.module.css';
import { formatInteger } from './format.ts';
import { StatsSection, type FiguresData } from './stats-section.tsx';

type Year = FiguresData['years'][number];

/** The values that the bars can show. */
const MEASURES = [
  { name: 'Flights', of: (year: Year) => year.flights },
  { name: 'km', of: (year: Year) => year.distanceKm },
  { name: 'New airports', of: (year: Year) => year.newAirports },
] as const;

/** Scrolls to the latest years if there is no space for all years. */
function showEnd(list: HTMLElement | null): void {
  if (list) list.scrollLeft = list.scrollWidth;
}

/** Shows the years side by side, and the statistics of the selected year. */
export function Years({ years }: { years: readonly Year[] }) {
  const [measure, setMeasure] = useState<(typeof MEASURES)[number]>(MEASURES[0]);
  const [chosen, choose] = useState<string | null>(null);
  const shown = fillYearGaps(years);
  const selected = shown.find(({ year }) => year === chosen) ?? shown.at(-1);
  if (!selected) return null;
  const most = Math.max(1, ...shown.map(measure.of));
  const isTight = shown.length > 20;
  return (
    <StatsSection
      title="Years"
      aside={
        <Row gap={0} className={styles['measures']} role="group" aria-label="Bars show">
          {MEASURES.map((one) => (
            <button
              key={one.name}
              type="button"
              aria-pressed={one === measure}
              onClick={() => setMeasure(one)}
            >
              {one.name}
            </button>
          ))}
        </Row>
      }
    >
      <ol ref={showEnd} className={styles['years']} data-tight={isTight || undefined}>
        {shown.map((year) => (
          <li key={year.year}>
            <Stack
              as="button"
              type="button"
              gap={5}
              justify="end"
              aria-pressed={year === selected}
              onClick={() => choose(year.year)}
            >
              <span className="visually-hidden">
                {year.year}: {formatSentence(year)}
              </span>
              <span aria-hidden="true">{formatShortNumber(measure.of(year))}</span>
              <span className={styles['bar']} style={getBarStyle(measure.of(year) / most)} />
              <span aria-hidden="true">’{year.year.slice(2)}</span>
            </Stack>
          </li>
        ))}
      </ol>
      <Text tone="muted" padding="14px 0 0" role="status">
        <Text as="b" variant="figure" tone="text" size={22} padding="0 8px 0 0">
          {selected.year}
        </Text>{' '}
        {formatSentence(selected)}
      </Text>
    </StatsSection>
  );
}

const getBarStyle = (share: number): CSSProperties => ({ '--share': share }) as CSSProperties;

const formatPlural = (count: number, one: string): string =>
  `${formatInteger(count)} ${one}${count === 1 ? '' : 's'}`;

function formatSentence({ flights, distanceKm, airports, newAirports }: Year): string {
  if (flights === 0) return 'no flights';
  return `${formatPlural(flights, 'flight')}, ${formatInteger(distanceKm)} km, ${formatPlural(airports, 'airport')} of which ${formatInteger(newAirports)} new`;
}

/** Formats a number for the space above a bar: 96k for 96,207. */
function formatShortNumber(value: number): string {
  if (value === 0) return '';
  return value < 1_000 ? String(value) : `${Math.round(value / 1_000)}k`;
}

/** Returns the years from the earliest to the latest, with an empty bar for each year without flights. */
function fillYearGaps(years: readonly Year[]): Year[] {
  const byYear = new Map(years.map((year) => [Number(year.year), year]));
  const all = [...byYear.keys()];
  if (all.length === 0) return [];
  const [first, last] = [Math.min(...all), Math.max(...all)];
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const year = first + i;
    const none = { year: String(year), flights: 0, distanceKm: 0, hours: 0, airports: 0, newAirports: 0 };
    return byYear.get(year) ?? { __typename: 'YearFigures', ...none };
  });
}
