import { parseDesign } from '../../../tag/design/design.ts';
import { readImportActions } from '../../../tag/imports/import-actions.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type {
  DeleteAirlineMutationVariables,
  DeleteTagMutationVariables,
  ImportAirlinesMutationVariables,
  RemoveTagsOfAirlineMutationVariables,
  SavedTagFragment,
  SaveTagInput,
} from '../../graphql/generated.ts';
import { isTagId } from '../new-id.ts';
import { parseDetails } from '../tag-details.ts';

/** A design that is saved as a new tag (`newId`) or over a version of one (`id`, `updatedAt`). */
export type SaveTagCall = {
  readonly operation: 'SaveTag';
  readonly variables: { readonly input: SaveTagInput & { readonly config: TagConfig } };
};

export type DeleteTagCall = {
  readonly operation: 'DeleteTag';
  readonly variables: DeleteTagMutationVariables;
  /** What a person calls the tag, such as 'PEK BEIJING UA 889 7/16-2025'. */
  readonly title: string;
};

type AirlineCall = {
  readonly name: string;
  /** The versions of the airline's tags that this browser knew, by tag id: only these are deleted with it. */
  readonly versions: Readonly<Record<string, string>>;
  /** Whether its user has confirmed it while the server answered; else it waits in the review. */
  readonly confirmed: boolean;
  /** Pending saves of its tags that were never sent. They are pending again when the airline is kept. */
  readonly replacedSaves: readonly PendingMutation[];
};

export type DeleteAirlineCall = AirlineCall & {
  readonly operation: 'DeleteAirline';
  readonly variables: DeleteAirlineMutationVariables;
};

export type RemoveTagsCall = AirlineCall & {
  readonly operation: 'RemoveTagsOfAirline';
  readonly variables: RemoveTagsOfAirlineMutationVariables;
};

export type ImportCall = {
  readonly operation: 'ImportAirlines';
  readonly variables: ImportAirlinesMutationVariables;
  /** The versions of the tags that its user knew, by tag id: no other is replaced. */
  readonly versions: Readonly<Record<string, string>>;
};

export type WriteCall = SaveTagCall | DeleteTagCall | DeleteAirlineCall | RemoveTagsCall | ImportCall;
export type Operation = WriteCall['operation'];

/** Why the server did not carry out a mutation. With TAG_CHANGED the tag as it is stored. */
export type StoredRefusal = {
  readonly code: string;
  readonly message: string;
  readonly field: string | null;
  readonly current: SavedTagFragment | null;
};

/** A mutation that the server has not confirmed yet. */
export type PendingMutation = {
  /** Its idempotency key: however often it is sent, the server applies it once. */
  readonly key: string;
  /** When it was made, ISO. It is the version (`updatedAt`) of the tag that it saves, until the server gives its own. */
  readonly at: string;
  readonly call: WriteCall;
  /** Whether it was sent: the server may have applied it. Then it is never changed, only sent again. */
  readonly attempted: boolean;
  /** Whether its user was told that it is saved in this browser. */
  readonly acknowledged: boolean;
  /** How often the server answered it with 5xx while it answered others. */
  readonly serverErrors: number;
  /** Its user must decide; null while it can be sent. */
  readonly refusal: StoredRefusal | null;
};

/** The id of the tag that a mutation saves or deletes; null for other mutations. */
export function tagIdOf({ call }: PendingMutation): string | null {
  if (call.operation === 'SaveTag') return call.variables.input.id ?? call.variables.input.newId ?? null;
  return call.operation === 'DeleteTag' ? call.variables.id : null;
}

export type PendingSave = PendingMutation & { readonly call: SaveTagCall };

export function isSave(mutation: PendingMutation): mutation is PendingSave {
  return mutation.call.operation === 'SaveTag';
}

export type PendingImport = PendingMutation & { readonly call: ImportCall };

export function isImport(mutation: PendingMutation): mutation is PendingImport {
  return mutation.call.operation === 'ImportAirlines';
}

/** Whether it deletes an airline, or all tags of one. */
export function isAirlineCall(call: WriteCall): call is DeleteAirlineCall | RemoveTagsCall {
  return call.operation === 'DeleteAirline' || call.operation === 'RemoveTagsOfAirline';
}

