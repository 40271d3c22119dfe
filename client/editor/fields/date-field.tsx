import { useRef } from 'react';
import { flightDay, formatDay } from '../../../tag/dates/flight-day.ts';
import { parseDateText } from '../../../tag/dates/parse-date-text.ts';
import { calendar, dateFormat, today } from '../../session/date-format.ts';
import { formatShortDay } from '../quick-entry/cells.ts';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { TextField } from './text-field.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import styles from './date-field.module.css';

/** The date as it is printed. In the line of its label: Today or the days that the text may mean, and the calendar. */
export function DateField() {
  const days = useDayOptions();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles['field']} data-offers={days.length > 0 || undefined}>
      <TextField field="date" />
      <Row gap={2} className={styles['beside']}>
        {days.length > 0 ? (
          <DayOptions days={days} onPick={() => button.current?.focus()} />
        ) : (
          <Button
            variant="quiet"
            size="small"
            className={styles['today']}
            onClick={() => editDesign({ date: formatDay(today(), dateFormat()) })}
          >
            Today
          </Button>
        )}
        <CalendarButton ref={button} />
      </Row>
    </div>
  );
}

/** The days that the printed date may mean; none where its day is known or sure, or it says nothing of one. */
function useDayOptions(): readonly string[] {
  const date = useEditor(({ texts }) => texts.date);
  const isKnown = useEditor(({ texts }) => texts.flownOn !== '');
  return isKnown || flightDay(date) !== null ? [] : parseDateText(date, calendar()).slice(0, 2);
}

/** Lets the user pick which day the printed date means; the printed text does not change. */
function DayOptions({ days, onPick }: { days: readonly string[]; onPick: () => void }) {
  const [first = '', second = first] = days;
  const isOneYear = first.slice(0, 4) === second.slice(0, 4);
  const pick = (flownOn: string) => {
    editDesign({ flownOn });
    onPick();
  };
  return (
    <Row gap={2} role="group" aria-label="Which day is meant?" className={styles['offers']}>
      {days.map((day) => {
        const [, ofMonth, year] = /^(.+) (\d+)$/.exec(formatShortDay(day)) ?? [];
        const isAlone = days.length === 1;
        return (
          <Button
            key={day}
            variant="quiet"
            size="small"
            title={`The flight was on ${formatShortDay(day)}`}
            onClick={() => pick(day)}
          >
            <span data-spare={(!isAlone && !isOneYear) || undefined}>{ofMonth} </span>
            <span data-spare={(!isAlone && isOneYear) || undefined}>{year}</span>
          </Button>
        );
      })}
    </Row>
  );
}
