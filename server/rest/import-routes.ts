import { operationRow, type Row } from './row.ts';
import { textOr } from './wire.ts';

type Report = { added: number; replaced: number; skipped: number; entries: Entry[] };
type Entry = {
  index: number;
  result: string;
  code: string | null;
  field: string | null;
  error: string | null;
};

export const IMPORT_ROWS: readonly Row[] = [
  operationRow<Report>({
    method: 'POST',
    path: '/airlines/import',
    access: 'caller',
    size: 'import',
    operation: 'ImportAirlines',
    variables: ({ body }) => ({ mode: textOr(body['mode'], ''), entries: body['entries'] }),
    answer: ({ added, replaced, skipped, entries }) => ({
      data: {
        added,
        replaced,
        skipped,
        entries: entries.map(({ index, result, code, field, error }) => ({
          index,
          result,
          code,
          field,
          error,
        })),
      },
    }),
  }),
];
