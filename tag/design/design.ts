import { ok, refuse, type Result } from '../texts/refusal.ts';
import { DesignRefusalError } from './field-schemas.ts';
import { parseFields, type DesignSource } from './parse-fields.ts';
import type { TagConfig } from './tag-config.ts';

/** Keys that an unsafe merge would set on an object's prototype. */
export const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype'];

/**
 * Parses every design: from the editor, GraphQL, REST, import, browser storage and render. The table of fields defines upper case, NFC,
 * limits and defaults; unknown keys are dropped. Parsing its own output gives an equal design.
 * @returns a complete design, or the first refusal with its field
 */
export function parseDesign(input: unknown): Result<TagConfig> {
  return parseDesignInput(input, true);
}

/** Parses a design that the user still edits. Its destination can be empty, but then it cannot be saved. */
export function parseUnfinishedDesign(input: unknown): Result<TagConfig> {
  return parseDesignInput(input, false);
}

function parseDesignInput(input: unknown, needsDestination: boolean): Result<TagConfig> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return refuse('FIELD_INVALID', null, { field: 'tag_config' });
  }
  const forbiddenKey = FORBIDDEN_KEYS.find((key) => Object.hasOwn(input, key));
  if (forbiddenKey) return refuse('FIELD_INVALID', forbiddenKey, { field: forbiddenKey });
  try {
    return ok(parseFields(input as DesignSource, needsDestination) as TagConfig);
  } catch (error) {
    if (error instanceof DesignRefusalError) return error.result;
    throw error;
  }
}
