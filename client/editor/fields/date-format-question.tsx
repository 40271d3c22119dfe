import { lazy, Suspense, useId } from 'react';
import { DATE_FORMATS, parseFlightDay, formatDay, type DateFormat } from '../../../tag/dates/flight-day.ts';
import { importWithRetry } from '../../card/import-with-retry.ts';
import { useTagCounts } from '../../saved-tags/use-tag-counts.ts';
import {
  doesLanguageWriteDayFirst,
  getToday,
  setDateFormat,
  useDateFormat,
} from '../../session/date-format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Grid, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { showOutcome } from '../../ui/notice-area.tsx';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** Asks once, at the first tag, how dates are printed, if the browser's language writes days before months. */
export function DateFormatQuestion() {
  const titleId = useId();
  const isSelected = useDateFormat((setting) => setting.isSelected);
  const { total } = useTagCounts();
  const day = useEditor(({ texts }) => texts.flownOn || parseFlightDay(texts.date));
  if (isSelected || total !== 0 || !doesLanguageWriteDayFirst()) return null;
  const selectFormat = (format: DateFormat) => {
    setDateFormat(format);
    if (day !== null) editDesign({ date: formatDay(day, format), flownOn: day });
  };
  return (
    <Stack role="group" aria-labelledby={titleId} gap={6}>
      <Text variant="label" tone="muted" id={titleId}>
        {translate('How should dates be printed?')}
      </Text>
      <Grid columns={2} gap={5}>
        {DATE_FORMATS.map((format) => (
          <Button key={format} size="small" onClick={() => selectFormat(format)}>
            {formatDay(day ?? getToday(), format)}
          </Button>
        ))}
      </Grid>
    </Stack>
  );
}

const importRewriteDates = importWithRetry(() => import('../../offline/rewrite-dates.tsx'));
const DateRewriteOffer = lazy(() =>
  importRewriteDates().then((module) => ({ default: module.DateRewriteOffer })),
);

/** Offers to print the dates of the saved tags in the format that the user has selected. The date of the open tag is an unsaved change. */
export function OpenDateRewriteOffer() {
  const isOffered = useDateFormat((setting) => setting.isRewriteOffered);
  const openTagId = useEditor(({ tag }) => tag?.id ?? null);
  if (!isOffered) return null;
  return (
    <Suspense fallback={null}>
      <DateRewriteOffer
        openTagId={openTagId}
        onRewrite={(format) => void printOpenDate(format)}
        onDone={showOutcome}
      />
    </Suspense>
  );
}

/** Prints the day of the open design in a format, unless its text does not name the day. */
async function printOpenDate(format: DateFormat): Promise<void> {
  const { findNewDate } = await importRewriteDates();
  const { date, flownOn } = useEditor.getState().texts;
  const day = flownOn || parseFlightDay(date);
  const newDate = findNewDate(date, day, format);
  if (newDate !== null && day !== null) editDesign({ date: newDate, flownOn: day });
}
