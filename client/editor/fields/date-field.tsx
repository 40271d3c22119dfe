import { useRef } from 'react';
import { parseFlightDay, formatDay } from '../../../tag/dates/flight-day.ts';
import { parseDateText } from '../../../tag/dates/parse-date-text.ts';
import { getCalendar, getDateFormat, getToday } from '../../session/date-format.ts';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { TextField } from './text-field.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './date-field.module.css';
import { formatKnownDate } from '../../../tag/dates/format-known-date.ts';
import { formatDayWithoutYear } from '../../language/local-formats.ts';

/** Edits the date in its printed form. Beside the label are Today, or the possible days of the text, and the calendar. */
export function DateField() {
  const days = useDayOptions();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles['field']} data-offers={days.length > 0 || undefined}>
      <TextField field="date" />
      <Row gap={2} className={styles['beside']}>
        {days.length > 0 ? (
          <DayOptions days={days} onSelect={() => button.current?.focus()} />
        ) : (
          <Button
            variant="quiet"
            size="small"
            className={styles['today']}
            onClick={() => editDesign({ date: formatDay(getToday(), getDateFormat()) })}
          >
            {translate('Today')}
          </Button>
        )}
        <CalendarButton ref={button} />
      </Row>
    </div>
  );
}

/** Returns the days that the printed date may mean. Empty if the day is known, or if the text contains no day. */
function useDayOptions(): readonly string[] {
  const date = useEditor(({ texts }) => texts.date);
  const isCompleteDate = useEditor(({ texts }) => texts.flownOn !== '');
  return isCompleteDate || parseFlightDay(date) !== null
    ? []
    : parseDateText(date, getCalendar()).slice(0, 2);
}

/** Lets the user select the day that the printed date means. The printed text does not change. */
function DayOptions({ days, onSelect }: { days: readonly string[]; onSelect: () => void }) {
  const [firstDay = '', secondDay = firstDay] = days;
  const isOneYear = firstDay.slice(0, 4) === secondDay.slice(0, 4);
  const selectDay = (flownOn: string) => {
    editDesign({ flownOn });
    onSelect();
  };
  return (
    <Row gap={2} role="group" aria-label={translate('Which day is meant?')} className={styles['offers']}>
      {days.map((day) => {
        const [year, monthDay] = [day.slice(0, 4), formatDayWithoutYear(day)];
        const isOnlyDay = days.length === 1;
        return (
          <Button
            key={day}
            variant="quiet"
            size="small"
            title={translate('The flight was on {date}', { date: formatKnownDate(day) })}
            onClick={() => selectDay(day)}
          >
            <span data-spare={(!isOnlyDay && !isOneYear) || undefined}>{monthDay} </span>
            <span data-spare={(!isOnlyDay && isOneYear) || undefined}>{year}</span>
          </Button>
        );
      })}
    </Row>
  );
}
