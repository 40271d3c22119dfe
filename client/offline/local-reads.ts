import { exportDesigns, toExportedDesign, type ExportedAirline } from '../../tag/imports/export-designs.ts';
import { computeFlightStats } from '../../tag/figures/flight-stats.ts';
import { assignAirlineColors } from '../../tag/figures/airline-colors.ts';
import { listFlightRoutes } from '../../tag/figures/flight-routes.ts';
import { toFlownTag, type FlownAirport } from '../../tag/figures/flown-tag.ts';
import { computeTagStats } from '../../tag/lists/tag-stats.ts';
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
import { createReadOperation, type ReadOperation } from './read-operation.ts';
import { parseAirlineRow } from './local-airline.ts';
import { readOutbox } from './outbox/outbox.ts';
import type { PendingMutation } from './outbox/pending-mutation.ts';
import { buildProjection, listTouchedTags, type Projection } from './projection.ts';
import {
  changeTags,
  storeAirlines,
  storeAirports,
  storeTag,
  readAirports,
  readSnapshot,
} from './snapshot.ts';
import {
  countByAirline,
  buildLocalPage,
  applyPendingToPage,
  matchesQuery,
  mergePage,
  adjustCounts,
} from './tag-pages.ts';

/** Reads the snapshot and the pending mutations of a user, and projects them. */
export async function getCurrentProjection(userId: string) {
  const snapshot = await readSnapshot(userId);
  const { pending } = readOutbox(userId);
  return { snapshot, pending, projection: buildProjection(snapshot, pending) };
}

/** Finds a tag as the screen shows it; returns null if this browser does not know it. */
async function findProjectedTag(userId: string, id: string): Promise<SavedTagFragment | null> {
  const { projection } = await getCurrentProjection(userId);
  return projection.tags.find((tag) => tag.id === id) ?? null;
}

const airlines = createReadOperation(AirlinesDocument, {
  firstLoad: 'list',
  isPublic: true,
  local: async (userId) => ({ airlines: [...(await getCurrentProjection(userId)).projection.airlines] }),
  remote: async (userId, { airlines: known }) => {
    await storeAirlines(userId, known);
    const { projection } = await getCurrentProjection(userId);
    return { airlines: [...projection.airlines] };
  },
});

const airports = createReadOperation(AirportsDocument, {
  firstLoad: 'list',
  isPublic: true,
  local: async () => ({ airports: [...(await readAirports())] }),
  remote: async (_, answer) => {
    await storeAirports(answer.airports);
    return answer;
  },
});

const savedTags = createReadOperation(SavedTagsDocument, {
  firstLoad: 'list',
  local: async (userId, variables) =>
    buildLocalPage((await getCurrentProjection(userId)).projection, variables, await getAirportsByCode()),
  remote: async (userId, answer, variables) => {
    await changeTags(userId, (tags) => mergePage(tags, answer, variables));
    const { pending, projection } = await getCurrentProjection(userId);
    if (pending.length === 0) return answer;
    return applyPendingToPage(answer, projection, pending, variables, await getAirportsByCode());
  },
});

const oneTag = createReadOperation(OneTagDocument, {
  local: async (userId, { id }) => ({ tag: await findProjectedTag(userId, id) }),
  remote: async (userId, answer, { id }) => {
    if (answer.tag) await storeTag(userId, answer.tag);
    const { saved, deleted } = listTouchedTags(readOutbox(userId).pending);
    return saved.has(id) || deleted.has(id) ? { tag: await findProjectedTag(userId, id) } : answer;
  },
});

const tagCounts = createReadOperation(TagCountsDocument, {
  firstLoad: 'list',
  local: async (userId) => countByAirline((await getCurrentProjection(userId)).projection.tags),
  remote: async (userId, answer) => {
    const { snapshot, pending, projection } = await getCurrentProjection(userId);
    return pending.length === 0
      ? answer
      : adjustCounts(answer.tagCounts, { more: projection.tags, less: snapshot.tags });
  },
});

/** While mutations are pending, the server's stats are shown unchanged, because the mutations are sent soon. */
const stats = createReadOperation(StatsDocument, {
  firstLoad: 'figures',
  local: async (userId) => {
    const { projection } = await getCurrentProjection(userId);
    const places = await getAirportsByCode();
    const tags = projection.tags.map(({ createdAt, flownOn, tagConfig }) => ({
      createdAt,
      flownOn,
      config: tagConfig,
    }));
    const { airports: _, ...found } = computeTagStats(tags, places);
    return {
      stats: {
        __typename: 'Stats',
        ...found,
        byAirline: addTypename('StatCount', found.byAirline),
        byAlliance: addTypename('StatCount', found.byAlliance),
        byAirport: addTypename('StatCount', found.byAirport),
        byAircraft: addTypename('StatCount', found.byAircraft),
        byYear: addTypename('StatCount', found.byYear),
      },
    };
  },
  remote: (_, answer) => Promise.resolve(answer),
});

/** Returns the airports that this browser has loaded, by code. */
async function getAirportsByCode() {
  return new Map((await readAirports()).map((airport) => [airport.iata, airport]));
}

