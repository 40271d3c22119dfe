import { roundToTenth } from '../base/round.ts';
import { LIMITS } from '../base/limits.ts';
import { ok, refuse, type Result } from '../texts/refusal.ts';
import { parseText } from '../base/text.ts';
import {
  DEFAULT_PRINT,
  CUSTOM_SIZE_LIMITS,
  PAPERS,
  type PaperId,
  type PrintOptions,
} from './print-options.ts';
import { layOutSheetGrid } from './sheet-grid.ts';

/**
 * Parses the options of a client; absent options have the values of DEFAULT_PRINT.
 * @returns PRINT_PAPER_INVALID, PRINT_SIZE_INVALID, PRINT_SIZE_PAPER, FIELD_INVALID; the refusals of parseText on `text`
 */
export function parsePrintOptions(input: Readonly<Record<string, unknown>>): Result<PrintOptions> {
  const { paper = DEFAULT_PRINT.paper, text: rawText = DEFAULT_PRINT.text } = input;
  if (typeof paper !== 'string' || !Object.hasOwn(PAPERS, paper))
    return refuse('PRINT_PAPER_INVALID', 'paper');
  const size = parseSize(input['size'] ?? DEFAULT_PRINT.size);
  if (!size.ok) return size;
  const flags = { ...DEFAULT_FLAGS };
  for (const name of FLAG_NAMES) {
    const value = input[name] ?? DEFAULT_PRINT[name];
    if (typeof value !== 'boolean') return refuse('FIELD_INVALID', name, { field: name });
    flags[name] = value;
  }
  const text = parseText(rawText, { field: 'text', max: LIMITS.printedText });
  if (!text.ok) return text;
  const options = { paper: paper as PaperId, size: size.value, ...flags, text: text.value };
  return layOutSheetGrid(options)
    ? ok(options)
    : refuse('PRINT_SIZE_PAPER', 'size', { paper: PAPERS[options.paper].name });
}

const FLAG_NAMES = ['marks', 'back', 'cut', 'qr'] as const;
const DEFAULT_FLAGS: Record<(typeof FLAG_NAMES)[number], boolean> = {
  marks: false,
  back: false,
  cut: false,
  qr: false,
};

function parseSize(size: unknown): Result<PrintOptions['size']> {
  if (size === 'small' || size === 'large') return ok(size);
  const { w, h } = (typeof size === 'object' && size !== null ? size : {}) as Record<string, unknown>;
  return isValidLength(w, CUSTOM_SIZE_LIMITS.width) && isValidLength(h, CUSTOM_SIZE_LIMITS.height)
    ? ok({ w: roundToTenth(w), h: roundToTenth(h) })
    : refuse('PRINT_SIZE_INVALID', 'size', { ...CUSTOM_SIZE_LIMITS });
}

function isValidLength(value: unknown, maxMm: number): value is number {
  return typeof value === 'number' && value >= CUSTOM_SIZE_LIMITS.least && value <= maxMm;
}
