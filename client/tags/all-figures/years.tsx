import { type CSSProperties, useState } from 'react';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './all-figures.module.css';
import { formatInteger } from './format.ts';
import { StatsSection, type FiguresData } from './stats-section.tsx';

type Year = FiguresData['years'][number];

/** What the bars can stand for. */
const MEASURES = [
  { name: 'Flights', of: (year: Year) => year.flights },
  { name: 'km', of: (year: Year) => year.distanceKm },
  { name: 'New airports', of: (year: Year) => year.newAirports },
] as const;

/** The latest years are seen first where not all have room. */
function showEnd(list: HTMLElement | null): void {
  if (list) list.scrollLeft = list.scrollWidth;
}

/** The years side by side; the chosen one says its figures. */
export function Years({ years }: { years: readonly Year[] }) {
  const [measure, setMeasure] = useState<(typeof MEASURES)[number]>(MEASURES[0]);
  const [chosen, choose] = useState<string | null>(null);
  const shown = withGaps(years);
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
                {year.year}: {sentence(year)}
              </span>
              <span aria-hidden="true">{short(measure.of(year))}</span>
              <span className={styles['bar']} style={barStyle(measure.of(year) / most)} />
              <span aria-hidden="true">’{year.year.slice(2)}</span>
            </Stack>
          </li>
        ))}
      </ol>
      <Text tone="muted" padding="14px 0 0" role="status">
        <Text as="b" look="figure" tone="text" size={22} padding="0 8px 0 0">
          {selected.year}
        </Text>{' '}
        {sentence(selected)}
      </Text>
    </StatsSection>
  );
}

const barStyle = (share: number): CSSProperties => ({ '--share': share }) as CSSProperties;

const plural = (count: number, one: string): string =>
  `${formatInteger(count)} ${one}${count === 1 ? '' : 's'}`;

function sentence({ flights, distanceKm, airports, newAirports }: Year): string {
  if (flights === 0) return 'no flights';
  return `${plural(flights, 'flight')}, ${formatInteger(distanceKm)} km, ${plural(airports, 'airport')} of which ${formatInteger(newAirports)} new`;
}

/** Fits above a bar: 96k for 96,207. */
function short(value: number): string {
  if (value === 0) return '';
  return value < 1_000 ? String(value) : `${Math.round(value / 1_000)}k`;
}

/** The earliest first, with a bar of nothing for each year without flights between them. */
function withGaps(years: readonly Year[]): Year[] {
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
