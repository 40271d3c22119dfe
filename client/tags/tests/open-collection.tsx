import { act, screen } from '@testing-library/react';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { parseFlightDay } from '../../../tag/dates/flight-day.ts';
import { computeFlightStats } from '../../../tag/figures/flight-stats.ts';
import { listFlightRoutes } from '../../../tag/figures/flight-routes.ts';
import { toFlownTag } from '../../../tag/figures/flown-tag.ts';
import { computeMilestones } from '../../../tag/milestones/compute-milestones.ts';
import { AIRLINES, AIRPORTS, toStoredTag } from '../../editor/tests/catalogue.ts';
import type { SavedTagFragment, TagFilter } from '../../graphql/generated.ts';
import { getToday } from '../../session/date-format.ts';
import { renderApp, SESSION } from '../../tests/render-app.tsx';
import type { Handlers } from '../../tests/schema-server.ts';

/** The width of the page in pixels, because jsdom has no layout. Five cards fit into a row. */
export const WINDOW_WIDTH_PX = 1360;

/** A request for an image. A test may delay the response. */
export type ImageCall = { path: string; init: RequestInit };

type ListArguments = { filter?: TagFilter | null; limit: number; after?: string | null };

type Options = {
  tags?: SavedTagFragment[];
  handlers?: Handlers;
  path?: string;
  offline?: boolean;
  /** The response to every GraphQL request, until the test removes it from `server.rest`. */
  answer?: { status: number; body: string };
  /** Returns the response to a request for an image; by default the PNG. */
  picture?: (call: ImageCall) => Promise<Partial<Response>>;
};

const KNOWN_AIRPORTS = new Map(AIRPORTS.map((airport) => [airport.iata, airport]));

const PNG = new Blob(['png'], { type: 'image/png' });
export const respondWithImage = () =>
  Promise.resolve({ ok: true, status: 200, headers: new Headers(), blob: () => Promise.resolve(PNG) });

/** Opens the collection of a signed-in user, with a server that stores the given tags. */
export async function openCollection({
  tags = [],
  handlers = {},
  path = '/tags',
  offline = false,
  answer: response,
  picture: image = respondWithImage,
}: Options = {}) {
  const store = [...tags];
  let lastId = 1_000;
  let saves = 0;
  const findConflict = ({ id, updatedAt }: SavedInput) =>
    store.find((tag) => tag.id === id && tag.updatedAt !== updatedAt);
  const save = (input: SavedInput) => {
    const index = store.findIndex(({ id }) => id === input.id);
    const stored = store[index];
    saves += 1;
    const tag = toStoredTag(input.config, {
      id: stored?.id ?? String((lastId += 1)),
      savedAt: `2026-11-21T09:00:00.${String(saves).padStart(3, '0')}Z`,
      flownOn: parseFlightDay(input.config.date),
    });
    if (stored) store.splice(index, 1, { ...tag, createdAt: stored.createdAt });
    else store.unshift(tag);
    return store[Math.max(0, index)];
  };
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WINDOW_WIDTH_PX);
  const pictures = watchImageUrls();
  let listen = () => {};
  const listening = new Promise<void>((resolve) => (listen = resolve));
  const app = await renderApp(path, {
    session: SESSION,
    offline,
    rest: response && { '/graphql': () => response },
    handlers: {
      // Waits until the requests for images are recorded, because the list causes the first of them.
      tags: async ({ filter, limit, after }: ListArguments) => {
        await listening;
        return buildPage(store, filter, limit, after);
      },
      stats: () => ({
        ...buildStats(store),
        figures: computeFlightStats(store.map(toFlownTag), KNOWN_AIRPORTS, getToday()),
        milestones: computeMilestones(store.map(toFlownTag), KNOWN_AIRPORTS, getToday()),
      }),
      saveTag: ({ input }: { input: SavedInput }) => {
        const stored = findConflict(input);
        return stored ? respondWithConflict(stored) : { __typename: 'SaveTagSuccess', tag: save(input) };
      },
      saveTags: ({ inputs }: { inputs: readonly SavedInput[] }) => {
        const index = inputs.findIndex((input) => findConflict(input) !== undefined);
        const stored = inputs[index] && findConflict(inputs[index]);
        return stored
          ? { ...respondWithConflict(stored), field: `inputs[${index}].updatedAt` }
          : { __typename: 'SaveTagsSuccess', tags: inputs.map(save) };
      },
      routes: () => listFlightRoutes(store.map(toFlownTag), KNOWN_AIRPORTS, getToday()),
      airports: () => AIRPORTS,
      airlines: () => AIRLINES,
      deleteTag: ({ id }: { id: string }) => {
        store.splice(
          store.findIndex((tag) => tag.id === id),
          1,
        );
        return { __typename: 'Done', done: true };
      },
      ...handlers,
    },
  });
  const fetchFromServer = globalThis.fetch;
  const requests: ImageCall[] = [];
  globalThis.fetch = ((url: string, init: RequestInit = {}) => {
    if (!/(image|render|year\/\w+)\.png/.test(url)) return fetchFromServer(url, init);
    requests.push({ path: url, init });
    return Promise.race([image({ path: url, init }), rejectOnAbort(init.signal)]);
  }) as typeof fetch;
  await act(async () => listen());
  return { ...app, store, requests, ...pictures };
}

