import { ok, refuse, type Result } from '../texts/refusal.ts';
import { parseLogDate } from './log-date.ts';
import { EMPTY_ENTRY, type FlightEntry } from './flight-entry.ts';
import { FLIGHT_FILE_LIMITS } from './flight-file.ts';
import { splitLines, toBatches, type YieldToEventLoop } from './batches.ts';
import { parseAirportRef, cleanField, parseFlightNumber, parseTypeRef } from './parse-raw-fields.ts';

/** The parts of an event that are read. */
type CalendarEvent = {
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
export async function parseCalendarFile(
  text: string,
  yieldToEventLoop?: YieldToEventLoop,
): Promise<Result<readonly FlightEntry[]>> {
  const entries: FlightEntry[] = [];
  for await (const event of parseEvents(text, yieldToEventLoop)) {
    const entry = toEntry(event);
    if (entry) entries.push(entry);
    if (entries.length > FLIGHT_FILE_LIMITS.rows)
      return refuse('TOO_MANY_ROWS', null, { max: FLIGHT_FILE_LIMITS.rows });
  }
  return ok(entries);
}

/** A property: its name, parameters, which can have a colon in quotes, and its value. */
const PROPERTY_PATTERN = /^([A-Za-z-]+)(?:;(?:[^:"]|"[^"]*")*)?:(.*)$/;

/** The longest property in characters. The properties that are read are shorter. */
const MAX_PROPERTY_LENGTH = 2_000;

/** The properties that are read. Threat: a file with millions of other properties. */
const PARSED_PROPERTIES = new Set(['SUMMARY', 'LOCATION', 'DTSTART', 'STATUS', 'DESCRIPTION']);

async function* parseEvents(
  text: string,
  yieldToEventLoop: YieldToEventLoop | undefined,
): AsyncGenerator<CalendarEvent> {
  let fields: Map<string, string> | null = null;
  let alarmDepth = 0;
  for await (const [key, value] of parseProperties(text, yieldToEventLoop)) {
    if (key === 'BEGIN' && value === 'VEVENT') [fields, alarmDepth] = [new Map(), 0];
    else if (key === 'END' && value === 'VEVENT') {
      if (fields) yield toEvent(fields);
      fields = null;
    } else if (key === 'BEGIN') alarmDepth += 1;
    else if (key === 'END') alarmDepth -= 1;
    // An alarm inside an event can have another summary.
    else if (fields && alarmDepth <= 0) fields.set(key, value);
  }
}

/** Returns BEGIN, END and the properties that are read. */
async function* parseProperties(
  text: string,
  yieldToEventLoop: YieldToEventLoop | undefined,
): AsyncGenerator<[key: string, value: string]> {
  let property = '';
  for await (const lines of toBatches(splitLines(`${text}\n`), yieldToEventLoop)) {
    for (const line of lines) {
      // A continuation line begins with a space.
      if (/^[ \t]/.test(line)) {
        if (property.length < MAX_PROPERTY_LENGTH) property += line.slice(1, MAX_PROPERTY_LENGTH);
        continue;
      }
      const [, name = '', value = ''] = PROPERTY_PATTERN.exec(property.slice(0, MAX_PROPERTY_LENGTH)) ?? [];
      const key = name.toUpperCase();
      if (key === 'BEGIN' || key === 'END' || PARSED_PROPERTIES.has(key)) yield [key, value];
      property = line.slice(0, MAX_PROPERTY_LENGTH);
    }
  }
}

function toEvent(fields: ReadonlyMap<string, string>): CalendarEvent {
  const getText = (name: string) => cleanField(unescapeText(fields.get(name) ?? ''));
  return {
    summary: getText('SUMMARY'),
    location: getText('LOCATION'),
    start: fields.get('DTSTART') ?? '',
    isCancelled: fields.get('STATUS') === 'CANCELLED',
    aircraft: cleanField(AIRCRAFT_LINE.exec(fields.get('DESCRIPTION') ?? '')?.[1] ?? ''),
  };
}

/** Matches 'Aircraft: Airbus A321' in a description, up to the next line break or comma, which calendars escape. */
const AIRCRAFT_LINE = /(?:^|\\n|[ \t])Aircraft(?: type)?:[ \t]*([^\\]{1,60})/i;

const unescapeText = (text: string) => text.replaceAll(/\\[nN]/g, ' ').replaceAll(/\\(.)/g, '$1');

const FLIGHT_NUMBER_PATTERN =
  /(?<![A-Z0-9])((?:[A-Z]{3}|[A-Z][A-Z0-9]|[0-9][A-Z])\s?\d{1,4}[A-Z]?)(?![A-Z0-9])/;
const START_PATTERN = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2}))?(Z?)$/;

const ROUTE_SEPARATOR = String.raw`(?:\s*[-–—>→✈/]+\s*|\s+(?:to|nach|à|a|naar|til|para)\s+)`;
/** Matches 'JFK to LAX', 'JFK-LAX', 'New York (JFK) → Los Angeles (LAX)'. */
const ROUTE_PATTERN = new RegExp(
  String.raw`(?<![A-Za-z0-9])([A-Z]{3})\)?${ROUTE_SEPARATOR}(?:[\p{L} .,'/-]{1,60}\()?([A-Z]{3})(?![A-Za-z0-9])`,
  'u',
);
/** Matches 'Flight to Los Angeles (DL 738)', the form of mail programs. The departure is the event's location. */
const DESTINATION_PATTERN = /^[\p{L} ]*\b(?:to|nach|à|a|naar|til|para)\s+(\p{Lu}[\p{L} .'/-]{2,60}?)\s*\(/u;

function toEntry(event: CalendarEvent): FlightEntry | null {
  const { summary, start } = event;
  const [, year = '', month = '', day = '', hour, minute, second, zone] = START_PATTERN.exec(start) ?? [];
  const number = FLIGHT_NUMBER_PATTERN.exec(summary)?.[1] ?? '';
  const [from, to] = parseRoute(event);
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

function parseRoute({ summary, location }: CalendarEvent): [from: string, to: string] {
  const [, from = '', to = ''] = ROUTE_PATTERN.exec(summary) ?? [];
  if (from !== '') return [from, to];
  const departure = /(?<![A-Z0-9])[A-Z]{3}(?![A-Z0-9])/.exec(location)?.[0] ?? location;
  return [departure, DESTINATION_PATTERN.exec(summary)?.[1] ?? ''];
}
