import { assignAirlineColors } from '../../../tag/figures/airline-colors.ts';
import { listFlightRoutes, type FlightRoute } from '../../../tag/figures/flight-routes.ts';
import { computeFlightStats, type FlightStats } from '../../../tag/figures/flight-stats.ts';
import {
  FLOWN_FIELDS,
  omitPlannedFlights,
  type FlownAirport,
  type FlownAirports,
  type FlownTag,
} from '../../../tag/figures/flown-tag.ts';
import { getAirlineKey } from '../../../tag/airlines/airline-key.ts';
import { computeAllTagStats, type AllTagStats } from '../../../tag/lists/tag-stats.ts';
import { computeMilestones } from '../../../tag/milestones/compute-milestones.ts';
import { packFlights } from '../../../tag/collection/pack-flights.ts';
import { listPictureTags, toPictureFlight } from '../../../tag/collection/picture-data.ts';
import { listDrawableKinds } from '../../../tag/collection/pictures.ts';
import type { SumTask } from '../../sum-reader.types.ts';

/** The number of tags of an airline; `airlineId` is null for tags without a known airline. */
export type AirlineTagCount = { airlineId: string | null; count: number };

/** All small sums, which one pass computes together. */
export type Sums = { stats: AllTagStats; figures: FlightStats; tagCounts: AirlineTagCount[] };

/** A tag in a page: its id, day, airline id, time of creation in ms, if it matches the filter, and its FLOWN_FIELDS. */
type PageRow = [string, string | null, string | null, number, boolean, ...(string | null)[]];

/** A tag with the values that only stats need. */
type SumTag = FlownTag & {
  readonly airlineId: string | null;
  readonly createdAt: number;
  readonly isShown: boolean;
};

/** The number of list entries in one part of a result. Parsing a part takes some milliseconds. */
const ENTRIES_PER_PART = 500;

/** The maximum number of routes on the map, the most flown first. */
const MAX_MAP_FILE_ROUTES = 5_000;

/** Collects the pages of a user's tags, newest first, and computes their sums. */
export class SumCollector {
  readonly #tags: SumTag[] = [];
  /** Equal texts are stored once. Each page has copies of them, which would take most of the memory. */
  readonly #texts = new Map<string, string>();

  /** @param page the JSON of an array of PageRow */
  addPage(page: string): void {
    for (const [id, flownOn, airlineId, createdAt, isShown, ...values] of JSON.parse(page) as PageRow[]) {
      const fields = Object.fromEntries(
        FLOWN_FIELDS.map((field, index) => [field, this.#share(values[index] ?? '')]),
      ) as Omit<FlownTag, 'id' | 'flownOn'>;
      this.#tags.push({ ...fields, icao: getAirlineKey(fields), id, flownOn, airlineId, createdAt, isShown });
    }
  }

  /**
   * Computes the result of a task.
   * @param today YYYY-MM-DD in UTC; flights after it are planned
   * @returns its parts as JSON: one object, or the entries of a list in several arrays
   */
  compute(task: SumTask, airports: FlownAirports, today: string): string[] {
    const tags = this.#tags;
    switch (task.kind) {
      case 'sums':
        return [
          JSON.stringify(this.#computeSums(airports, today)),
          ...splitIntoParts(listFlightRoutes(tags, airports, today)),
        ];
      case 'milestones':
        return [JSON.stringify(computeMilestones(tags, airports, today))];
      case 'routes': {
        const shownTags = tags.filter(({ isShown }) => isShown);
        return splitIntoParts(listFlightRoutes(shownTags, airports, today, assignAirlineColors(tags)));
      }
      case 'picture-flights': {
        const shownTags = tags.filter(({ isShown }) => isShown);
        const pictureTags = listPictureTags(shownTags, today);
        const flights = pictureTags.map((tag) => toPictureFlight(tag, airports));
        return [
          JSON.stringify(packFlights(flights)),
          JSON.stringify(listDrawableKinds(flights)),
          JSON.stringify(pictureTags.map(({ id }) => id)),
        ];
      }
      case 'map-routes': {
        const routes = listFlightRoutes(omitPlannedFlights(tags, today), airports, today);
        return splitIntoParts(routes.slice(0, MAX_MAP_FILE_ROUTES).map(toMapRoute));
      }
    }
  }

  #computeSums(airports: FlownAirports, today: string): Sums {
    const tags = this.#tags.map((tag) => ({ config: tag, createdAt: tag.createdAt, flownOn: tag.flownOn }));
    return {
      stats: computeAllTagStats(tags, airports),
      figures: computeFlightStats(this.#tags, airports, today),
      tagCounts: countByAirline(this.#tags),
    };
  }

  #share(text: string): string {
    const sharedText = this.#texts.get(text);
    if (sharedText === undefined) this.#texts.set(text, text);
    return sharedText ?? text;
  }
}

/** Counts tags by airline, by id; tags of unknown airlines are last. */
function countByAirline(tags: readonly SumTag[]): AirlineTagCount[] {
  const counts = new Map<string | null, number>();
  for (const { airlineId } of tags) counts.set(airlineId, (counts.get(airlineId) ?? 0) + 1);
  return [...counts]
    .map(([airlineId, count]) => ({ airlineId, count }))
    .toSorted((a, b) => Number(a.airlineId ?? Infinity) - Number(b.airlineId ?? Infinity) || 0);
}

function splitIntoParts(entries: readonly unknown[]): string[] {
  const parts: string[] = [];
  for (let start = 0; start < entries.length; start += ENTRIES_PER_PART)
    parts.push(JSON.stringify(entries.slice(start, start + ENTRIES_PER_PART)));
  return parts;
}

/** Converts a route for the map, in the color of the airline that flew it most. */
function toMapRoute({ from, to, count, airlines }: FlightRoute): MapFileRoute {
  const end = ({ iata, city, latitude, longitude }: FlownAirport) => ({
    code: iata,
    name: city,
    latitude,
    longitude,
  });
  return { from: end(from), to: end(to), count, color: airlines[0]?.color ?? '#808080' };
}

type MapFileEnd = { code: string; name: string; latitude: number; longitude: number };
/** A route on the map of the file. */
export type MapFileRoute = { from: MapFileEnd; to: MapFileEnd; count: number; color: string };
