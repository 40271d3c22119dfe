import { FLIGHT_FILE_LIMITS, FLIGHT_FILE_TYPES } from '../../tag/flights/flight-file.ts';
import { createOperationRoute, VIEWER_OPERATION, type Route } from './route.ts';
import { toDryRunField } from './dry-run-field.ts';
import { parseFlag, parseOptionalNumber, emptyToNull } from './query-values.ts';

export const FLIGHT_ROUTES: Route[] = [
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
      limit: parseOptionalNumber(query['limit']),
      after: parseOptionalNumber(query['after']),
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
