import { toUpperCaseByLanguage } from '../base/upper-case-by-language.ts';
import { LIMITS } from '../base/limits.ts';
import { parseText } from '../base/text.ts';
import type { MessageCode, MessageParams } from '../texts/messages.ts';
import { refuse, type Result } from '../texts/refusal.ts';
import type { LayoutId } from './layouts/layouts.ts';

/** The values that the default or the check of a field can depend on. A field that depends on another field is parsed after it. */
export type FieldContext = {
  /** True if the source has no airline; then the design gets the default airline. */
  readonly hasDefaultAirline: boolean;
  readonly needsDestination: boolean;
  readonly layout: LayoutId;
  readonly iata: string;
  readonly arrival: string;
  readonly flightNumber: string;
};

/** A default: a value, or a function of the other fields, which returns undefined if the field is required. */
type DefaultValue<T> = T | ((context: FieldContext) => T | undefined);

/**
 * The parser and the default of a field.
 * @template T the parsed value
 */
export type FieldSchema<T> = {
  readonly kind:
    'text' | 'natural-text' | 'code' | 'color' | 'image' | 'choice' | 'flag' | 'subset' | 'time' | 'derived';
  /**
   * @param value neither null nor undefined
   * @throws DesignRefusalError
   */
  readonly parse: (value: unknown, field: string, context: FieldContext) => T;
  readonly getDefault: (context: FieldContext) => T | undefined;
  /** The empty value. A field without an empty value cannot be hidden. */
  readonly empty?: T;
  /** The limit of a text, in graphemes. */
  readonly max?: number;
  readonly options?: readonly T[];
};

/** The schema of a field that can be hidden. */
export type HideableSchema<T> = FieldSchema<T> & { readonly empty: T };

/** Passes a refusal from a field to parseDesign, which is the only function that catches it. */
export class DesignRefusalError extends Error {
  override readonly name = 'DesignRefusalError';
  readonly result: Result<never>;
  constructor(code: MessageCode, field: string | null, params: MessageParams = {}) {
    super(code);
    this.result = refuse(code, field, params);
  }
}

function refuseField(code: MessageCode, field: string, params: MessageParams = {}): never {
  throw new DesignRefusalError(code, field, { field, ...params });
}

function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new DesignRefusalError(result.refusal.code, result.refusal.field, result.refusal.params);
}

const toDefaultGetter =
  <T>(fallback: DefaultValue<T>) =>
  (context: FieldContext): T | undefined =>
    typeof fallback === 'function'
      ? (fallback as (context: FieldContext) => T | undefined)(context)
      : fallback;

function parseCapitals(
  value: unknown,
  field: string,
  max: number,
  capitalize: (text: string) => string,
): string {
  // Capitals can be longer than the text ('ß' becomes 'SS'), so the limit is checked before and after.
  const capitals = capitalize(unwrap(parseText(value, { field, max })));
  return unwrap(parseText(capitals, { field, max }));
}

type TextOptions = {
  readonly default: DefaultValue<string>;
  readonly pattern?: RegExp;
  readonly isRequired?: (context: FieldContext) => boolean;
};

/** Defines a name or code. It uses plain capitals, because such texts are compared. */
export function defineText(max: number, options: TextOptions): HideableSchema<string> {
  return {
    kind: 'text',
    max,
    empty: '',
    getDefault: toDefaultGetter(options.default),
    parse(value, field, context) {
      const text = parseCapitals(value, field, max, (given) => given.toUpperCase());
      if (text === '' && options.isRequired?.(context)) return refuseField('FIELD_REQUIRED', field);
      if (options.pattern && !options.pattern.test(text))
        return refuseField('FIELD_FORBIDDEN_CHARACTERS', field);
      return text;
    },
  };
}

/** Defines a text in a natural language, which uses the capitals of that language. */
export function defineNaturalText(
  max: number,
  options: { readonly default: string },
): HideableSchema<string> {
  return {
    kind: 'natural-text',
    max,
    empty: '',
    getDefault: () => options.default,
    parse: (value, field) => parseCapitals(value, field, max, toUpperCaseByLanguage),
  };
}

/** Defines the code of an airline: exactly `length` letters and digits. */
export function defineCode(
  length: number,
  options: { readonly default: DefaultValue<string> },
): FieldSchema<string> {
  return {
    kind: 'code',
    max: length,
    getDefault: toDefaultGetter(options.default),
    parse(value, field) {
      const code = unwrap(parseText(value, { field, max: LIMITS.airline })).toUpperCase();
      if (code === '') return refuseField('FIELD_REQUIRED', field);
      if (code.length !== length || !/^[A-Z0-9]+$/.test(code))
        return refuseField('FIELD_LENGTH', field, { length });
      return code;
    },
  };
}

