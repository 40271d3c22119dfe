import { DATE_FORMATS } from '../../tag/dates/flight-day.ts';
import { setDateFormat, useDateFormat } from '../session/date-format.ts';
import { SettingsRow } from './settings-rows.tsx';

/** Selects the format in which this browser prints dates from now on. */
export function DateFormatRow() {
  const format = useDateFormat((setting) => setting.format);
  const choose = (wanted: string) => {
    const known = DATE_FORMATS.find((one) => one === wanted);
    if (known) setDateFormat(known);
  };
  return (
    <li>
      <SettingsRow as="label">
        <span>Date format</span>
        <select
          style={{ fontWeight: 600 }}
          value={format}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {DATE_FORMATS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </SettingsRow>
    </li>
  );
}
