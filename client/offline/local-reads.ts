import { exportDesigns, exportedDesign, type ExportedAirline } from '../../tag/imports/export-designs.ts';
import { computeFlightStats } from '../../tag/figures/flight-figures.ts';
import { filterFlights } from '../../tag/figures/filter-flights.ts';
import { airlineColors } from '../../tag/figures/airline-colors.ts';
import { flightRoutes } from '../../tag/figures/flight-routes.ts';
import { flownTag, type FlownAirport } from '../../tag/figures/flown-tag.ts';
import { parseTagFilter } from '../../tag/lists/tag-filter.ts';
import { tagStats } from '../../tag/lists/tag-stats.ts';
import {
  AirlinesDocument,
  AirportsDocument,
  ExportAirlinesDocument,
  FlightFiguresDocument,
  OneTagDocument,
  RoutesDocument,
  SavedTagsDocument,
  StatsDocument,
  TagCountsDocument,
  type AirlineRowFragment,
  type ExportAirlinesQuery,
  type FlightFiguresQuery,
  type FlightRecordFragment,
  type SavedTagFragment,
} from '../graphql/generated.ts';
import { answerRead, type ReadOperation } from './answer-read.ts';
import { draftOfRow } from './local-airline.ts';
import { readOutbox } from './outbox/outbox.ts';
import type { PendingMutation } from './outbox/pending-mutation.ts';
import { project, touchedTags, type Projection } from './projection.ts';
import {
  changeTags,
  storeAirlines,
  storeAirports,
  storeTag,
  readAirports,
  readSnapshot,
} from './snapshot.ts';
import { countsOf, localPage, projectedPage, tagsWithPage, withCounts } from './tag-pages.ts';

/** The snapshot of a user, what is pending, and the projection of both. */
export async function currentProjection(userId: string) {
  const snapshot = await readSnapshot(userId);
  const { pending } = readOutbox(userId);
  return { snapshot, pending, projection: project(snapshot, pending) };
}

/** A tag as the screen shows it; null for none that this browser knows. */
async function findProjectedTag(userId: string, id: string): Promise<SavedTagFragment | null> {
  const { projection } = await currentProjection(userId);
  return projection.tags.find((tag) => tag.id === id) ?? null;
}

const airlines = answerRead(AirlinesDocument, {
  isPublic: true,
  local: async (userId) => ({ airlines: [...(await currentProjection(userId)).projection.airlines] }),
  remote: async (userId, { airlines: known }) => {
    await storeAirlines(userId, known);
    const { projection } = await currentProjection(userId);
    return { airlines: [...projection.airlines] };
  },
});

const airports = answerRead(AirportsDocument, {
  isPublic: true,
  local: async () => ({ airports: [...(await readAirports())] }),
  remote: async (_, answer) => {
    await storeAirports(answer.airports);
    return answer;
  },
});

const savedTags = answerRead(SavedTagsDocument, {
  local: async (userId, variables) => localPage((await currentProjection(userId)).projection, variables),
  remote: async (userId, answer, variables) => {
    await changeTags(userId, (tags) => tagsWithPage(tags, answer, variables));
    const { pending, projection } = await currentProjection(userId);
    return pending.length === 0 ? answer : projectedPage(answer, projection, pending, variables);
  },
});

const oneTag = answerRead(OneTagDocument, {
  local: async (userId, { id }) => ({ tag: await findProjectedTag(userId, id) }),
  remote: async (userId, answer, { id }) => {
    if (answer.tag) await storeTag(userId, answer.tag);
    const { saved, deleted } = touchedTags(readOutbox(userId).pending);
    return saved.has(id) || deleted.has(id) ? { tag: await findProjectedTag(userId, id) } : answer;
  },
});

const tagCounts = answerRead(TagCountsDocument, {
  local: async (userId) => countsOf((await currentProjection(userId)).projection.tags),
  remote: async (userId, answer) => {
    const { snapshot, pending, projection } = await currentProjection(userId);
    return pending.length === 0
      ? answer
      : withCounts(answer.tagCounts, { more: projection.tags, less: snapshot.tags });
  },
});

/** While something is pending the server's figures are shown as they are: it is sent as soon as possible. */
const stats = answerRead(StatsDocument, {
  local: async (userId) => {
    const { projection } = await currentProjection(userId);
    const places = new Map((await readAirports()).map((airport) => [airport.iata, airport]));
    const tags = projection.tags.map(({ createdAt, flownOn, tagConfig }) => ({
      createdAt,
      flownOn,
      config: tagConfig,
    }));
    const { airports: _, ...found } = tagStats(tags, places);
    return {
      stats: {
        __typename: 'Stats',
        ...found,
        byAirline: withTypename('StatCount', found.byAirline),
        byAlliance: withTypename('StatCount', found.byAlliance),
        byAirport: withTypename('StatCount', found.byAirport),
        byAircraft: withTypename('StatCount', found.byAircraft),
        byYear: withTypename('StatCount', found.byYear),
      },
    };
  },
  remote: (_, answer) => Promise.resolve(answer),
});