/** Defines a color such as '#001642'. */
export function defineColor(fallback: string): FieldSchema<string> {
  return {
    kind: 'color',
    getDefault: () => fallback,
    parse: (value, field) => (isHexColor(value) ? value.toUpperCase() : refuseField('COLOR_INVALID', field)),
  };
}

/** Defines the path of an image. `code` is the refusal of any other text. */
export function defineImage(code: MessageCode, fallback: string): FieldSchema<string> {
  return {
    kind: 'image',
    getDefault: () => fallback,
    parse(value, field) {
      if (isImagePath(value)) return value;
      throw new DesignRefusalError(code, field);
    },
  };
}

/** Defines one of several options; a function gives the options that depend on another field. */
export function defineChoice<const T extends string | number>(
  options: readonly T[] | ((context: FieldContext) => readonly T[]),
  fallback: DefaultValue<NoInfer<T>>,
): FieldSchema<T> {
  return {
    kind: 'choice',
    ...(typeof options !== 'function' && { options }),
    getDefault: toDefaultGetter<T>(fallback),
    parse(value, field, context) {
      // Threat: an object would run its toString, and a deeply nested list would overflow the stack.
      const isPrimitive = typeof value === 'string' || typeof value === 'number';
      const normalizedValue = isPrimitive ? String(value).toLowerCase() : undefined;
      const allowedOptions = typeof options === 'function' ? options(context) : options;
      return (
        allowedOptions.find((option) => String(option).toLowerCase() === normalizedValue) ??
        refuseField('FIELD_INVALID', field)
      );
    },
  };
}

/** Defines a version: an earlier version is accepted and becomes the current one, and any other is refused. */
export function defineVersion<T extends number>(current: T, earlier: readonly number[]): FieldSchema<T> {
  const acceptedVersions = defineChoice<number>([...earlier, current], current);
  return {
    kind: 'choice',
    options: [current],
    getDefault: () => current,
    parse(value, field, context) {
      acceptedVersions.parse(value, field, context);
      return current;
    },
  };
}

/** Returns the schema of a boolean field. */
export function defineFlag(fallback: boolean): HideableSchema<boolean> {
  return {
    kind: 'flag',
    empty: false,
    getDefault: () => fallback,
    parse: (value, field) => (typeof value === 'boolean' ? value : refuseField('FIELD_INVALID', field)),
  };
}

/** Defines a part of a list. The parsed value has each name once, in the order of the list. */
export function defineSubset(getOptions: () => readonly string[]): HideableSchema<readonly string[]> {
  const empty: readonly string[] = Object.freeze([]);
  return {
    kind: 'subset',
    empty,
    getDefault: () => empty,
    parse(value, field) {
      const options = getOptions();
      if (!Array.isArray(value) || value.length > options.length) return refuseField('FIELD_INVALID', field);
      if (!value.every((name) => options.includes(name as string)))
        return refuseField('FIELD_INVALID', field);
      return options.filter((name) => value.includes(name));
    },
  };
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

/** Defines an ISO time in UTC, or ''. */
export function defineTime(): HideableSchema<string> {
  return {
    kind: 'time',
    empty: '',
    getDefault: () => '',
    parse(value, field) {
      if (value === '') return '';
      const isValidTime =
        typeof value === 'string' && ISO_TIME.test(value) && !Number.isNaN(Date.parse(value));
      return isValidTime ? new Date(value).toISOString() : refuseField('FIELD_INVALID', field);
    },
  };
}

/** Defines a text that is computed from other fields; a given value is ignored. */
export function defineDerivedText(deriveText: (context: FieldContext) => string): HideableSchema<string> {
  return {
    kind: 'derived',
    empty: '',
    getDefault: deriveText,
    parse: (_value, _field, context) => deriveText(context),
  };
}

/**
 * Matches `/img/` + folders + a name + `.png`. Threat: a path that leaves the folder, contains a host or hides a second extension. These
 * characters allow no dots, percent signs and schemes. The caller checks that the file exists.
 */
const IMAGE_PATH = /^\/img\/(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+\.png$/;
const HEX_COLOR = /^#[0-9A-Fa-f]{6}$/;

/** Returns true if a value is a valid path of an image in a design. */
export function isImagePath(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LIMITS.imagePath && IMAGE_PATH.test(value);
}

/** Returns true if a value is a color such as '#001642'. */
export function isHexColor(value: unknown): value is string {
  return typeof value === 'string' && HEX_COLOR.test(value);
}
