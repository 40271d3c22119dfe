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
export function parsePrintOptions(sent: Readonly<Record<string, unknown>>): Result<PrintOptions> {
  const { paper = DEFAULT_PRINT.paper, text: typed = DEFAULT_PRINT.text } = sent;
  if (typeof paper !== 'string' || !Object.hasOwn(PAPERS, paper))
    return refuse('PRINT_PAPER_INVALID', 'paper');
  const size = parseSize(sent['size'] ?? DEFAULT_PRINT.size);
  if (!size.ok) return size;
  const switches = { ...SWITCHES };
  for (const name of SWITCH_NAMES) {
    const value = sent[name] ?? DEFAULT_PRINT[name];
    if (typeof value !== 'boolean') return refuse('FIELD_INVALID', name, { field: name });
    switches[name] = value;
  }
  const text = parseText(typed, { field: 'text', max: LIMITS.printedText });
  if (!text.ok) return text;
  const options = { paper: paper as PaperId, size: size.value, ...switches, text: text.value };
  return layOutSheetGrid(options)
    ? ok(options)
    : refuse('PRINT_SIZE_PAPER', 'size', { paper: PAPERS[options.paper].name });
}

const SWITCH_NAMES = ['marks', 'back', 'cut', 'qr'] as const;
const SWITCHES: Record<(typeof SWITCH_NAMES)[number], boolean> = {
  marks: false,
  back: false,
  cut: false,
  qr: false,
};

function parseSize(size: unknown): Result<PrintOptions['size']> {
  if (size === 'small' || size === 'large') return ok(size);
  const { w, h } = (typeof size === 'object' && size !== null ? size : {}) as Record<string, unknown>;
  return isWithin(w, CUSTOM_SIZE_LIMITS.width) && isWithin(h, CUSTOM_SIZE_LIMITS.height)
    ? ok({ w: inTenths(w), h: inTenths(h) })
    : refuse('PRINT_SIZE_INVALID', 'size', { ...CUSTOM_SIZE_LIMITS });
}

function isWithin(value: unknown, most: number): value is number {
  return typeof value === 'number' && value >= CUSTOM_SIZE_LIMITS.least && value <= most;
}

const inTenths = (mm: number) => Math.round(mm * 10) / 10;
