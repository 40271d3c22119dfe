import type { RouteInput } from '../route-input.ts';
import type { Result } from '../../tag/texts/refusal.ts';
import { printTags, type SheetFile } from './sheet.service.ts';

/** The handlers that make the print sheets of REST. */
export const PRINT_FILE_HANDLERS = {
  sheetPdf: ({ context, call }: RouteInput): Promise<Result<SheetFile>> => printTags(context, call.body),
};
