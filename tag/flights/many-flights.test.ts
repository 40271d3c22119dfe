import { createFlightPlanner, type PlannedFlight } from './plan/flight-planner.ts';
import type { KnownTag } from './plan/flight-index.ts';
import { parseFlightFile } from './parse-flight-file.ts';
import { FLIGHT_FORMATS, type FlightFormat } from './flight-file.ts';
import { makeFlights, type MadeFlight } from './tests/make-flights.ts';
import { createSeededCatalogue } from './tests/seeded-catalogue.ts';
import { UNSAID, writeTestLog } from './tests/write-logs.ts';

// For other flights, run `FLIGHTS_SEED=7 npx jest tag/flights/many-flights`.
const FLIGHTS = makeFlights(300, Number(process.env['FLIGHTS_SEED'] ?? 20));

async function planLog(
  format: FlightFormat,
  tags: readonly KnownTag[] = [],
): Promise<readonly PlannedFlight[]> {
  const log = await parseFlightFile(writeTestLog(format, FLIGHTS));
  if (!log.ok) throw new Error(log.refusal.code);
  expect(log.value).toMatchObject({ format, entries: { length: FLIGHTS.length } });
  const planner = createFlightPlanner(createSeededCatalogue(), tags);
  return log.value.entries.map((entry) => planner.plan(entry));
}

const toTags = (flights: readonly PlannedFlight[]): readonly KnownTag[] =>
  flights.flatMap(({ result, tagConfig, flownOn }, at) =>
    result === 'added' && tagConfig ? [{ id: String(at), flownOn, tagConfig }] : [],
  );

/** Returns the differences between a tag and its flight; '' if there are none. */
function describeMismatch(
  format: FlightFormat,
  { tagConfig, flownOn }: PlannedFlight,
  flight: MadeFlight,
): string {
  const { airline, digits, from, to, type } = flight;
  const unsaid = UNSAID[format];
  const pairs: readonly (readonly [unknown, unknown])[] = [
    [tagConfig?.airline, airline.name.toUpperCase()],
    [tagConfig?.flightNumber, `${airline.iata} ${digits}`],
    [flownOn, flight.day],
    [tagConfig?.departure, from.iata],
    [tagConfig?.arrival, to.iata],
    [tagConfig?.iata, to.iata],
    ...(unsaid.includes('type') ? [] : [[tagConfig?.selectedAircraft, type.image] as const]),
    ...(unsaid.includes('registration') ? [] : [[tagConfig?.registration, flight.registration] as const]),
    ...(unsaid.includes('seat') ? [] : [[tagConfig?.seat, flight.seat] as const]),
  ];
  return pairs
    .flatMap(([got, wanted]) => (got === wanted ? [] : [`${String(got)} is not ${String(wanted)}`]))
    .join(', ');
}

describe.each(FLIGHT_FORMATS)('300 flights of %s', (format) => {
  test('are right, the rest is to be looked at, and none is wrong without a word', async () => {
    const planned = await planLog(format);
    const added = planned.flatMap((one, at) =>
      one.result === 'added' ? [{ one, flight: FLIGHTS[at] }] : [],
    );
    const wrong = added.map(({ one, flight }) =>
      flight ? describeMismatch(format, one, flight) : 'no flight',
    );
    expect(wrong.filter((text) => text !== '')).toEqual([]);
    expect(added.length).toBeGreaterThanOrEqual(FLIGHTS.length * 0.99);
  });

  test('add nothing a second time, nor after another format, nor before it', async () => {
    const planned = await planLog(format);
    const otherFormat = format === 'fr24' ? 'openflights' : 'fr24';
    const isDoubtful = (at: number) => planned[at]?.result === 'review';
    const secondPlan = await planLog(format, toTags(planned));
    const after = await planLog(format, toTags(await planLog(otherFormat)));
    const before = await planLog(otherFormat, toTags(planned));
    for (const round of [secondPlan, after, before])
      expect(round.filter(({ result }, at) => result === 'added' && !isDoubtful(at))).toEqual([]);
  });
});
