import { operationRow, type Row } from './row.ts';
import { textOr } from './wire.ts';

export const IMPORT_ROWS: readonly Row[] = [
  operationRow<{ __typename: string }>({
    method: 'POST',
    path: '/airlines/import',
    access: 'caller',
    size: 'import',
    operation: 'ImportAirlines',
    variables: ({ body }) => ({ mode: textOr(body['mode'], ''), entries: body['entries'] }),
    // The operation selects what is answered, by the names of this door.
    answer: ({ __typename, ...report }) => ({ data: report }),
  }),
];
