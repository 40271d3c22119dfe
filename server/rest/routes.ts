import { COUNTED_FIGURES } from '../../tag/lists/data/counted-figures.ts';
import { FLIGHT_FILE_LIMITS, FLIGHT_FILE_TYPES } from '../../tag/flights/flight-entry.ts';
import { UPLOAD_LIMITS } from '../../tag/base/limits.ts';
import { ACCOUNT_ROUTES } from './account-routes.ts';
import { AIRLINE_ROUTES } from './airline-routes.ts';
import { COLLECTION_ROUTES } from './collection-routes.ts';
import { CARD_IMAGE_ROUTES } from './card-image-routes.ts';
import { PRINT_ROUTES } from './print-routes.ts';
import { createOperationRoute, VIEWER_OPERATION, type Route } from './route.ts';
import { SHARE_ROUTES } from './share-routes.ts';
import { toSnakeCase } from './snake-case.ts';
import { parseFlag, emptyToNull, getValueOr, parseWholeNumberOr } from './query-values.ts';

/** A map, not an object, because a caller may send a field named '__proto__'. */
const REST_FIELD_NAMES = new Map([
  ['id', 'id'],
  ['updatedAt', 'updated_at'],
  ['flownOn', 'flown_on'],
  ['notes', 'notes'],
  ['config', 'tag_config'],
]);

/** Converts a field name to REST; a field of the design gets its path in the body. */
const toTagField = (name: string): string => REST_FIELD_NAMES.get(name) ?? `tag_config.${name}`;

/** Converts a field name of an import to REST. */
const toDryRunField = (name: string): string => (name === 'dryRun' ? 'dry_run' : name);

/** Reads the columns of a tag that do not come from its design. */
const getColumns = (body: Readonly<Record<string, unknown>>): object => ({
  flownOn: body['flown_on'],
  notes: body['notes'],
});

const TAG_ROUTES: Route[] = [
  createOperationRoute({
    method: 'POST',
    path: '/airlines/import',
    access: 'caller',
    bodyLimit: 'import',
    operation: 'ImportAirlines',
    variables: ({ body }) => ({
      mode: getValueOr(body['mode'], ''),
      entries: body['entries'],
      actions: body['actions'],
      dryRun: body['dry_run'] ?? false,
    }),
    toRestField: toDryRunField,
    toResponseBody: (data) => ({ data }),
  }),
  createOperationRoute({
    method: 'GET',
    path: '/user/tags',
    access: 'caller',
    operation: 'Tags',
    variables: ({ query }) => ({
      limit: parseWholeNumberOr(query['limit'], 50),
      after: emptyToNull(query['after']),
      airlineId: emptyToNull(query['airline_id']),
      filter: { q: emptyToNull(query['q']) },
      sort: emptyToNull(query['sort']),
      order: emptyToNull(query['order']),
      deleted: parseFlag(query['deleted']),
    }),
    toResponseBody: ({ nodes, next }) => ({ data: nodes, next }),
    toRestField: (name) => ({ airlineId: 'airline_id', 'filter.q': 'q' })[name] ?? name,
  }),
  createOperationRoute({
    method: 'GET',
    path: '/user/stats',
    access: 'caller',
    operation: 'Stats',
    toResponseBody: ({ figures, ...counts }) => ({
      data: { ...counts, figures: toSnakeCase(figures), counted: COUNTED_FIGURES },
    }),
  }),
  createOperationRoute({
    method: 'GET',
    path: '/user/routes',
    access: 'caller',
    operation: 'Routes',
    toResponseBody: (routes) => ({
      data: routes.map(({ from, to, airlines, ...route }) => ({
        from: from.iata,
        to: to.iata,
        airlines: airlines.map(({ icao }) => icao),
        ...route,
      })),
    }),
  }),
  createOperationRoute({
    method: 'GET',
    path: '/user/tags/:id',
    access: 'caller',
    operation: 'Tag',
    variables: ({ params }) => ({ id: params['id'] }),
    toResponseBody: (data) => ({ data }),
  }),
  createOperationRoute({
    method: 'POST',
    path: '/user/tags',
    access: 'caller',
    operation: 'SaveTag',
    variables: ({ body }) => ({ input: { config: body['tag_config'], ...getColumns(body) } }),
    toResponseBody: ({ tag }) => ({ data: tag }),
    toRestField: toTagField,
  }),
  createOperationRoute({
    method: 'PUT',
    path: '/user/tags/:id',
    access: 'caller',
    operation: 'SaveTag',
    variables: ({ params, body }) => ({
      input: {
        id: params['id'],
        config: body['tag_config'],
        updatedAt: body['updated_at'],
        ...getColumns(body),
      },
    }),
    toResponseBody: ({ tag }) => ({ data: tag }),
    toRestField: toTagField,
  }),
  createOperationRoute({
    method: 'DELETE',
    path: '/user/tags/:id',
    access: 'caller',
    operation: 'DeleteTag',
    variables: ({ params, query }) => ({ id: params['id'], now: parseFlag(query['now']) }),
  }),
  createOperationRoute({
    method: 'POST',
    path: '/user/tags/:id/restore',
    access: 'caller',
    operation: 'RestoreTag',
    variables: ({ params }) => ({ id: params['id'] }),
    toResponseBody: ({ tag }) => ({ data: tag }),
  }),
];

const FLIGHT_ROUTES: Route[] = [
  createOperationRoute({
    method: 'POST',
    path: '/flights/import',
    access: 'caller',
    file: {
      types: FLIGHT_FILE_TYPES.map(({ contentType }) => contentType),
      maxBytes: FLIGHT_FILE_LIMITS.bytes,
    },
    operation: 'ImportFlights',
    variables: ({ file, query }) => ({
      file,
      person: emptyToNull(query['person']),
      dryRun: parseFlag(query['dry_run']),
    }),
    toResponseBody: (data) => ({ data }),
    toRestField: toDryRunField,
  }),
  {
    method: 'GET',
    path: '/user/flights.csv',
    access: 'caller',
    ...VIEWER_OPERATION,
    fileResponse: 'flightsCsv',
  },
];

const IMAGE_ROUTES: Route[] = [
  {
    method: 'GET',
    path: '/user/year/:year.png',
    access: 'caller',
    ...VIEWER_OPERATION,
    fileResponse: 'yearPng',
  },
  {
    method: 'GET',
    path: '/user/map.svg',
    access: 'caller',
    ...VIEWER_OPERATION,
    fileResponse: 'mapSvg',
  },
  {
    method: 'POST',
    path: '/upload-image',
    access: 'caller',
    ...VIEWER_OPERATION,
    form: { fileField: 'image', maxBytes: UPLOAD_LIMITS.bytes },
    limit: 'uploadByUser',
    handler: 'uploadImage',
  },
];

/** All routes below /api, each with the operation that it runs. */
export const ROUTES: readonly Route[] = [
  ...TAG_ROUTES,
  ...FLIGHT_ROUTES,
  ...AIRLINE_ROUTES,
  ...IMAGE_ROUTES,
  ...SHARE_ROUTES,
  ...CARD_IMAGE_ROUTES,
  ...COLLECTION_ROUTES,
  ...PRINT_ROUTES,
  ...ACCOUNT_ROUTES,
];
