/** Formats flights as CSV files of apps, each with its special features. */
import type { Cabin } from '../flight-entry.ts';
import {
  formatAirTrailCabin,
  formatIataNumber,
  findIcao,
  formatIsoTime,
  latin1,
  formatMakerAndName,
  encodeUtf8,
} from './log-fields.ts';
import type { MadeFlight } from './make-flights.ts';

type Cell = string | number | boolean;

const formatCell = (cell: Cell) =>
  /[",;\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);
const formatLine = (cells: readonly Cell[], delimiter = ',') => cells.map(formatCell).join(delimiter);

export function formatFr24(flights: readonly MadeFlight[]): Uint8Array {
  const header =
    'Date,"Flight number",From,To,"Dep time","Arr time",Duration,Airline,Aircraft,Registration,"Seat number","Seat type","Flight class","Flight reason",Note,Dep_id,Arr_id,Airline_id,Aircraft_id';
  const cabins: Readonly<Record<Cabin, number>> = { Economy: 1, Business: 2, First: 3, 'Premium Economy': 4 };
  const rows = flights.map((flight, at) => {
    const { airline, digits, from, to, type, registration, seat, cabin } = flight;
    const number =
      [`${airline.iata}${digits}`, `${airline.iata}-${digits}`, `${airline.iata} ${digits}`][at % 3] ?? '';
    const formatPlace = (one: MadeFlight['from']) =>
      at % 5 === 4 && findIcao(one.iata) !== ''
        ? `${one.name} (${findIcao(one.iata)})`
        : `${one.city} / ${one.name} (${one.iata}/${findIcao(one.iata)})`;
    const named = `${airline.name} (${airline.iata}/${airline.icao})`;
    const typed = `${formatMakerAndName(flight)} (${type.icao ?? ''})`;
    const times = ['00:00:00', '00:00:00', '01:10:00'];
    return formatLine([
      flight.day,
      number,
      formatPlace(from),
      formatPlace(to),
      ...times,
      named,
      typed,
      registration,
      seat,
      1,
      cabins[cabin],
      1,
      'a "note"',
      1,
      2,
      3,
      4,
    ]);
  });
  return encodeUtf8(['', header, ...rows, ''].join('\n'));
}

export function formatFlighty(flights: readonly MadeFlight[]): Uint8Array {
  const header =
    'Date,Airline,Flight,From,To,Dep Terminal,Dep Gate,Arr Terminal,Arr Gate,Canceled,Diverted To,Gate Departure (Scheduled),Gate Departure (Actual),Take off (Scheduled),Take off (Actual),Landing (Scheduled),Landing (Actual),Gate Arrival (Scheduled),Gate Arrival (Actual),Aircraft Type Name,Tail Number,PNR,Seat,Seat Type,Cabin Class,Flight Reason,Notes,Flight Flighty ID,Airline Flighty ID,Departure Airport Flighty ID,Arrival Airport Flighty ID,Diverted To Airport Flighty ID,Aircraft Type Flighty ID';
  const rows = flights.map((flight) => {
    const { airline, digits, from, to, registration, seat, cabin } = flight;
    const facts = [
      formatMakerAndName(flight),
      registration.replace('-', ''),
      'QWE123',
      seat,
      'WINDOW',
      cabin.toUpperCase().replace(' ', '_'),
    ];
    return formatLine([
      flight.day,
      airline.icao,
      digits,
      from.iata,
      to.iata,
      '1',
      '',
      '2',
      '',
      'false',
      '',
      `${flight.day}T10:00`,
      '',
      '',
      '',
      '',
      '',
      `${flight.day}T12:00`,
      '',
      ...facts,
      'LEISURE',
      'private',
      ...Array.from('123456'),
    ]);
  });
  return encodeUtf8([header, ...rows, ''].join('\n'));
}

export function formatOpenFlights(flights: readonly MadeFlight[]): Uint8Array {
  const header =
    'Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,From_OID,To_OID,Airline_OID,Plane_OID';
  const classes: Readonly<Record<Cabin, string>> = {
    Economy: 'Y',
    'Premium Economy': 'P',
    Business: 'C',
    First: 'F',
  };
  const rows = flights.map((flight, at) => {
    const { airline, from, to, registration, seat, cabin } = flight;
    const [y, m, d] = flight.day.split('-');
    const date = [`${flight.day} 09:15`, flight.day, `${d}.${m}.${y}`, `${m}/${d}/${y}`][at % 4] ?? '';
    const getAirportCode = (iata: string) => (at % 7 === 6 && findIcao(iata) !== '' ? findIcao(iata) : iata);
    return formatLine([
      date,
      getAirportCode(from.iata),
      getAirportCode(to.iata),
      formatIataNumber(flight),
      airline.name,
      4790,
      '09:30',
      seat,
      'W',
      classes[cabin],
      'L',
      formatMakerAndName(flight),
      registration,
      '',
      'note',
      421,
      2334,
      2350,
      '',
    ]);
  });
  return encodeUtf8(`\uFEFF${[header, ...rows, ''].join('\r\n')}`);
}

export function formatAirTrailCsv(flights: readonly MadeFlight[]): Uint8Array {
  const header = [
    'date',
    'from',
    'to',
    'departure',
    'arrival',
    'duration',
    'flightNumber',
    'flightReason',
    'airline',
    'aircraft',
    'aircraftReg',
    'note',
    'seat',
    'seatNumber',
    'seatClass',
  ];
  const rows = flights.map((flight) => {
    const { airline, digits, from, to, type, registration, seat, cabin } = flight;
    const cells = [
      flight.day,
      from.iata,
      to.iata,
      formatIsoTime(flight),
      formatIsoTime(flight),
      6900,
      `${airline.icao}${digits}`,
      'leisure',
      airline.icao,
      type.icao ?? '',
      registration,
      'a note',
      'window',
      seat,
      formatAirTrailCabin(cabin),
    ];
    return cells.map((cell) => `"${cell}"`).join(',');
  });
  return encodeUtf8([header.map((name) => `"${name}"`).join(','), ...rows].join('\n'));
}

export function formatByAir(flights: readonly MadeFlight[]): Uint8Array {
  const header =
    'flight_date,flight_code,departure_airport_code,arrival_airport_code,departure_time,arrival_time,booking_code,seat_number,seat_type,seat_class,purpose,notes,ownership,byair_flight_id,byair_codeshare_id';
  const rows = flights.map((flight, at) => {
    const { airline, digits, from, to, seat, cabin } = flight;
    const code = `${airline.iata}${at % 6 === 5 ? '*' : ''}${digits}`;
    const cabinCode = cabin
      .toLowerCase()
      .replace(' ', '_')
      .replace(/^first$/, 'first_class');
    return formatLine([
      flight.day,
      code,
      from.iata,
      to.iata,
      '07:10',
      '08:25',
      'ABC123',
      seat,
      'window',
      cabinCode,
      'leisure',
      'note',
      'mine',
      at,
      '',
    ]);
  });
  return encodeUtf8([header, ...rows, ''].join('\n'));
}

export function formatJetLovers(flights: readonly MadeFlight[]): Uint8Array {
  const header = 'id,date,from,to,miles,airline,flightnum,aircraft,aircraft_reg,class,reason,seat_type,seat';
  const classes: Readonly<Record<Cabin, string>> = {
    Economy: 'Y',
    'Premium Economy': 'P',
    Business: 'C',
    First: 'F',
  };
  const rows = flights.map((flight, at) => {
    const { airline, from, to, registration, seat, cabin } = flight;
    return formatLine([
      at,
      flight.day,
      from.iata,
      to.iata,
      800,
      airline.name,
      formatIataNumber(flight),
      formatMakerAndName(flight),
      registration,
      classes[cabin],
      'L',
      'W',
      seat,
    ]);
  });
  return encodeUtf8([header, ...rows, ''].join('\n'));
}

/** Formats flights as a spreadsheet of a German user. */
export function formatAnyCsv(flights: readonly MadeFlight[]): Uint8Array {
  const header = [
    'Flugdatum',
    'Flug-Nr.',
    'Fluggesellschaft',
    'Von',
    'Nach',
    'Abflugzeit',
    'Flugzeugtyp',
    'Kennzeichen',
    'Sitzplatz',
    'Reiseklasse',
    'Größe',
  ];
  const rows = flights.map((flight) => {
    const { airline, digits, from, to, registration, seat, cabin } = flight;
    const date = flight.day.split('-').toReversed().join('.');
    return formatLine(
      [
        date,
        `${airline.iata} ${digits}`,
        airline.name,
        from.iata,
        to.iata,
        '10:00',
        formatMakerAndName(flight),
        registration,
        seat,
        cabin,
        'ä',
      ],
      ';',
    );
  });
  return latin1([formatLine(header, ';'), ...rows, ''].join('\r\n'));
}
