import { FLIGHT_FILE_LIMITS } from '../flight-file.ts';
import { makeFlights } from './make-flights.ts';
import { writeTestLog } from './write-logs.ts';

/** Repeats a text up to the largest size of a file. */
function fillUp(start: string, unit: string): string {
  return start + unit.repeat(Math.floor((FLIGHT_FILE_LIMITS.bytes - start.length) / unit.length));
}

/** Files of the largest allowed size, by name; `contentType` is for a request. */
export const LARGE_LOGS: readonly { name: string; contentType: string; build: () => string | Uint8Array }[] =
  [
    {
      name: '20,000 flights',
      contentType: 'text/csv',
      build: () => writeTestLog('openflights', makeFlights(FLIGHT_FILE_LIMITS.rows, 5)),
    },
    {
      name: 'a CSV of 4 MB with long names that nobody knows',
      contentType: 'text/csv',
      build: () =>
        `Date,Flight,Airline,From,To\n${Array.from(
          { length: 19_000 },
          (_, at) =>
            `2020-01-02,X${at % 10} ${at},"Ärlïne ""${at}"" of ${'Nöwhere '.repeat(14)}",Atlantis ${at},Qqq${at}\n`,
        ).join('')}`,
    },
    {
      name: 'a CSV of 4 MB of quotation marks',
      contentType: 'text/csv',
      build: () => fillUp('Date,From,To\n', '"","""",""""""\n'),
    },
    {
      name: 'a calendar of 4 MB of flights in UTC',
      contentType: 'text/calendar',
      build: () =>
        `BEGIN:VCALENDAR\n${Array.from({ length: 19_000 }, (_, at) => {
          const day = new Date(Date.UTC(1980, 0, 1 + (at % 16_000)))
            .toISOString()
            .slice(0, 10)
            .replaceAll('-', '');
          return `BEGIN:VEVENT\nSUMMARY:LH ${at % 9000} FRA to JFK\nDTSTART:${day}T233000Z\nDESCRIPTION:${'x\\n '.repeat(25)}\nEND:VEVENT\n`;
        }).join('')}`,
    },
    {
      name: 'a calendar of 4 MB of folded lines',
      contentType: 'text/calendar',
      build: () => fillUp('BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:LH 1 FRA to JFK', '\r\n a'),
    },
  ];
