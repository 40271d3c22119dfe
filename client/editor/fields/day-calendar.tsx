import '@mantine/dates/styles.layer.css';
import { DatePicker, type CalendarLevel } from '@mantine/dates';
import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { DATE_FORMATS, parseFlightDay, formatDay, type DateFormat } from '../../../tag/dates/flight-day.ts';
import { useTagCounts } from '../../saved-tags/use-tag-counts.ts';
import { offerDateRewrite, setDateFormat, getToday, useDateFormat } from '../../session/date-format.ts';
import { findFormatChoice } from '../../language/format-choices.ts';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Grid } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate, getLanguage } from '../../../tag/texts/translate.ts';
import styles from './day-calendar.module.css';

/** Selects the day of the flight, and the format in which days are printed. */
export function DayCalendar({ onSelect }: { onSelect: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const day = useEditor(({ texts }) => texts.flownOn || parseFlightDay(texts.date));
  const { format } = useDateFormat();
  const { total } = useTagCounts();
  const shownDay = day ?? getToday();
  const [level, setLevel] = useState<CalendarLevel>('month');
  // A change from months to days removes the pressed button, so the focus moves to a cell.
  useDidUpdate(() => box.current?.querySelector<HTMLElement>('table button[tabindex="0"]')?.focus(), [level]);
  const selectDay = (pickedDay: string | null) => {
    if (pickedDay !== null) applyDay(pickedDay, format);
    onSelect();
  };
  const selectFormat = (selectedFormat: DateFormat) => {
    setDateFormat(selectedFormat);
    if (day !== null) applyDay(day, selectedFormat);
    if (total !== null && total > 0) offerDateRewrite();
  };
  return (
    <div ref={box} className={styles['calendar']}>
      <div className={styles['days']}>
        <DatePicker
          classNames={CALENDAR_CLASSES}
          value={day}
          onChange={selectDay}
          defaultDate={shownDay}
          minDate="1900-01-01"
          maxDate="2099-12-31"
          highlightToday
          level={level}
          onLevelChange={setLevel}
          firstDayOfWeek={getFirstWeekday()}
          ariaLabels={getCalendarLabels()}
          {...getCalendarFormats()}
          getDayProps={(date) => (date === shownDay ? AUTOFOCUS_PROPS : {})}
          // Escape closes the calendar, and leaves the drawer open.
          __stopPropagation
        />
      </div>
      <FormatChoice shownDay={shownDay} onSelect={selectFormat} />
    </div>
  );
}

const CALENDAR_CLASSES = {
  day: `${styles['day']}`,
  weekday: `${styles['weekday']}`,
  calendarHeaderControl: `${styles['control']}`,
  calendarHeaderLevel: `${styles['control']}`,
  monthsListControl: `${styles['control']}`,
  yearsListControl: `${styles['control']}`,
};

const getCalendarLabels = () => ({
  nextMonth: translate('Next month'),
  previousMonth: translate('Previous month'),
  nextYear: translate('Next year'),
  previousYear: translate('Previous year'),
  nextDecade: translate('Next ten years'),
  previousDecade: translate('Previous ten years'),
});

/** Returns the functions that format months and days in the language. English weekdays have the two letters of Mantine. */
function getCalendarFormats() {
  const { locale } = getLanguage();
  const createFormat = (options: Intl.DateTimeFormatOptions) => {
    // The day comes before the month, also in English.
    const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      ...options,
      timeZone: 'UTC',
    });
    return (date: string) => format.format(new Date(date));
  };
  return locale === 'en'
    ? {}
    : {
        monthLabelFormat: createFormat({ month: 'long', year: 'numeric' }),
        monthsListFormat: createFormat({ month: 'short' }),
        weekdayFormat: createFormat({ weekday: 'short' }),
        getDayAriaLabel: createFormat({ day: 'numeric', month: 'long', year: 'numeric' }),
      };
}

const AUTOFOCUS_PROPS = { 'data-autofocus': true };

/** Selects the format in which days are printed; each option shows the day. */
function FormatChoice({ shownDay, onSelect }: { shownDay: string; onSelect: (format: DateFormat) => void }) {
  const { format } = useDateFormat();
  return (
    <Grid
      columns={2}
      gap={5}
      padding="8px 0 0"
      role="group"
      aria-labelledby="date-format-title"
      className={styles['formats']}
    >
      <Text variant="label" tone="muted" id="date-format-title">
        {translate('Date format')}
      </Text>
      {DATE_FORMATS.map((dateFormat) => (
        <Button
          key={dateFormat}
          size="small"
          aria-pressed={dateFormat === format}
          data-mantine-stop-propagation="true"
          onClick={() => onSelect(dateFormat)}
        >
          {formatDay(shownDay, dateFormat)}
        </Button>
      ))}
    </Grid>
  );
}

function applyDay(day: string, format: DateFormat): void {
  editDesign({ date: formatDay(day, format), flownOn: day });
}

type WeekInfo = { readonly firstDay: number };

const WEEKDAYS = { monday: 1, saturday: 6, sunday: 0 } as const;

/** Returns the first day of the week: the choice of this browser, else that of its language, else Monday. */
function getFirstWeekday(): 0 | 1 | 6 {
  const choice = findFormatChoice(['monday', 'saturday', 'sunday']);
  if (choice) return WEEKDAYS[choice];
  const day = (getWeekInfo()?.firstDay ?? 1) % 7;
  return day === 0 || day === 6 ? day : 1;
}

/**
 * Returns the week of the language of the page, in the browser's country if the browser has the same language; null if the engine has no
 * such data or rejects the browser's language, such as 'en-US@posix'.
 */
function getWeekInfo(): WeekInfo | null {
  try {
    const [page, browser] = [new Intl.Locale(getLanguage().locale), new Intl.Locale(navigator.language)];
    const locale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } =
      page.language === browser.language ? browser : page;
    return locale.getWeekInfo?.() ?? locale.weekInfo ?? null;
  } catch {
    return null;
  }
}
