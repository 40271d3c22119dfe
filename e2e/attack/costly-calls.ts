/** A call that one account sends to stop a server. */
export type CostlyCall = {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  /** The JSON body, or a file body as text. */
  body?: object | string;
  contentType?: string;
  /** If true, the caller closes the connection after LEAVE_MS. */
  leaves?: boolean;
};

/** The time after which an impatient caller closes its connection, in milliseconds. */
export const LEAVE_MS = 100;

const ALIAS_COUNT = 20;
const HOSTILE_FILE_BYTES = 4_000_000;
const IMPORT_ROW_COUNT = 20_000;

const repeatField = (field: string): string =>
  `{ ${Array.from({ length: ALIAS_COUNT }, (_, index) => `a${index}: ${field}`).join(' ')} }`;

const FIGURES = `figures { flights distanceKm byAirport { key count } byAirline { key count } byType { key count }
  years { year flights } metAgain { registration } uncounted { reason count } }`;
const ROUTES =
  'routes { count distanceKm from { iata } to { iata } airlines { icao count } flights { year count } }';

const queryOf = (name: string, query: string): CostlyCall => ({
  name,
  method: 'POST',
  path: '/graphql',
  body: { query },
});
const get = (path: string): CostlyCall => ({ name: path, method: 'GET', path });

/**
 * Lists the costly calls of an account with many tags: each field and route that reads or draws many rows, in its worst form, alone and
 * repeated in one document.
 * @param serial makes the texts of a call new, so that no cache has its response
 */
export function listCostlyCalls(serial: number): CostlyCall[] {
  const year = 1990 + (serial % 35);
  const search = encodeURIComponent(`no such flight ${serial}`);
  const reads = [
    queryOf('20 stats', repeatField('stats { tags }')),
    queryOf('20 figures', repeatField(`stats { ${FIGURES} }`)),
    queryOf('20 tagCounts', repeatField('tagCounts { count }')),
    queryOf('20 lists', repeatField('tags(limit: 200) { nodes { id tagConfig } }')),
    queryOf('20 routes', repeatField(ROUTES)),
    queryOf('figures', `{ stats { ${FIGURES} } }`),
    queryOf('routes', `{ ${ROUTES} }`),
    queryOf('routes of a search', `{ routes(filter: { q: "flight ${serial}" }) { count } }`),
    queryOf('routes of a year', `{ routes(filter: { year: "${year}" }) { count } }`),
    queryOf('tagCounts', '{ tagCounts { count } }'),
    queryOf('list by type', '{ tags(limit: 200, sort: "type") { nodes { id tagConfig } } }'),
    queryOf('list by route', '{ tags(limit: 200, sort: "route", order: "desc") { nodes { id tagConfig } } }'),
    queryOf('export', '{ exportData }'),
    queryOf('export of airlines', '{ exportAirlines }'),
    queryOf('deleted tags', '{ deletedTags(limit: 200) { nodes { id tagConfig } } }'),
    { ...get(`/api/user/tags?limit=200&q=${search}`), name: 'search' },
    get('/api/user/tags?limit=200&sort=flown&q=a'),
    get('/api/user/stats'),
    get('/api/user/routes'),
    get('/api/user/export'),
    get('/api/user/tags.json'),
    get('/api/user/flights.csv'),
    get('/api/user/flights.csv?format=openflights'),
    get(`/api/user/year/${year}.png`),
    get('/api/user/year/all.png'),
    get('/api/user/map.svg'),
  ];
  const writes = [
    {
      name: 'save',
      method: 'POST' as const,
      path: '/api/user/tags',
      // Each save makes the sums of the account out of date.
      body: { tag_config: { flightNumber: `S${serial}`, city: `City ${serial}` } },
    },
    {
      name: 'save of many',
      method: 'POST' as const,
      path: '/graphql',
      body: {
        query:
          'mutation ($inputs: [SaveTagInput!]!) { saveTags(inputs: $inputs) { __typename ... on Refusal { code } } }',
        variables: {
          inputs: Array.from({ length: 100 }, (_, index) => ({
            config: { flightNumber: `M${index}`, city: `City ${serial}` },
          })),
        },
      },
    },
    {
      name: 'card at scale 4',
      method: 'POST' as const,
      path: '/api/render.png?scale=4',
      body: { tag_config: { city: `${serial}${'Ẵ'.repeat(50)}`, airline: '航'.repeat(50) } },
    },
    sendFile('hostile CSV', 'text/csv', buildHostileCsv()),
    sendFile('hostile calendar', 'text/calendar', buildHostileCalendar()),
    sendFile('20,000 rows', 'text/csv', buildLongCsv(serial)),
  ];
  const calls = [...reads, ...writes];
  return [...calls, ...reads.map((call) => ({ ...call, name: `${call.name}, left`, leaves: true }))];
}

function sendFile(name: string, contentType: string, body: string): CostlyCall {
  return { name, method: 'POST', path: '/api/flights/import?dry_run=1', body, contentType };
}

/** Builds a CSV of one column of quotes and commas, which costs a parser most. */
const buildHostileCsv = memoize(
  () =>
    `Date,From,To,Flight_Number\n${'"",'.repeat(HOSTILE_FILE_BYTES / 6)}${'"a""b'.repeat(HOSTILE_FILE_BYTES / 12)}`,
);
const buildHostileCalendar = memoize(() => {
  const event = 'BEGIN:VEVENT\nSUMMARY:LH 400 FRA-JFK\n DESCRIPTION\nDTSTART:20200101T100000Z\n'.repeat(3);
  return `BEGIN:VCALENDAR\n${event.repeat(Math.floor(HOSTILE_FILE_BYTES / event.length))}`;
});

function buildLongCsv(serial: number): string {
  const rows = Array.from({ length: IMPORT_ROW_COUNT }, (_, index) => {
    const day = new Date(Date.UTC(1990, 0, 1 + ((index * 7 + serial) % 12_000))).toISOString().slice(0, 10);
    return `${day},FRA,JFK,LH${index % 2_000},Lufthansa,A380`;
  });
  return `date,from,to,flight_number,airline,aircraft\n${rows.join('\n')}`;
}

function memoize(build: () => string): () => string {
  let text: string | undefined;
  return () => (text ??= build());
}
