import { useState } from 'react';
import { DATE_FORMATS } from '../../tag/dates/flight-day.ts';
import { DateRewriteOffer } from '../offline/rewrite-dates.tsx';
import { offerDateRewrite, setDateFormat, useDateFormat } from '../session/date-format.ts';
import { Status } from '../ui/notice.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { SettingsRow } from './settings-rows.tsx';

/** Selects the format in which this browser prints dates from now on. After a change it offers to rewrite the saved tags. */
export function DateFormatRow() {
  const format = useDateFormat((state) => state.format);
  const [result, setResult] = useState<string | null>(null);
  const selectFormat = (value: string) => {
    const selectedFormat = DATE_FORMATS.find((dateFormat) => dateFormat === value);
    if (!selectedFormat) return;
    setDateFormat(selectedFormat);
    offerDateRewrite();
    setResult(null);
  };
  return (
    <li>
      <SettingsRow as="label">
        <span>{translate('Date format')}</span>
        <select
          style={{ fontWeight: 600 }}
          value={format}
          onChange={(event) => selectFormat(event.currentTarget.value)}
        >
          {DATE_FORMATS.map((dateFormat) => (
            <option key={dateFormat}>{dateFormat}</option>
          ))}
        </select>
      </SettingsRow>
      {result !== null && <Status>{result}</Status>}
      <DateRewriteOffer onDone={setResult} />
    </li>
  );
}
