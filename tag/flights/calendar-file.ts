import { ok, refuse, type Result } from '../texts/refusal.ts';
import { parseLogDate } from './dates.ts';
import { EMPTY_ENTRY, FLIGHT_FILE_LIMITS, type FlightEntry } from './flight-entry.ts';
import { splitLines, toBatches, type YieldToEventLoop } from './batches.ts';
import { parseAirportRef, cleanField, parseFlightNumber, parseTypeRef } from './parse-raw-fields.ts';

/** The parts of an event that are read. */
type Event = {
  readonly summary: string;
  readonly location: string;
  /** YYYYMMDD or YYYYMMDDTHHMMSS; the second form ends in Z for UTC. */
  readonly start: string;
  readonly isCancelled: boolean;
  /** The aircraft that the description names. The rest is not read, because it can contain names and booking codes. */
  readonly aircraft: string;
};

/**
 * Parses the flights of a calendar: TripIt's 'DL738 JFK to LAX', and events of other programs with a flight number and two airports. An
 * event without a flight is ignored, so that the rest of a private calendar is not read.
 * @returns TOO_MANY_ROWS
 */
export async function readCalendar(
  text: string,
  pause?: YieldToEventLoop,
): Promise<Result<readonly FlightEntry[]>> {
  const entries: FlightEntry[] = [];
  for await (const event of eventsOf(text, pause)) {
    const entry = entryOf(event);
    if (entry) entries.push(entry);
    if (entries.length > FLIGHT_FILE_LIMITS.rows)
      return refuse('TOO_MANY_ROWS', null, { max: FLIGHT_FILE_LIMITS.rows });
  }
  return ok(entries);
}

/** A property: its name, parameters, which can have a colon in quotes, and its value. */
const PROPERTY = /^([A-Za-z-]+)(?:;(?:[^:"]|"[^"]*")*)?:(.*)$/;

/** The longest property in characters. The properties that are read are shorter. */
const PROPERTY_LENGTH = 2_000;

/** The properties that are read. Threat: a file with millions of other properties. */
const READ_PROPERTIES = new Set(['SUMMARY', 'LOCATION', 'DTSTART', 'STATUS', 'DESCRIPTION']);

async function* eventsOf(text: string, pause: YieldToEventLoop | undefined): AsyncGenerator<Event> {
  let fields: Map<string, string> | null = null;
  let alarms = 0;
  for await (const [key, value] of propertiesOf(text, pause)) {
    if (key === 'BEGIN' && value === 'VEVENT') [fields, alarms] = [new Map(), 0];
    else if (key === 'END' && value === 'VEVENT') {
      if (fields) yield eventOf(fields);
      fields = null;
    } else if (key === 'BEGIN') alarms += 1;
    else if (key === 'END') alarms -= 1;
    // An alarm inside an event can have another summary.
    else if (fields && alarms <= 0) fields.set(key, value);
  }
}

/** Returns BEGIN, END and the properties that are read. */
async function* propertiesOf(
  text: string,
  pause: YieldToEventLoop | undefined,
): AsyncGenerator<[key: string, value: string]> {
  let property = '';
  for await (const lines of toBatches(splitLines(`${text}\n`), pause)) {
    for (const line of lines) {
      // A continuation line begins with a space.
      if (/^[ \t]/.test(line)) {
        if (property.length < PROPERTY_LENGTH) property += line.slice(1, PROPERTY_LENGTH);
        continue;
      }
      const [, name = '', value = ''] = PROPERTY.exec(property.slice(0, PROPERTY_LENGTH)) ?? [];
      const key = name.toUpperCase();
      if (key === 'BEGIN' || key === 'END' || READ_PROPERTIES.has(key)) yield [key, value];
      property = line.slice(0, PROPERTY_LENGTH);
    }
  }
}

function eventOf(fields: ReadonlyMap<string, string>): Event {
  const text = (name: string) => cleanField(unescaped(fields.get(name) ?? ''));
  return {
    summary: text('SUMMARY'),
    location: text('LOCATION'),
    start: fields.get('DTSTART') ?? '',
    isCancelled: fields.get('STATUS') === 'CANCELLED',
    aircraft: cleanField(AIRCRAFT_LINE.exec(fields.get('DESCRIPTION') ?? '')?.[1] ?? ''),
  };
}

/** Matches 'Aircraft: Airbus A321' in a description, up to the next line break or comma, which calendars escape. */
const AIRCRAFT_LINE = /(?:^|\\n|[ \t])Aircraft(?: type)?:[ \t]*([^\\]{1,60})/i;

const unescaped = (text: string) => text.replaceAll(/\\[nN]/g, ' ').replaceAll(/\\(.)/g, '$1');

const NUMBER = /(?<![A-Z0-9])((?:[A-Z]{3}|[A-Z][A-Z0-9]|[0-9][A-Z])\s?\d{1,4}[A-Z]?)(?![A-Z0-9])/;
const START = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2}))?(Z?)$/;

const BETWEEN = String.raw`(?:\s*[-–—>→✈/]+\s*|\s+(?:to|nach|à|a|naar|til|para)\s+)`;
/** Matches 'JFK to LAX', 'JFK-LAX', 'New York (JFK) → Los Angeles (LAX)'. */
const ROUTE = new RegExp(
  String.raw`(?<![A-Za-z0-9])([A-Z]{3})\)?${BETWEEN}(?:[\p{L} .,'/-]{1,60}\()?([A-Z]{3})(?![A-Za-z0-9])`,
  'u',
);
/** Matches 'Flight to Los Angeles (DL 738)', the form of mail programs. The departure is the event's location. */
const DESTINATION = /^[\p{L} ]*\b(?:to|nach|à|a|naar|til|para)\s+(\p{Lu}[\p{L} .'/-]{2,60}?)\s*\(/u;

function entryOf(event: Event): FlightEntry | null {
  const { summary, start } = event;
  const [, year = '', month = '', day = '', hour, minute, second, zone] = START.exec(start) ?? [];
  const number = NUMBER.exec(summary)?.[1] ?? '';
  const [from, to] = routeOf(event);
  // Without a flight number, 'MUC to FRA' can also be a train.
  if (from === '' || to === '' || year === '' || parseFlightNumber(number) === null) return null;
  const date = `${year}-${month}-${day}`;
  const isUtc = zone === 'Z';
  return {
    ...EMPTY_ENTRY,
    number,
    from: parseAirportRef(from),
    to: parseAirportRef(to),
    type: parseTypeRef(event.aircraft),
    date: isUtc ? '' : parseLogDate(date, null),
    departsAt: isUtc ? `${date}T${hour}:${minute}:${second}Z` : '',
    isCancelled: event.isCancelled || /^(?:cancel|storniert|annul)/i.test(summary),
  };
}

function routeOf({ summary, location }: Event): [from: string, to: string] {
  const [, from = '', to = ''] = ROUTE.exec(summary) ?? [];
  if (from !== '') return [from, to];
  const place = /(?<![A-Z0-9])[A-Z]{3}(?![A-Z0-9])/.exec(location)?.[0] ?? location;
  return [place, DESTINATION.exec(summary)?.[1] ?? ''];
}
