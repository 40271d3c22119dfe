/** Formats flights as JSON, text, calendars and pages of apps. */
import {
  formatAirTrailCabin,
  formatIataNumber,
  findIcao,
  formatIsoTime,
  latin1,
  formatMakerAndName,
  formatPackedTime,
  encodeUtf8,
} from './log-fields.ts';
import type { MadeFlight } from './make-flights.ts';

export function formatAirTrailJson(flights: readonly MadeFlight[]): Uint8Array {
  const users = [{ id: 'user1', username: 'somebody', displayName: 'Some Body' }];
  const written = flights.map((flight, at) => {
    const { airline, from, to, type, registration, seat, cabin } = flight;
    const isOld = at % 2 === 0 && findIcao(from.iata) !== '' && findIcao(to.iata) !== '';
    const place = ({ iata, timezone }: MadeFlight['from']) =>
      isOld ? findIcao(iata) : { iata, icao: findIcao(iata), tz: timezone };
    return {
      date: flight.day,
      datePrecision: 'day',
      from: place(from),
      to: place(to),
      departure: formatIsoTime(flight),
      flightNumber: formatIataNumber(flight),
      airline: isOld ? airline.icao : { name: airline.name, iata: airline.iata, icao: airline.icao },
      aircraft: isOld ? type.icao : { name: formatMakerAndName(flight), icao: type.icao },
      aircraftReg: registration,
      note: 'private',
      seats: [
        {
          userId: 'user1',
          guestName: null,
          seat: 'window',
          seatNumber: seat,
          seatClass: formatAirTrailCabin(cabin),
        },
        { userId: null, guestName: 'A Guest', seat: null, seatNumber: '1A', seatClass: null },
      ],
    };
  });
  return encodeUtf8(JSON.stringify({ users, flights: written }));
}

export function formatAppInTheAir(flights: readonly MadeFlight[]): Uint8Array {
  const trips = flights.map((flight) => {
    const { airline, digits, from, to, type, departs, seat, cabin } = flight;
    const utc = departs.toISOString().slice(0, 19);
    const local = `${flight.day}T12:00:00`;
    const cells = [
      `${cabin === 'Premium Economy' ? 'PLUS' : cabin.toUpperCase()}`,
      seat,
      'REF123',
      'None',
      'None',
      'None',
      'search',
      airline.iata,
      digits,
      type.iata ?? 'None',
      from.iata,
      to.iata,
      utc,
      utc,
      local,
      local,
      utc,
    ];
    return `Ownership.MINE;${utc};${utc};${from.iata};${to.iata};${utc};${utc};None\nflights:\n${cells.join(';')}\nhotels:\n\nrental cars:\n\nexpenses:\n\n`;
  });
  const friend =
    'Ownership.NOT_MINE;2015-11-20T05:30:00;2015-11-20T20:30:00;RIX;CDG;;;None\nflights:\nNone;None;None;None;None;None;search;AF;7983;73C;RIX;CDG;2015-11-20T05:30:00;2015-11-20T08:25:00;2015-11-20T07:30:00;2015-11-20T09:25:00;x\nhotels:\n';
  return encodeUtf8(
    `user: abcde-12345\nsubscribers:\n\nsettings:\ncountry: US\nfull name: Some Body\n\ntrips:\n${trips.join('\n')}\n${friend}`,
  );
}

export function formatCalendar(flights: readonly MadeFlight[]): Uint8Array {
  const events = flights.flatMap((flight, at) => {
    const { from, to, departs } = flight;
    const summary =
      [
        `${formatIataNumber(flight)} ${from.iata} to ${to.iata}`,
        `${flight.airline.iata} ${flight.digits} ${from.iata}-${to.iata}`,
      ][at % 2] ?? '';
    const start =
      at % 3 === 2
        ? `DTSTART;TZID="${from.timezone}":${flight.day.replaceAll('-', '')}T120000`
        : `DTSTART:${formatPackedTime(departs)}`;
    return [
      'BEGIN:VEVENT',
      `UID:${at}@example`,
      `SUMMARY:${summary}`,
      start,
      `DTEND:${formatPackedTime(departs)}`,
      `LOCATION:${from.city} (${from.iata})`,
      'DESCRIPTION:View and/or edit details. Confirmation ABC123 for Some Bo',
      ' dy\\, seat 12A',
      'BEGIN:VALARM',
      'SUMMARY:Alarm',
      'END:VALARM',
      'END:VEVENT',
    ];
  });
  const trip = ['BEGIN:VEVENT', 'SUMMARY:Trip to Los Angeles', 'DTSTART;VALUE=DATE:20250101', 'END:VEVENT'];
  return encodeUtf8(
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//TripIt//EN', ...trip, ...events, 'END:VCALENDAR', ''].join(
      '\r\n',
    ),
  );
}

export function formatFlightMemory(flights: readonly MadeFlight[]): Uint8Array {
  const rows = flights.map((flight, at) => {
    const { airline, from, to, registration, seat, cabin } = flight;
    const [y, m, d] = flight.day.split('-');
    const date = [`${d}.${m}.${y}`, `${m}-${d}-${y}`][at % 2] ?? '';
    const place = (one: MadeFlight['from']) =>
      `<td class="liste_gross"><b>${one.iata}</b><br></td><td class="liste"><b>${one.city}</b><br>Country<br>${one.name}</td>`;
    const distance =
      '<th class="liste_gross" align="right"><table border="0"><tr><td align="right">2,035&nbsp;</td><td>mi</td></tr><tr><td>4:08&nbsp;</td><td>h</td></tr></table></th>';
    const cabinName = cabin === 'Premium Economy' ? 'Prem.Eco' : cabin;
    return `<tr valign="top"><td class="liste_gross" align="right" >${flights.length - at}<br></td><td class="liste"><nobr>${date}</nobr><br>06:10<br>17:35 -1</td>${place(from)}${place(to)}${distance}<td class="liste">${airline.name.replaceAll('&', '&amp;')}<br>${formatIataNumber(flight)}</td><td class="liste">${formatMakerAndName(flight)}<br>${registration}<br>A Name</td><td class="liste">${seat}/Window<br><small>${cabinName}<br>Passenger<br>Business</small></td><td class="liste"><span title="Comment: private">Com</span><br><select onChange="if (this.value != 'NIL') go();"><option value="NIL">Flight</option></select></td></tr>`;
  });
  const head =
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><html><head><meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1"><TITLE>FlightMemory - FlightData</TITLE></head><body><script>document.write("<tr><td>1</td>");</script><table><tr valign="top"><td><h3>FlightData</h3></td><td><table><tr><td>Sorting:&nbsp;</td></tr></table></td></tr></table><table cellspacing="2"><tr valign="bottom"><th>No.</th><th>Date<br>Dep.&nbsp;/&nbsp;Arr.</th><th colspan="2">Departure</th><th colspan="2">Arrival</th><th>Distance<br>Duration</th><th>Airline<br>Flightno.</th><th>Airplane</th><th>Seat<br>Class</th><th>Options</th></tr>';
  return latin1(`${head}${rows.join('')}</table></body></html>`);
}
