import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Grid, Row, Stack } from '../../ui/layout/box.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { formatYears } from '../../../tag/dates/format-known-date.ts';
import { formatFlightCount } from '../views/format-flight-count.ts';
import type { YearCount, YearRange } from './shown-routes.ts';
import type { Replay } from './use-replay.ts';
import styles from './year-slider.module.css';
import { getSide, mirrorArrowKey } from '../../language/direction.ts';

type Props = {
  years: readonly YearCount[];
  range: YearRange;
  replay: Replay;
  replayButton: RefObject<HTMLButtonElement | null>;
  onChange: (range: YearRange) => void;
};

/** Shows the flights of each year as bars, with a handle at both ends of the shown range. Replay shows the years one after the other. */
export function YearSlider({ years, range, replay, replayButton, onChange }: Props) {
  const [firstYear, lastYear] = [years[0]?.year ?? 0, years.at(-1)?.year ?? 0];
  const isPlaying = replay.frame !== null && !replay.frame.isPaused;
  if (years.length < 2) return null;
  return (
    <Row gap={20} padding="12px 18px" className={styles['slider']}>
      <Button ref={replayButton} variant="go" className={styles['play']} onClick={replay.toggle}>
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path
            d={isPlaying ? 'M4 3h3.5v12H4zM10.5 3H14v12h-3.5z' : 'M5 2.5 15 9 5 15.5Z'}
            fill="currentColor"
          />
        </svg>
        <span>
          {isPlaying ? translate('Pause') : replay.frame ? translate('Resume') : translate('Replay')}
        </span>
      </Button>
      <Stack gap={0} grow style={{ '--count': years.length } as CSSProperties}>
        <YearBars years={years} range={range} />
        <div className={styles['track']}>
          <RangeHandle {...{ range, first: firstYear, last: lastYear }} onChange={onChange} />
          <YearHandle
            label={translate('First year')}
            value={range.from}
            {...{ first: firstYear, last: lastYear }}
            onChange={(firstYear) => onChange({ from: Math.min(firstYear, range.to), to: range.to })}
          />
          <YearHandle
            label={translate('Last year')}
            value={range.to}
            {...{ first: firstYear, last: lastYear }}
            onChange={(lastYear) => onChange({ from: range.from, to: Math.max(lastYear, range.from) })}
          />
        </div>
        <YearLabels years={years} range={range} />
      </Stack>
    </Row>
  );
}

type ShownYears = Pick<Props, 'years' | 'range'>;

function YearBars({ years, range }: ShownYears) {
  const maxCount = Math.max(1, ...years.map(({ count }) => count));
  return (
    <Grid columns={years.length} gap={3} align="end" className={styles['bars']} aria-hidden="true">
      {years.map(({ year, count }) => (
        <span
          key={year}
          title={`${year}: ${formatFlightCount(count)}`}
          data-shown={(year >= range.from && year <= range.to) || undefined}
          style={{ height: count === 0 ? 0 : `${Math.max(6, (count / maxCount) * 100)}%` }}
        />
      ))}
    </Grid>
  );
}

function YearLabels({ years, range }: ShownYears) {
  return (
    <Grid columns={years.length} gap={0} padding="14px 0 0" className={styles['names']} aria-hidden="true">
      {years.map(({ year }, i) => (
        <Row
          as="span"
          key={year}
          justify="center"
          data-shown={(year >= range.from && year <= range.to) || undefined}
          data-kept={isLabeled(i, years.length) || undefined}
        >
          {(years.length <= MAX_LABELED_YEARS || isLabeled(i, years.length)) && year}
        </Row>
      ))}
    </Grid>
  );
}

/** The number of years above which only some are labeled, on wide screens too. */
const MAX_LABELED_YEARS = 16;

/** Returns true if a year is labeled where there is no space for all: about five years, including the last. */
function isLabeled(index: number, length: number): boolean {
  const step = Math.max(1, Math.ceil((length - 1) / 4));
  return (length - 1 - index) % step === 0;
}

type YearHandleProps = {
  label: string;
  value: number;
  first: number;
  last: number;
  onChange: (year: number) => void;
};

function YearHandle({ label, value, first, last, onChange }: YearHandleProps) {
  return (
    <input
      type="range"
      aria-label={label}
      min={first}
      max={last}
      step={1}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}

type YearLimits = { first: number; last: number };

type RangeHandleProps = YearLimits & Pick<Props, 'range' | 'onChange'>;

/** Moves both handles, by dragging the range between them or with the keys of a slider. */
function RangeHandle({ range, first, last, onChange }: RangeHandleProps) {
  /** The start of the drag: the position of the pointer, and the first year. */
  const dragStart = useRef<{ x: number; from: number } | null>(null);
  const length = range.to - range.from;
  const moveRange = (year: number) => {
    const startYear = Math.max(first, Math.min(last - length, year));
    if (startYear !== range.from) onChange({ from: startYear, to: startYear + length });
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    dragStart.current = { x: event.clientX, from: range.from };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const width = (currentTarget.parentElement?.clientWidth ?? 0) / (last - first + 1);
    if (dragStart.current && width > 0)
      moveRange(dragStart.current.from + Math.round((getSide() * (clientX - dragStart.current.x)) / width));
  };
  const endDrag = () => {
    dragStart.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const targetYear = getYearAfter(mirrorArrowKey(event.key), range.from, { first, last });
    if (targetYear === null) return;
    event.preventDefault();
    moveRange(targetYear);
  };
  // With one year there is nothing between the handles, and with all years there is no space to move.
  if (length === 0 || length === last - first) return null;
  const style = { '--from': range.from - first, '--length': length } as CSSProperties;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={translate('Shown years')}
      aria-valuemin={first}
      aria-valuemax={last - length}
      aria-valuenow={range.from}
      aria-valuetext={formatYears(range.from, range.to)}
      className={styles['span']}
      style={style}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
    />
  );
}

/** Returns the first year after a key press; null for any other key. */
function getYearAfter(key: string, from: number, { first, last }: YearLimits): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return from - 1;
  if (key === 'ArrowRight' || key === 'ArrowUp') return from + 1;
  if (key === 'Home') return first;
  return key === 'End' ? last : null;
}
