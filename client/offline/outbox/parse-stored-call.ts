import { parseDesign } from '../../../tag/design/design.ts';
import { readImportActions } from '../../../tag/imports/import-actions.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { SavedTagFragment, SaveTagInput } from '../../graphql/generated.ts';
import { isTagId } from '../create-id.ts';
import { parseDetails } from '../tag-details.ts';
import { isJsonObject, type JsonObject } from '../../../tag/base/json.ts';

// Parses calls, refusals and tags from the browser's storage; each function returns null for invalid data.

/** A design to save as a new tag (`newId`) or over a version of a tag (`id`, `updatedAt`). */
export type SaveInput = SaveTagInput & { readonly config: TagConfig };

/** The reason why the server did not apply a mutation; for TAG_CHANGED with the stored tag. */
export type StoredRefusal = {
  readonly code: string;
  readonly message: string;
  readonly field: string | null;
  readonly current: SavedTagFragment | null;
};

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isTime = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));

export function parseSave(_: JsonObject, { input }: JsonObject): { variables: { input: SaveInput } } | null {
  if (!isJsonObject(input)) return null;
  const { id, newId, updatedAt, airline, keepReplaced } = input;
  const design = parseDesign(input['config']);
  if (!design.ok || !isTagId(id ?? newId)) return null;
  const of = isTagId(id)
    ? {
        id,
        updatedAt: isTime(updatedAt) ? updatedAt : null,
        ...(keepReplaced === true && { keepReplaced }),
      }
    : { newId: newId as string };
  const draft = isJsonObject(airline) ? { airline: airline as SaveTagInput['airline'] } : {};
  const { flownOn, notes } = parseDetails(input);
  // If `notes` is absent, the server keeps the notes; null deletes them.
  const details = { ...(flownOn !== null && { flownOn }), ...(input['notes'] !== undefined && { notes }) };
  const config = restoreLongTexts(input['config'], design.value);
  return { variables: { input: { ...of, config, ...details, ...draft } } };
}

/**
 * Returns a queued design with its keys in the stored order and its stored layout version, because the server compares the
 * text of a repeated call with that of the first one, which an earlier build may have sent.
 */
function restoreLongTexts(stored: unknown, design: TagConfig): TagConfig {
  const words = isJsonObject(stored) ? stored : {};
  const layoutVersion = (words['layoutVersion'] ?? design.layoutVersion) as TagConfig['layoutVersion'];
  return { ...words, ...design, layoutVersion };
}

export function parseTagDeletion({ title }: JsonObject, { id, updatedAt }: JsonObject) {
  if (!isTagId(id)) return null;
  const version = isTime(updatedAt) ? updatedAt : null;
  return { variables: { id, updatedAt: version }, title: isText(title) ? title : '' };
}

export function parseImport({ versions }: JsonObject, { entries, mode, actions }: JsonObject) {
  if (!Array.isArray(entries) || !isText(mode)) return null;
  const chosen = readImportActions(actions, entries.length);
  if (!chosen.ok) return null;
  const kept = chosen.value.size > 0 && { actions: Object.fromEntries(chosen.value) };
  return { variables: { entries, mode, ...kept }, versions: readVersions(versions) };
}

export function readVersions(stored: unknown): Readonly<Record<string, string>> {
  const known = isJsonObject(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(known.filter((pair): pair is [string, string] => isTime(pair[1])));
}

export function readRefusal(stored: unknown): StoredRefusal | null {
  if (!isJsonObject(stored) || !isText(stored['code']) || !isText(stored['message'])) return null;
  const { code, message, field } = stored;
  return { code, message, field: isText(field) ? field : null, current: parseStoredTag(stored['current']) };
}

/** Parses a stored tag; returns null if it is invalid. */
export function parseStoredTag(stored: unknown): SavedTagFragment | null {
  if (!isJsonObject(stored)) return null;
  const { id, airlineId, createdAt, updatedAt, tagConfig } = stored;
  const design = parseDesign(tagConfig);
  if (!isTagId(id) || !isTime(createdAt) || !isTime(updatedAt) || !design.ok) return null;
  return {
    __typename: 'Tag',
    id,
    airlineId: isText(airlineId) ? airlineId : null,
    createdAt,
    updatedAt,
    tagConfig: design.value,
    ...parseDetails(stored),
  };
}