/** The projected tags as flights, and the airports that this browser knows. */
export async function localFlights(userId: string) {
  const { projection } = await currentProjection(userId);
  const airports = new Map((await readAirports()).map((airport) => [airport.iata, airport]));
  return { tags: projection.tags.map(flownTag), airports };
}

const routes = answerRead(RoutesDocument, {
  local: async (userId, { filter }) => {
    const flights = await localFlights(userId);
    const { airports } = flights;
    const wanted = parseTagFilter(filter);
    const tags = wanted.ok ? filterFlights(flights.tags, wanted.value) : [];
    const airport = ({ iata, city, country, latitude, longitude }: FlownAirport) => ({
      __typename: 'RouteAirport' as const,
      iata,
      city,
      country,
      latitude,
      longitude,
    });
    return {
      routes: flightRoutes(tags, airports, airlineColors(flights.tags)).map(
        ({ from, to, count, airlines: flown, flights }) => ({
          __typename: 'FlightRoute',
          from: airport(from),
          to: airport(to),
          airlines: withTypename('RouteAirline', flown),
          count,
          flights: withTypename('RouteFlights', flights),
        }),
      ),
    };
  },
  remote: (_, answer) => Promise.resolve(answer),
});

const figures = answerRead(FlightFiguresDocument, {
  local: async (userId): Promise<FlightFiguresQuery> => {
    const { tags, airports } = await localFlights(userId);
    const found = computeFlightStats(tags, airports);
    const record = (one: Omit<FlightRecordFragment, '__typename'> | null) =>
      one && { __typename: 'FlightRecord' as const, ...one };
    return {
      stats: {
        __typename: 'Stats',
        figures: {
          __typename: 'FlightFigures',
          ...found,
          byAirport: withTypename('StatCount', found.byAirport),
          byCountry: withTypename('StatCount', found.byCountry),
          byAirline: withTypename('StatCount', found.byAirline),
          byAlliance: withTypename('StatCount', found.byAlliance),
          byType: withTypename('StatCount', found.byType),
          longest: record(found.longest),
          shortest: record(found.shortest),
          first: record(found.first),
          last: record(found.last),
          mostFlown: record(found.mostFlown),
          metAgain: withTypename('MetAgain', found.metAgain).map((one) => ({
            ...one,
            years: [...one.years],
          })),
          years: withTypename('YearFigures', found.years),
          uncounted: found.uncounted.map(({ flights, ...one }) => ({
            __typename: 'UncountedFlights',
            ...one,
            flights: withTypename('UncountedFlight', flights),
          })),
        },
      },
    };
  },
  remote: (_, answer) => Promise.resolve(answer),
});

/** Adds `__typename` to each item, as the server's response has it. */
function withTypename<Name extends string, Item extends object>(__typename: Name, items: readonly Item[]) {
  return items.map((item) => ({ __typename, ...item }));
}

const exportAirlines = answerRead(ExportAirlinesDocument, {
  local: async (userId) => ({ exportAirlines: exportOf((await currentProjection(userId)).projection) }),
  remote: async (userId, answer) => {
    const { pending, projection } = await currentProjection(userId);
    return { exportAirlines: withPending(answer.exportAirlines, projection, pending) };
  },
});

function exportOf({ airlines: rows, tags }: Projection) {
  const newest = new Map([...tags].toReversed().map(({ airlineId, tagConfig }) => [airlineId, tagConfig]));
  const known = new Set(rows.map(({ id }) => id));
  const listed = rows
    .filter(({ id, isPreset }) => !isPreset || newest.has(id))
    .flatMap((row) => {
      const airline = exportedAirline(row);
      return airline ? [{ airline, design: newest.get(row.id) ?? null }] : [];
    });
  const withoutAirline = tags.filter(({ airlineId }) => airlineId === null || !known.has(airlineId));
  return exportDesigns(
    listed,
    withoutAirline.map(({ tagConfig }) => tagConfig),
  );
}

function exportedAirline(row: AirlineRowFragment): ExportedAirline | null {
  const draft = draftOfRow(row);
  return draft.ok ? { ...draft.value, isPreset: row.isPreset } : null;
}

/** The server's export with the pending designs in the places of their airlines. */
function withPending(
  exported: ExportAirlinesQuery['exportAirlines'],
  { airlines: rows, tags }: Projection,
  pending: readonly PendingMutation[],
) {
  const { saved } = touchedTags(pending);
  const designs = new Map(exported.map((design) => [`${design.icao} ${design.airline}`, design]));
  for (const { airlineId, tagConfig } of tags.filter(({ id }) => saved.has(id)).toReversed()) {
    const row = rows.find(({ id }) => id === airlineId);
    const airline = row && exportedAirline(row);
    const design = airline ? exportedDesign(airline, tagConfig) : tagConfig;
    designs.set(`${design.icao} ${design.airline}`, design);
  }
  return [...designs.values()];
}

/** The queries that this browser can answer. */
const OFFLINE_QUERIES = [
  airlines,
  airports,
  savedTags,
  oneTag,
  tagCounts,
  stats,
  routes,
  figures,
  exportAirlines,
];
const READS_BY_NAME = new Map(OFFLINE_QUERIES.map((read) => [read.name, read]));

export function findRead(operationName: string): ReadOperation | undefined {
  return READS_BY_NAME.get(operationName);
}