/** Rejects as `fetch` does when a request is aborted; until then it stays pending. */
function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, fail) => {
    signal?.addEventListener('abort', () => fail(signal.reason as Error));
  });
}

/** Records the created and the revoked object URLs. */
function watchImageUrls() {
  const createdUrls: string[] = [];
  const revokedUrls: string[] = [];
  URL.createObjectURL = () => {
    createdUrls.push(`blob:${createdUrls.length}`);
    return createdUrls.at(-1) ?? '';
  };
  URL.revokeObjectURL = (url) => void revokedUrls.push(url);
  return { createdUrls, revokedUrls };
}

function buildPage(
  store: readonly SavedTagFragment[],
  filter: TagFilter | null | undefined,
  limit: number,
  after?: string | null,
) {
  const words = filter?.q?.toUpperCase();
  const matchingTags = store.filter(
    ({ tagConfig: design }) =>
      (!words || JSON.stringify(design).includes(words)) &&
      (!filter?.icao || design.icao === filter.icao) &&
      (!filter?.alliance || design.alliance === filter.alliance) &&
      (!filter?.year || design.date.endsWith(filter.year)),
  );
  const from = Number(after ?? 0);
  const next = from + limit < matchingTags.length ? String(from + limit) : null;
  return { nodes: matchingTags.slice(from, from + limit), next };
}

/** Counts the tags as the server does, as far as the page shows the stats. */
function buildStats(store: readonly SavedTagFragment[]) {
  const by = (keyOf: (design: TagConfig) => string, nameOf = keyOf) =>
    [...new Set(store.map(({ tagConfig }) => keyOf(tagConfig)))].map((key) => {
      const equalTags = store.filter(({ tagConfig }) => keyOf(tagConfig) === key);
      return { key, name: equalTags[0] ? nameOf(equalTags[0].tagConfig) : key, count: equalTags.length };
    });
  return {
    tags: store.length,
    airlines: by(({ icao }) => icao).length,
    countries: by(({ country }) => country).length,
    distanceKm: store.length * 12_345,
    byAirline: by(
      ({ icao }) => icao,
      ({ airline }) => airline,
    ),
    byYear: by(({ date }) => date.slice(-4)),
  };
}

type SavedInput = { config: TagConfig; id?: string | null; updatedAt?: string | null };

const respondWithConflict = (current: SavedTagFragment) => ({
  __typename: 'Refusal',
  code: 'TAG_CHANGED',
  field: 'updatedAt',
  message: '',
  params: {},
  current,
});

/** Returns the accessible names of the cards in the page. */
export const listCardNames = () =>
  screen
    .queryAllByRole('link')
    .filter((link) => link.dataset['card'] !== undefined)
    .map((link) => link.getAttribute('aria-label'));

/** Waits for the alert with this text and returns it. */
export const findAlert = (text: string) =>
  screen.findByText(
    (_, element) => element?.getAttribute('role') === 'alert' && element.textContent === text,
  );

afterEach(() => jest.restoreAllMocks());
