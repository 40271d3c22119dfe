import { computeFlightStats, type FlightStats } from '../../tag/figures/flight-stats.ts';
import { assignAirlineColors } from '../../tag/figures/airline-colors.ts';
import { listFlightRoutes } from '../../tag/figures/flight-routes.ts';
import { toFlownTag, type FlownAirport } from '../../tag/figures/flown-tag.ts';
import { packFlights } from '../../tag/collection/pack-flights.ts';
import { listPictureTags, toPictureFlight } from '../../tag/collection/picture-data.ts';
import { computeTagStats } from '../../tag/lists/tag-stats.ts';
import {
  AirlinesDocument,
  AirportsDocument,
  ExportAirlinesDocument,
  FlightFiguresDocument,
  MilestonesDocument,
  OneTagDocument,
  PictureFlightsDocument,
  RoutesDocument,
  SavedTagsDocument,
  StatsDocument,
  TagCountsDocument,
  type FlightFiguresQuery,
  type StatsQuery,
  type FlightRecordFragment,
  type SavedTagFragment,
} from '../graphql/generated.ts';
import { importWithRetry } from '../card/import-with-retry.ts';
import { getToday } from '../session/date-format.ts';
import { getAirportsByCode } from './reads/airports-by-code.ts';
import { applyPendingDesigns, buildLocalExport } from './reads/local-export.ts';
import { createReadOperation, type ReadOperation } from './read-operation.ts';
import { readOutbox } from './outbox/outbox.ts';
import { buildProjection, listTouchedTags } from './projection.ts';
import {
  changeTags,
  storeAirlines,
  storeAirports,
  upsertTags,
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
import { storePageLater } from './store-later-pages.ts';

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

const airlinesRead = createReadOperation(AirlinesDocument, {
  firstLoad: 'list',
  isPublic: true,
  local: async (userId) => ({ airlines: [...(await getCurrentProjection(userId)).projection.airlines] }),
  remote: async (userId, { airlines: knownAirlines }) => {
    await storeAirlines(userId, knownAirlines);
    const { projection } = await getCurrentProjection(userId);
    return { airlines: [...projection.airlines] };
  },
});

const airportsRead = createReadOperation(AirportsDocument, {
  firstLoad: 'list',
  isPublic: true,
  local: async () => ({ airports: [...(await readAirports())] }),
  remote: async (_, response) => {
    await storeAirports(response.airports);
    return response;
  },
});

const savedTagsRead = createReadOperation(SavedTagsDocument, {
  firstLoad: 'list',
  local: async (userId, variables) => {
    const airports = await getAirportsByCode(variables.filter);
    return buildLocalPage((await getCurrentProjection(userId)).projection, variables, airports);
  },
  remote: async (userId, response, variables) => {
    const hasPending = readOutbox(userId).pending.length > 0;
    if (variables.after && !hasPending) {
      storePageLater(userId, response, variables);
      return response;
    }
    await changeTags(userId, (tags) => mergePage(tags, response, variables));
    const { pending, projection } = await getCurrentProjection(userId);
    if (pending.length === 0) return response;
    const airports = await getAirportsByCode(variables.filter);
    return applyPendingToPage(response, projection, pending, variables, airports);
  },
});

const tagRead = createReadOperation(OneTagDocument, {
  local: async (userId, { id }) => ({ tag: await findProjectedTag(userId, id) }),
  remote: async (userId, response, { id }) => {
    const savedTag = response.tag;
    if (savedTag) await changeTags(userId, (tags) => upsertTags(tags, [savedTag]));
    const { saved: savedIds, deleted: deletedIds } = listTouchedTags(readOutbox(userId).pending);
    return savedIds.has(id) || deletedIds.has(id) ? { tag: await findProjectedTag(userId, id) } : response;
  },
});

const tagCountsRead = createReadOperation(TagCountsDocument, {
  firstLoad: 'list',
  local: async (userId) => countByAirline((await getCurrentProjection(userId)).projection.tags),
  remote: async (userId, response) => {
    const { snapshot, pending, projection } = await getCurrentProjection(userId);
    return pending.length === 0
      ? response
      : adjustCounts(response.tagCounts, { increased: projection.tags, decreased: snapshot.tags });
  },
});

/** While mutations are pending, the server's stats are shown unchanged, because the mutations are sent soon. */
const statsRead = createReadOperation(StatsDocument, {
  firstLoad: 'figures',
  local: async (userId): Promise<StatsQuery> => {
    const { projection } = await getCurrentProjection(userId);
    const places = await getAirportsByCode();
    const tags = projection.tags.map(({ createdAt, flownOn, tagConfig }) => ({
      createdAt,
      flownOn,
      config: tagConfig,
    }));
    const tagStats = computeTagStats(tags, places);
    const { uncounted } = computeFlightStats(projection.tags.map(toFlownTag), places, getToday());
    return {
      stats: {
        __typename: 'Stats',
        ...tagStats,
        byAirline: addTypename('StatCount', tagStats.byAirline),
        byYear: addTypename('StatCount', tagStats.byYear),
        figures: { __typename: 'FlightFigures', uncounted: addUncountedTypenames(uncounted) },
      },
    };
  },
  remote: (_, response) => Promise.resolve(response),
});

/** Returns the projected tags as flights, and the airports that this browser knows. */
async function getLocalFlights(userId: string) {
  const { projection } = await getCurrentProjection(userId);
  const airports = await getAirportsByCode();
  return { tags: projection.tags.map(toFlownTag), airports };
}

const routesRead = createReadOperation(RoutesDocument, {
  firstLoad: 'figures',
  local: async (userId, { filter }) => {
    const { projection } = await getCurrentProjection(userId);
    const airports = await getAirportsByCode(filter);
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
      routes: listFlightRoutes(
        shown,
        airports,
        getToday(),
        assignAirlineColors(projection.tags.map(toFlownTag)),
      ).map(({ from, to, count, airlines: flightsByAirline, flights }) => ({
        __typename: 'FlightRoute',
        from: toRouteAirport(from),
        to: toRouteAirport(to),
        airlines: addTypename('RouteAirline', flightsByAirline),
        count,
        flights: addTypename('RouteFlights', flights),
      })),
    };
  },
  remote: (_, response) => Promise.resolve(response),
});

