import type { Result } from '../../tag/refusal.ts';
import type { Context } from '../context.ts';
import { printTags } from './sheet.service.ts';

type RestCall = { context: Context; call: { body: Readonly<Record<string, unknown>> } };

type Sheet = { contentType: string; make: () => Promise<Buffer>; fileName: string };

/** Makes the print sheets of REST. */
export const PRINT_BYTES = {
  sheetPdf: ({ context, call }: RestCall): Promise<Result<Sheet>> => printTags(context, call.body),
};
