import { parseDesign } from '../../../tag/design/design.ts';
import { parseImportActions } from '../../../tag/imports/import-actions.ts';
import { OPTIONAL_FIELDS } from '../../../tag/design/field-lists.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { SavedTagFragment, SaveTagInput } from '../../graphql/generated.ts';
import { isStoredTagId } from '../create-id.ts';
import { parseDetails } from '../tag-details.ts';
import { isJsonObject, type JsonObject } from '../../../tag/base/json.ts';
import type { MessageParams } from '../../../tag/texts/messages.ts';

// Parses calls, refusals and tags from the browser's storage; each function returns null for invalid data.

/** A design to save as a new tag (`newId`) or over a version of a tag (`id`, `updatedAt`). */
export type SaveInput = SaveTagInput & { readonly config: TagConfig };

/** The reason why the server did not apply a mutation; for TAG_CHANGED with the stored tag. */
export type StoredRefusal = {
  readonly code: string;
  /** The values of the text; absent if an earlier build has stored the refusal. */
  readonly params?: MessageParams;
  /** The server's text, for codes that this build does not know. */
  readonly message: string;
  readonly field: string | null;
  readonly current: SavedTagFragment | null;
};

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isTime = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));

/** Parses a stored save; null if it has no valid design or no id. */
export function parseSave(_: JsonObject, { input }: JsonObject): { variables: { input: SaveInput } } | null {
  if (!isJsonObject(input)) return null;
  const { id, newId, updatedAt, airline, keepReplaced } = input;
  const design = parseDesign(input['config']);
  if (!design.ok || !isStoredTagId(id ?? newId)) return null;
  const target = isStoredTagId(id)
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
  return { variables: { input: { ...target, config, ...details, ...draft } } };
}

/**
 * Returns a queued design with its stored fields in the stored order and its stored layout version, because the server compares the
 * text of a repeated call with that of the first one, which an earlier build may have sent.
 */
function restoreLongTexts(storedTexts: unknown, design: TagConfig): TagConfig {
  const texts = isJsonObject(storedTexts) ? storedTexts : {};
  const layoutVersion = (texts['layoutVersion'] ?? design.layoutVersion) as TagConfig['layoutVersion'];
  const missingFields = OPTIONAL_FIELDS.filter((field) => !Object.hasOwn(texts, field));
  const values = Object.entries(design).filter(([field]) => !missingFields.some((name) => name === field));
  return { ...texts, ...Object.fromEntries(values), layoutVersion } as TagConfig;
}

/** Parses a stored deletion of a tag; null if it has no valid id. */
export function parseTagDeletion({ title }: JsonObject, { id, updatedAt }: JsonObject) {
  if (!isStoredTagId(id)) return null;
  const version = isTime(updatedAt) ? updatedAt : null;
  return { variables: { id, updatedAt: version }, title: isText(title) ? title : '' };
}

/** Parses a stored import; null if its entries, mode or actions are invalid. */
export function parseImport({ versions }: JsonObject, { entries, mode, actions }: JsonObject) {
  if (!Array.isArray(entries) || !isText(mode)) return null;
  const parsedActions = parseImportActions(actions, entries.length);
  if (!parsedActions.ok) return null;
  const storedActions = parsedActions.value.size > 0 && { actions: Object.fromEntries(parsedActions.value) };
  return { variables: { entries, mode, ...storedActions }, versions: parseVersions(versions) };
}

/** Parses the stored versions by their tags; invalid ones are left out. */
export function parseVersions(storedVersions: unknown): Readonly<Record<string, string>> {
  const versionEntries = isJsonObject(storedVersions) ? Object.entries(storedVersions) : [];
  return Object.fromEntries(versionEntries.filter((entry): entry is [string, string] => isTime(entry[1])));
}

/** Parses a stored refusal; null if it lacks its code or message. */
export function parseRefusal(storedRefusal: unknown): StoredRefusal | null {
  if (!isJsonObject(storedRefusal) || !isText(storedRefusal['code']) || !isText(storedRefusal['message']))
    return null;
  const { code, message, field, params } = storedRefusal;
  return {
    code,
    ...(isJsonObject(params) && { params: params as MessageParams }),
    message,
    field: isText(field) ? field : null,
    current: parseStoredTag(storedRefusal['current']),
  };
}

/** Parses a stored tag; returns null if it is invalid. */
export function parseStoredTag(storedTag: unknown): SavedTagFragment | null {
  if (!isJsonObject(storedTag)) return null;
  const { id, airlineId, createdAt, updatedAt, tagConfig } = storedTag;
  const design = parseDesign(tagConfig);
  if (!isStoredTagId(id) || !isTime(createdAt) || !isTime(updatedAt) || !design.ok) return null;
  return {
    __typename: 'Tag',
    id,
    airlineId: isText(airlineId) ? airlineId : null,
    createdAt,
    updatedAt,
    tagConfig: design.value,
    ...parseDetails(storedTag),
  };
}
