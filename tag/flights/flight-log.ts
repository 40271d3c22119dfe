import Papa from 'papaparse';
import { findAircraft } from '../aircraft/aircraft.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { computeGreatCircleKm, type Position } from '../base/great-circle.ts';
import { getKnownDate } from '../dates/flight-key.ts';
import { type ExportFormat } from './export-formats.ts';

/** A tag for export to a flight log. */
export type LoggedFlight = {
  /** YYYY-MM-DD; null if it is unknown. */
  readonly flownOn: string | null;
  readonly design: TagConfig;
};

/** The positions of the known airports by code. */
export type AirportPositions = { get(iata: string): Position | undefined };

/** The reference data of an export. */
export type LogCatalogue = {
  readonly airports: AirportPositions;
  /** The ICAO codes of the catalogue's airlines. */
  readonly airlineCodes: ReadonlySet<string>;
};

type LogColumns = Readonly<Record<string, (flight: LoggedFlight, catalogue: LogCatalogue) => string>>;

const formatNothing = () => '';

const AIRTRAIL: LogColumns = {
  date: formatLogDate,
  from: ({ design }) => design.departure,
  to: ({ design }) => design.arrival,
  departure: formatNothing,
  arrival: formatNothing,
  duration: formatNothing,
  flightNumber: formatLogNumber,
  flightReason: formatNothing,
  airline: formatLogAirline,
  aircraft: ({ design }) => findAircraft(design.selectedAircraft)?.icao ?? formatLogType(design),
  aircraftReg: ({ design }) => design.registration,
  note: formatNothing,
  seat: formatNothing,
  seatNumber: ({ design }) => design.seat,
  seatClass: ({ design }) => AIRTRAIL_CLASSES[design.cabin] ?? '',
};

const AIRTRAIL_CLASSES: Readonly<Record<string, string>> = {
  ECONOMY: 'economy',
  'PREMIUM ECONOMY': 'economy+',
  BUSINESS: 'business',
  FIRST: 'first',
};

const OPENFLIGHTS: LogColumns = {
  Date: formatLogDate,
  From: ({ design }) => design.departure,
  To: ({ design }) => design.arrival,
  Flight_Number: formatLogNumber,
  Airline: ({ design }) => design.airline,
  Distance: formatMiles,
  Duration: formatNothing,
  Seat: ({ design }) => design.seat,
  Seat_Type: formatNothing,
  Class: ({ design }) => OPENFLIGHTS_CLASSES[design.cabin] ?? '',
  Reason: formatNothing,
  Plane: ({ design }) => formatLogType(design),
  Registration: ({ design }) => design.registration,
  Trip: formatNothing,
  Note: formatNothing,
  From_OID: formatNothing,
  To_OID: formatNothing,
  Airline_OID: formatNothing,
  Plane_OID: formatNothing,
};

const OPENFLIGHTS_CLASSES: Readonly<Record<string, string>> = {
  ECONOMY: 'Y',
  'PREMIUM ECONOMY': 'P',
  BUSINESS: 'C',
  FIRST: 'F',
};

const COLUMNS: Readonly<Record<ExportFormat, LogColumns>> = { airtrail: AIRTRAIL, openflights: OPENFLIGHTS };

/** Formats the line of column names of a CSV file for AirTrail or OpenFlights, which formatFlightLogRows continues. */
export function formatFlightLogHeader(format: ExportFormat): string {
  return `${Papa.unparse([Object.keys(COLUMNS[format])])}\r\n`;
}

/**
 * Formats flights as lines of a CSV file. Threat: a cell that a spreadsheet runs as a formula, such as the airline '=HYPERLINK(...)'; an
 * apostrophe is put before it.
 */
export function formatFlightLogRows(
  format: ExportFormat,
  flights: readonly LoggedFlight[],
  catalogue: LogCatalogue,
): string {
  if (flights.length === 0) return '';
  const columns = COLUMNS[format];
  const rows = flights.map((flight) =>
    Object.values(columns).map((formatCell) => formatCell(flight, catalogue)),
  );
  return `${Papa.unparse(rows, { escapeFormulae: FORMULA_PATTERN })}\r\n`;
}

/** The beginnings of texts that spreadsheets run as formulas. */
const FORMULA_PATTERN = /^[=+\-@\t\r\n]/;

/** Returns the day, or the month or the year of the printed date. */
function formatLogDate({ flownOn, design }: LoggedFlight): string {
  return getKnownDate(flownOn, design.date);
}

/** Returns the ICAO code of an airline of the catalogue, otherwise the name, because the code of a custom airline may be made up. */
function formatLogAirline(
  { design: { icao, airline } }: LoggedFlight,
  { airlineCodes }: LogCatalogue,
): string {
  return airlineCodes.has(icao) || airline === '' ? icao : airline;
}

const KM_PER_MILE = 1.609344;

/** Returns the distance in whole miles; '' if an airport is unknown. */
function formatMiles({ design }: LoggedFlight, { airports }: LogCatalogue): string {
  const [from, to] = [airports.get(design.departure), airports.get(design.arrival)];
  return from && to ? String(Math.round(computeGreatCircleKm(from, to) / KM_PER_MILE)) : '';
}

/** Formats a flight number for a log: 'LH 716' becomes 'LH716'. */
function formatLogNumber({ design }: LoggedFlight): string {
  return design.flightNumber.replaceAll(/\s/gu, '');
}

function formatLogType({ selectedAircraft }: TagConfig): string {
  const aircraft = findAircraft(selectedAircraft);
  if (!aircraft) return '';
  const { maker, name } = aircraft;
  return name.startsWith(maker) ? name : `${maker} ${name}`;
}