/** Returns the projected tags as flights, and the airports that this browser knows. */
export async function getLocalFlights(userId: string) {
  const { projection } = await getCurrentProjection(userId);
  const airports = await getAirportsByCode();
  return { tags: projection.tags.map(toFlownTag), airports };
}

const routes = createReadOperation(RoutesDocument, {
  firstLoad: 'figures',
  local: async (userId, { filter }) => {
    const { projection } = await getCurrentProjection(userId);
    const airports = await getAirportsByCode();
    const shown = projection.tags.filter(matchesQuery({ filter }, airports)).map(toFlownTag);
    const toRouteAirport = ({ iata, city, country, latitude, longitude }: FlownAirport) => ({
      __typename: 'RouteAirport' as const,
      iata,
      city,
      country,
      latitude,
      longitude,
    });
    return {
      routes: listFlightRoutes(shown, airports, assignAirlineColors(projection.tags.map(toFlownTag))).map(
        ({ from, to, count, airlines: flown, flights }) => ({
          __typename: 'FlightRoute',
          from: toRouteAirport(from),
          to: toRouteAirport(to),
          airlines: addTypename('RouteAirline', flown),
          count,
          flights: addTypename('RouteFlights', flights),
        }),
      ),
    };
  },
  remote: (_, answer) => Promise.resolve(answer),
});

const figures = createReadOperation(FlightFiguresDocument, {
  firstLoad: 'figures',
  local: async (userId): Promise<FlightFiguresQuery> => {
    const { tags, airports } = await getLocalFlights(userId);
    const found = computeFlightStats(tags, airports);
    const toRecord = (one: Omit<FlightRecordFragment, '__typename'> | null) =>
      one && { __typename: 'FlightRecord' as const, ...one };
    return {
      stats: {
        __typename: 'Stats',
        figures: {
          __typename: 'FlightFigures',
          ...found,
          byAirport: addTypename('StatCount', found.byAirport),
          byCountry: addTypename('StatCount', found.byCountry),
          byAirline: addTypename('StatCount', found.byAirline),
          byAlliance: addTypename('StatCount', found.byAlliance),
          byType: addTypename('StatCount', found.byType),
          longest: toRecord(found.longest),
          shortest: toRecord(found.shortest),
          first: toRecord(found.first),
          last: toRecord(found.last),
          mostFlown: toRecord(found.mostFlown),
          metAgain: addTypename('MetAgain', found.metAgain).map((one) => ({
            ...one,
            years: [...one.years],
          })),
          years: addTypename('YearFigures', found.years),
          uncounted: found.uncounted.map(({ flights, ...one }) => ({
            __typename: 'UncountedFlights',
            ...one,
            flights: addTypename('UncountedFlight', flights),
          })),
        },
      },
    };
  },
  remote: (_, answer) => Promise.resolve(answer),
});

/** Adds `__typename` to each item, as in the server's response. */
function addTypename<Name extends string, Item extends object>(__typename: Name, items: readonly Item[]) {
  return items.map((item) => ({ __typename, ...item }));
}

const exportAirlines = createReadOperation(ExportAirlinesDocument, {
  local: async (userId) => ({ exportAirlines: exportOf((await getCurrentProjection(userId)).projection) }),
  remote: async (userId, answer) => {
    const { pending, projection } = await getCurrentProjection(userId);
    return { exportAirlines: applyPending(answer.exportAirlines, projection, pending) };
  },
});

function exportOf({ airlines: rows, tags }: Projection) {
  const newest = new Map([...tags].toReversed().map(({ airlineId, tagConfig }) => [airlineId, tagConfig]));
  const known = new Set(rows.map(({ id }) => id));
  const listed = rows
    .filter(({ id, isPreset }) => !isPreset || newest.has(id))
    .flatMap((row) => {
      const airline = toExportedAirline(row);
      return airline ? [{ airline, design: newest.get(row.id) ?? null }] : [];
    });
  const withoutAirline = tags.filter(({ airlineId }) => airlineId === null || !known.has(airlineId));
  return exportDesigns(
    listed,
    withoutAirline.map(({ tagConfig }) => tagConfig),
  );
}

function toExportedAirline(row: AirlineRowFragment): ExportedAirline | null {
  const draft = parseAirlineRow(row);
  return draft.ok ? { ...draft.value, isPreset: row.isPreset } : null;
}

/** Merges the pending designs into the server's export: each replaces the entry of its airline. */
function applyPending(
  exported: ExportAirlinesQuery['exportAirlines'],
  { airlines: rows, tags }: Projection,
  pending: readonly PendingMutation[],
) {
  const { saved } = listTouchedTags(pending);
  const designs = new Map(exported.map((design) => [`${design.icao} ${design.airline}`, design]));
  for (const { airlineId, tagConfig } of tags.filter(({ id }) => saved.has(id)).toReversed()) {
    const row = rows.find(({ id }) => id === airlineId);
    const airline = row && toExportedAirline(row);
    const design = airline ? toExportedDesign(airline, tagConfig) : tagConfig;
    designs.set(`${design.icao} ${design.airline}`, design);
  }
  return [...designs.values()];
}

/** The queries that this browser can run without the server. */
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
