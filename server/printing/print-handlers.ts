import type { Result } from '../../tag/texts/refusal.ts';
import type { Context } from '../context.ts';
import { printTags, type SheetFile } from './sheet.service.ts';

type RestCall = { context: Context; call: { body: Readonly<Record<string, unknown>> } };

/** The handlers that make the print sheets of REST. */
export const PRINT_FILE_HANDLERS = {
  sheetPdf: ({ context, call }: RestCall): Promise<Result<SheetFile>> => printTags(context, call.body),
};
