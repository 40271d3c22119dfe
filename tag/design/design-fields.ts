import { inCapitals } from '../base/in-capitals.ts';
import { CODE_LENGTH, LIMITS } from '../base/limits.ts';
import type { MessageCode } from '../texts/messages.ts';
import { refuse, type Result } from '../texts/refusal.ts';
import { COLOR_FIELDS, DEFAULT_DESIGN, PRINTABLE, type Printable } from './tag-config.ts';
import { parseText } from '../base/text.ts';

/**
 * `/img/` + folders + a name + `.png`. Threat: a path that climbs, names a host or hides a second extension; dots,
 * percent signs and schemes cannot be written in this alphabet. The caller checks that the file exists.
 */
const IMAGE_PATH = /^\/img\/(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+\.png$/;
const HEX_COLOR = /^#[0-9A-Fa-f]{6}$/;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

/** Keys that a careless merge would write to an object's prototype. */
export const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype'];

/** Thrown by a field and caught by parseDesign only, so that fields compose as plain expressions. */
export class DesignRefused extends Error {
  readonly result: Result<never>;
  constructor(code: MessageCode, field: string | null, params: Record<string, string | number> = {}) {
    super(code);
    this.result = refuse(code, field, params);
  }
}

export type Source = Readonly<Record<string, unknown>>;

export function given(source: Source, field: string): boolean {
  return Object.hasOwn(source, field) && source[field] !== null && source[field] !== undefined;
}

function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new DesignRefused(result.refusal.code, result.refusal.field, result.refusal.params);
}

export function text(source: Source, field: string, max: number, fallback: string, required = false): string {
  const value = upperCased(source, field, max, fallback, (given) => given.toUpperCase());
  if (required && value === '') throw new DesignRefused('FIELD_REQUIRED', field, { field });
  return value;
}

/** A text in a natural language, in the capitals of that language. Names and codes are compared, so they use toUpperCase. */
export function words(source: Source, field: string, max: number, fallback: string): string {
  return upperCased(source, field, max, fallback, inCapitals);
}

function upperCased(
  source: Source,
  field: string,
  max: number,
  fallback: string,
  toUpperCase: (text: string) => string,
): string {
  if (!given(source, field)) return fallback;
  // Upper-casing can lengthen a text ('ß' becomes 'SS'), so that the limit is checked on both forms.
  const upper = toUpperCase(unwrap(parseText(source[field], { field, max })));
  return unwrap(parseText(upper, { field, max }));
}

export function code(source: Source, field: 'icao' | 'airlineIata'): string {
  const length = CODE_LENGTH[field];
  if (!given(source, field)) throw new DesignRefused('FIELD_REQUIRED', field, { field });
  const value = unwrap(parseText(source[field], { field, max: LIMITS.airline })).toUpperCase();
  if (value === '') throw new DesignRefused('FIELD_REQUIRED', field, { field });
  if (value.length !== length || !/^[A-Z0-9]+$/.test(value))
    throw new DesignRefused('FIELD_LENGTH', field, { field, length });
  return value;
}

export function color(source: Source, field: (typeof COLOR_FIELDS)[number]): string {
  if (!given(source, field)) return DEFAULT_DESIGN[field];
  const value = source[field];
  if (!isHexColor(value)) throw new DesignRefused('COLOR_INVALID', field, { field });
  return value.toUpperCase();
}

export function imagePath(source: Source, field: 'selectedLogo' | 'selectedAircraft'): string {
  if (!given(source, field)) return DEFAULT_DESIGN[field];
  if (isImagePath(source[field])) return source[field];
  throw new DesignRefused(field === 'selectedLogo' ? 'LOGO_PATH_INVALID' : 'AIRCRAFT_PATH_INVALID', field);
}

export function choice<T extends string | number>(
  source: Source,
  field: string,
  choices: readonly T[],
  fallback: T,
): T {
  if (!given(source, field)) return fallback;
  const value = source[field];
  // Threat: an object as text runs its toString, and a list nested deeply enough overflows the stack.
  const isPlain = typeof value === 'string' || typeof value === 'number';
  const wanted = isPlain ? String(value).toLowerCase() : undefined;
  const found = choices.find((one) => String(one).toLowerCase() === wanted);
  if (found === undefined) throw new DesignRefused('FIELD_INVALID', field, { field });
  return found;
}

export function timestamp(source: Source): string {
  if (!given(source, 'timestamp') || source.timestamp === '') return '';
  const value = source.timestamp;
  if (typeof value !== 'string' || !ISO_TIME.test(value) || Number.isNaN(Date.parse(value))) {
    throw new DesignRefused('FIELD_INVALID', 'timestamp', { field: 'timestamp' });
  }
  return new Date(value).toISOString();
}

export function flag(source: Source, field: 'isPreset' | 'titles'): boolean {
  if (!given(source, field)) return DEFAULT_DESIGN[field];
  const value = source[field];
  if (typeof value === 'boolean') return value;
  throw new DesignRefused('FIELD_INVALID', field, { field });
}

export function registration(source: Source): string {
  const field = 'registration';
  const value = text(source, field, LIMITS.registration, DEFAULT_DESIGN.registration);
  if (/^[A-Z0-9-]*$/.test(value)) return value;
  throw new DesignRefused('FIELD_FORBIDDEN_CHARACTERS', field, { field });
}

/** Each once and in one order, whatever the order of the list. */
export function printed(source: Source): readonly Printable[] {
  const field = 'printed';
  if (!given(source, field)) return DEFAULT_DESIGN[field];
  const value = source[field];
  if (!Array.isArray(value) || value.length > PRINTABLE.length) {
    throw new DesignRefused('FIELD_INVALID', field, { field });
  }
  if (!value.every(isPrintable)) throw new DesignRefused('FIELD_INVALID', field, { field });
  return PRINTABLE.filter((one) => value.includes(one));
}

function isPrintable(value: unknown): value is Printable {
  return PRINTABLE.some((one) => one === value);
}

/** Whether a value is the path of an image that a design may name. */
export function isImagePath(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LIMITS.imagePath && IMAGE_PATH.test(value);
}

/** Whether a value is a color such as '#001642'. */
export function isHexColor(value: unknown): value is string {
  return typeof value === 'string' && HEX_COLOR.test(value);
}
