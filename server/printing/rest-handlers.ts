import type { Result } from '../../tag/texts/refusal.ts';
import type { Context } from '../context.ts';
import { printTags, type Sheet } from './sheet.service.ts';

type RestCall = { context: Context; call: { body: Readonly<Record<string, unknown>> } };

/** Makes the print sheets of REST. */
export const PRINT_BYTES = {
  sheetPdf: ({ context, call }: RestCall): Promise<Result<Sheet>> => printTags(context, call.body),
};