/** What a person calls a tag among those of its airline: 'PEK BEIJING UA 889 7/16-2025'. */
export function flightTitle({ iata, city, flightNumber, date }: TagConfig): string {
  return [iata, city, flightNumber, date].filter(Boolean).join(' ');
}

type Source = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Source {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isText = (value: unknown): value is string => typeof value === 'string';
export const isTime = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));

/** Reads a stored mutation; null for what is none. */
export function parseMutation(stored: unknown): PendingMutation | null {
  if (!isObject(stored)) return null;
  const { key, at, attempted, acknowledged, serverErrors, refusal } = stored;
  const call = readCall(stored['call']);
  if (!isText(key) || !/^[\x21-\x7e]{1,255}$/.test(key) || !isTime(at) || call === null) return null;
  return {
    key,
    at,
    call,
    attempted: attempted === true,
    acknowledged: acknowledged === true,
    serverErrors: typeof serverErrors === 'number' ? serverErrors : 0,
    refusal: readRefusal(refusal),
  };
}

function readCall(stored: unknown): WriteCall | null {
  if (!isObject(stored) || !isObject(stored['variables'])) return null;
  const { operation, variables } = stored;
  if (operation === 'SaveTag') return readSave(variables);
  if (operation === 'ImportAirlines') {
    const { entries, mode, actions } = variables;
    if (!Array.isArray(entries) || !isText(mode)) return null;
    const chosen = readImportActions(actions, entries.length);
    if (!chosen.ok) return null;
    const kept = chosen.value.size > 0 && { actions: Object.fromEntries(chosen.value) };
    return { operation, variables: { entries, mode, ...kept }, versions: readVersions(stored['versions']) };
  }
  if (operation === 'DeleteTag') {
    const { id, updatedAt } = variables;
    if (!isTagId(id)) return null;
    const title = isText(stored['title']) ? stored['title'] : '';
    return { operation, variables: { id, updatedAt: isTime(updatedAt) ? updatedAt : null }, title };
  }
  const { name, confirmed } = stored;
  const saves = Array.isArray(stored['replacedSaves']) ? stored['replacedSaves'] : [];
  const replacedSaves = saves.flatMap((one) => parseMutation(one) ?? []).filter(isSave);
  if (!isText(name)) return null;
  const ofAirline = {
    name,
    versions: readVersions(stored['versions']),
    confirmed: confirmed === true,
    replacedSaves,
  };
  const { id, airlineId } = variables;
  if (operation === 'DeleteAirline' && isText(id)) return { operation, variables: { id }, ...ofAirline };
  if (operation === 'RemoveTagsOfAirline' && isText(airlineId))
    return { operation, variables: { airlineId }, ...ofAirline };
  return null;
}

function readVersions(stored: unknown): Readonly<Record<string, string>> {
  const known = isObject(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(known.filter((pair): pair is [string, string] => isTime(pair[1])));
}

function readSave({ input }: Source): SaveTagCall | null {
  if (!isObject(input)) return null;
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
  const draft = isObject(airline) ? { airline: airline as SaveTagInput['airline'] } : {};
  const { flownOn, notes } = parseDetails(input);
  // Absent notes stay as they are; null removes them.
  const details = { ...(flownOn !== null && { flownOn }), ...(input['notes'] !== undefined && { notes }) };
  const config = keepWords(input['config'], design.value);
  const variables = { input: { ...of, config, ...details, ...draft } };
  return { operation: 'SaveTag', variables };
}

/**
 * Returns a queued design with its keys in the stored order and its stored layout version, because the server compares the
 * text of a repeated call with that of the first one, which an earlier build may have sent.
 */
function keepWords(stored: unknown, design: TagConfig): TagConfig {
  const words = isObject(stored) ? stored : {};
  const layoutVersion = (words['layoutVersion'] ?? design.layoutVersion) as TagConfig['layoutVersion'];
  return { ...words, ...design, layoutVersion };
}

function readRefusal(stored: unknown): StoredRefusal | null {
  if (!isObject(stored) || !isText(stored['code']) || !isText(stored['message'])) return null;
  const { code, message, field } = stored;
  return { code, message, field: isText(field) ? field : null, current: parseStoredTag(stored['current']) };
}

/** Reads a stored tag; null for what is none. */
export function parseStoredTag(stored: unknown): SavedTagFragment | null {
  if (!isObject(stored)) return null;
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