const pictureFlightsRead = createReadOperation(PictureFlightsDocument, {
  firstLoad: 'figures',
  local: async (userId, { filter }) => {
    const { projection } = await getCurrentProjection(userId);
    const airports = await getAirportsByCode(filter);
    const shownTags = projection.tags.filter(matchesQuery({ filter }, airports)).map(toFlownTag);
    const pictureTags = listPictureTags(shownTags, getToday());
    const flights = pictureTags.map((tag) => toPictureFlight(tag, airports));
    return {
      pictureFlights: {
        __typename: 'PictureFlights',
        flights: JSON.stringify(packFlights(flights)),
        tagIds: JSON.stringify(pictureTags.map(({ id }) => id)),
      },
    };
  },
  remote: (_, response) => Promise.resolve(response),
});

const addUncountedTypenames = (uncounted: FlightStats['uncounted']) =>
  uncounted.map(({ flights, ...group }) => ({
    __typename: 'UncountedFlights' as const,
    ...group,
    flights: addTypename('UncountedFlight', flights),
  }));

const flightStatsRead = createReadOperation(FlightFiguresDocument, {
  firstLoad: 'figures',
  local: async (userId): Promise<FlightFiguresQuery> => {
    const { tags, airports } = await getLocalFlights(userId);
    const flightStats = computeFlightStats(tags, airports, getToday());
    const toRecord = (record: Omit<FlightRecordFragment, '__typename'> | null) =>
      record && { __typename: 'FlightRecord' as const, ...record };
    return {
      stats: {
        __typename: 'Stats',
        figures: {
          __typename: 'FlightFigures',
          ...flightStats,
          byAirport: addTypename('StatCount', flightStats.byAirport),
          byCountry: addTypename('StatCount', flightStats.byCountry),
          byAirline: addTypename('StatCount', flightStats.byAirline),
          byAlliance: addTypename('StatCount', flightStats.byAlliance),
          byType: addTypename('StatCount', flightStats.byType),
          longest: toRecord(flightStats.longest),
          shortest: toRecord(flightStats.shortest),
          first: toRecord(flightStats.first),
          last: toRecord(flightStats.last),
          mostFlown: toRecord(flightStats.mostFlown),
          metAgain: addTypename('MetAgain', flightStats.metAgain).map((repeat) => ({
            ...repeat,
            years: [...repeat.years],
          })),
          years: addTypename('YearFigures', flightStats.years),
          uncounted: addUncountedTypenames(flightStats.uncounted),
        },
      },
    };
  },
  remote: (_, response) => Promise.resolve(response),
});

const importMilestones = importWithRetry(() => import('../../tag/milestones/compute-milestones.ts'));

const milestonesRead = createReadOperation(MilestonesDocument, {
  firstLoad: 'figures',
  local: async (userId) => {
    const [{ tags, airports }, { computeMilestones }] = await Promise.all([
      getLocalFlights(userId),
      importMilestones(),
    ]);
    const milestones = addTypename('Milestone', computeMilestones(tags, airports, getToday()));
    return { stats: { __typename: 'Stats' as const, milestones } };
  },
  remote: (_, response) => Promise.resolve(response),
});

/** Adds `__typename` to each item, as in the server's response. */
function addTypename<Name extends string, Item extends object>(__typename: Name, items: readonly Item[]) {
  return items.map((item) => ({ __typename, ...item }));
}

const exportAirlinesRead = createReadOperation(ExportAirlinesDocument, {
  local: async (userId) => ({
    exportAirlines: buildLocalExport((await getCurrentProjection(userId)).projection),
  }),
  remote: async (userId, response) => {
    const { pending, projection } = await getCurrentProjection(userId);
    return { exportAirlines: applyPendingDesigns(response.exportAirlines, projection, pending) };
  },
});

/** The queries that this browser can run without the server. */
const OFFLINE_QUERIES = [
  airlinesRead,
  airportsRead,
  savedTagsRead,
  tagRead,
  tagCountsRead,
  statsRead,
  routesRead,
  flightStatsRead,
  milestonesRead,
  pictureFlightsRead,
  exportAirlinesRead,
];
const READS_BY_NAME = new Map(OFFLINE_QUERIES.map((readOperation) => [readOperation.name, readOperation]));

export function findRead(operationName: string): ReadOperation | undefined {
  return READS_BY_NAME.get(operationName);
}
