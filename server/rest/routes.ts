import { FLIGHT_FILE_LIMITS } from '../../tag/flights/flight-entry.ts';
import { UPLOAD_LIMITS } from '../../tag/base/limits.ts';
import { ACCOUNT_ROUTES } from './account-routes.ts';
import { AIRLINE_ROUTES } from './airline-routes.ts';
import { COLLECTION_ROUTES } from './collection-routes.ts';
import { PICTURE_ROUTES } from './picture-routes.ts';
import { PRINT_ROUTES } from './print-routes.ts';
import { operationRoute, type Route } from './route.ts';
import { SHARE_ROUTES } from './share-routes.ts';
import { toSnakeCase } from './snake-case.ts';
import { booleanFlag, optional, textOr, wholeNumberOr } from './query-values.ts';

/** A map, not an object, because a caller may send a field named '__proto__'. */
const TAG_FIELDS = new Map([
  ['id', 'id'],
  ['updatedAt', 'updated_at'],
  ['flownOn', 'flown_on'],
  ['notes', 'notes'],
  ['config', 'tag_config'],
]);

/** A field of the design is named by its path in the body. */
const tagField = (name: string): string => TAG_FIELDS.get(name) ?? `tag_config.${name}`;

/** The columns of a tag that are not derived from its design. */
const columnsOf = (body: Readonly<Record<string, unknown>>): object => ({
  flownOn: body['flown_on'],
  notes: body['notes'],
});

type RouteRow = {
  from: { iata: string };
  to: { iata: string };
  count: number;
  distance_km: number;
  airlines: readonly { icao: string }[];
};

const TAGS: Route[] = [
  operationRoute({
    method: 'POST',
    path: '/airlines/import',
    access: 'caller',
    size: 'import',
    operation: 'ImportAirlines',
    variables: ({ body }) => ({
      mode: textOr(body['mode'], ''),
      entries: body['entries'],
      actions: body['actions'],
      dryRun: body['dry_run'] ?? false,
    }),
    field: (name) => (name === 'dryRun' ? 'dry_run' : name),
    answer: (data) => ({ data }),
  }),
  operationRoute<{ nodes: object[]; next: string | null }>({
    method: 'GET',
    path: '/user/tags',
    access: 'caller',
    operation: 'Tags',
    variables: ({ query }) => ({
      limit: wholeNumberOr(query['limit'], 50),
      after: optional(query['after']),
      airlineId: optional(query['airline_id']),
      sort: optional(query['sort']),
      order: optional(query['order']),
      deleted: booleanFlag(query['deleted']),
    }),
    answer: ({ nodes, next }) => ({ data: nodes, next }),
    field: (name) => (name === 'airlineId' ? 'airline_id' : name),
  }),
  operationRoute<{ figures: object }>({
    method: 'GET',
    path: '/user/stats',
    access: 'caller',
    operation: 'Stats',
    answer: ({ figures, ...counts }) => ({ data: { ...counts, figures: toSnakeCase(figures) } }),
  }),
  operationRoute<readonly RouteRow[]>({
    method: 'GET',
    path: '/user/routes',
    access: 'caller',
    operation: 'Routes',
    answer: (routes) => ({
      data: routes.map(({ from, to, airlines, ...route }) => ({
        from: from.iata,
        to: to.iata,
        airlines: airlines.map(({ icao }) => icao),
        ...route,
      })),
    }),
  }),
  operationRoute<object>({
    method: 'GET',
    path: '/user/tags/:id',
    access: 'caller',
    operation: 'Tag',
    variables: ({ params }) => ({ id: params['id'] }),
    answer: (data) => ({ data }),
  }),
  operationRoute<{ tag: object }>({
    method: 'POST',
    path: '/user/tags',
    access: 'caller',
    operation: 'SaveTag',
    variables: ({ body }) => ({ input: { config: body['tag_config'], ...columnsOf(body) } }),
    answer: ({ tag }) => ({ data: tag }),
    field: tagField,
  }),
  operationRoute<{ tag: object }>({
    method: 'PUT',
    path: '/user/tags/:id',
    access: 'caller',
    operation: 'SaveTag',
    variables: ({ params, body }) => ({
      input: {
        id: params['id'],
        config: body['tag_config'],
        updatedAt: body['updated_at'],
        ...columnsOf(body),
      },
    }),
    answer: ({ tag }) => ({ data: tag }),
    field: tagField,
  }),
  operationRoute({
    method: 'DELETE',
    path: '/user/tags/:id',
    access: 'caller',
    operation: 'DeleteTag',
    variables: ({ params, query }) => ({ id: params['id'], now: booleanFlag(query['now']) }),
  }),
  operationRoute<{ tag: object }>({
    method: 'POST',
    path: '/user/tags/:id/restore',
    access: 'caller',
    operation: 'RestoreTag',
    variables: ({ params }) => ({ id: params['id'] }),
    answer: ({ tag }) => ({ data: tag }),
  }),
];

const FLIGHTS: Route[] = [
  operationRoute({
    method: 'POST',
    path: '/flights/import',
    access: 'caller',
    file: {
      types: ['text/csv', 'application/json', 'text/calendar', 'text/html', 'text/plain'],
      maxBytes: FLIGHT_FILE_LIMITS.bytes,
    },
    operation: 'ImportFlights',
    variables: ({ file, query }) => ({ file, dryRun: booleanFlag(query['dry_run']) }),
    answer: (data) => ({ data }),
    field: (name) => (name === 'dryRun' ? 'dry_run' : name),
  }),
  {
    method: 'GET',
    path: '/user/flights.csv',
    access: 'caller',
    operation: 'Viewer',
    variables: () => ({}),
    bytes: 'flightsCsv',
  },
];

const IMAGES: Route[] = [
  {
    method: 'GET',
    path: '/user/year/:year.png',
    access: 'caller',
    operation: 'Viewer',
    variables: () => ({}),
    bytes: 'yearPng',
  },
  {
    method: 'GET',
    path: '/user/map.svg',
    access: 'caller',
    operation: 'Viewer',
    variables: () => ({}),
    bytes: 'mapSvg',
  },
  {
    method: 'POST',
    path: '/upload-image',
    access: 'caller',
    operation: 'Viewer',
    variables: () => ({}),
    form: { file: 'image', maxBytes: UPLOAD_LIMITS.bytes },
    limit: 'uploadByUser',
    handler: 'uploadImage',
  },
];

/** All routes below /api, each with the operation that it runs. */
export const ROUTES: readonly Route[] = [
  ...TAGS,
  ...FLIGHTS,
  ...AIRLINE_ROUTES,
  ...IMAGES,
  ...SHARE_ROUTES,
  ...PICTURE_ROUTES,
  ...COLLECTION_ROUTES,
  ...PRINT_ROUTES,
  ...ACCOUNT_ROUTES,
];
