import { ok, refuse, type Result } from '../texts/refusal.ts';
import { DesignRefusalError } from './field-schemas.ts';
import { parseFields, type DesignSource } from './parse-fields.ts';
import type { TagConfig } from './tag-config.ts';

/** Keys that a careless merge would write to an object's prototype. */
export const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype'];

/**
 * Parses every design: from the editor, GraphQL, REST, import, browser storage and render. The table of fields decides upper case, NFC, limits
 * and defaults; unknown keys are dropped. Parsing its own output gives the same design again.
 * @returns a complete design, or the first refusal with the field it is in.
 */
export function parseDesign(input: unknown): Result<TagConfig> {
  return parse(input, true);
}

/** Parses a design that the user still edits: its destination may be empty. It cannot be saved so. */
export function parseUnfinishedDesign(input: unknown): Result<TagConfig> {
  return parse(input, false);
}

function parse(input: unknown, needsDestination: boolean): Result<TagConfig> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return refuse('FIELD_INVALID', null, { field: 'tag_config' });
  }
  const forbidden = FORBIDDEN_KEYS.find((key) => Object.hasOwn(input, key));
  if (forbidden) return refuse('FIELD_INVALID', forbidden, { field: forbidden });
  try {
    return ok(parseFields(input as DesignSource, needsDestination) as TagConfig);
  } catch (error) {
    if (error instanceof DesignRefusalError) return error.result;
    throw error;
  }
}
