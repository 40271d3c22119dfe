import { splitAirlineKey } from '../../tag/airlines/airline-key.ts';
import { COUNTED_FIGURES } from '../../tag/lists/data/counted-figures.ts';
import { createOperationRoute, type Route } from './route.ts';
import { toSnakeCase } from './snake-case.ts';
import { toDryRunField } from './dry-run-field.ts';
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

/** Reads the columns of a tag that do not come from its design. */
const getColumns = (body: Readonly<Record<string, unknown>>): object => ({
  flownOn: body['flown_on'],
  notes: body['notes'],
});

export const TAG_ROUTES: Route[] = [
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
        airlines: [...new Set(airlines.map(({ icao }) => splitAirlineKey(icao).code))],
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
