import type { ResultOf, TypedDocumentNode, VariablesOf } from '@graphql-typed-document-node/core';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import {
  DeleteAirlineDocument,
  DeleteTagDocument,
  ImportAirlinesDocument,
  RemoveTagsOfAirlineDocument,
  SaveTagDocument,
  type SavedTagFragment,
} from '../../graphql/generated.ts';
import { isAlreadySaved } from '../tag-details.ts';
import {
  isText,
  isTime,
  parseImport,
  parseSave,
  parseTagDeletion,
  parseRefusal,
  parseVersions,
  type SaveInput,
  type StoredRefusal,
} from './parse-stored-call.ts';
import { isJsonObject, type JsonObject } from '../../../tag/base/json.ts';

type AirlineDeletionContent = {
  readonly name: string;
  /** The versions of the airline's tags that this browser knew, by tag id. Only these versions are deleted with the airline. */
  readonly versions: Readonly<Record<string, string>>;
  /** True if the user has confirmed the deletion while the server responded; otherwise it waits in the review. */
  readonly confirmed: boolean;
  /** The unsent pending saves of its tags. They are pending again if the user keeps the airline. */
  readonly replacedSaves: readonly PendingMutation[];
};

/** A mutation with its generated types, and the stored content of its call. */
type WriteTypes<Document, Content> = {
  readonly response: ResultOf<Document>;
  readonly content: Content & { readonly variables: VariablesOf<Document> };
};

/** The mutations that go through the outbox. */
type WriteTypesByName = {
  readonly SaveTag: WriteTypes<typeof SaveTagDocument, { readonly variables: { readonly input: SaveInput } }>;
  /** `title` is the tag's name for users, such as 'PEK BEIJING UA 889 7/16-2025'. */
  readonly DeleteTag: WriteTypes<typeof DeleteTagDocument, { readonly title: string }>;
  readonly DeleteAirline: WriteTypes<typeof DeleteAirlineDocument, AirlineDeletionContent>;
  /** Deletes all tags of an airline. */
  readonly RemoveTagsOfAirline: WriteTypes<typeof RemoveTagsOfAirlineDocument, AirlineDeletionContent>;
  /** `versions` are the versions of the tags that the user knew, by tag id; no other tag is replaced. */
  readonly ImportAirlines: WriteTypes<
    typeof ImportAirlinesDocument,
    Pick<AirlineDeletionContent, 'versions'>
  >;
};

/** The name of a mutation that the outbox stores while the server does not respond. */
export type OfflineMutationName = keyof WriteTypesByName;
export type MutationResponse<Name extends OfflineMutationName = OfflineMutationName> =
  WriteTypesByName[Name]['response'];
/** A call of the outbox: the operation, its variables, and what the review shows of it. */
export type WriteCall<Name extends OfflineMutationName = OfflineMutationName> = {
  readonly [Each in Name]: { readonly operation: Each } & WriteTypesByName[Each]['content'];
}[Name];
export type SaveTagCall = WriteCall<'SaveTag'>;
export type AirlineCall = WriteCall<'DeleteAirline' | 'RemoveTagsOfAirline'>;
export type ImportCall = WriteCall<'ImportAirlines'>;

/** A mutation that the server has not confirmed yet. */
export type PendingMutation = {
  /** The idempotency key: the server applies the mutation once, even if it is sent several times. */
  readonly key: string;
  /** The creation time (ISO), used as the version (`updatedAt`) of the saved tag until the server assigns one. */
  readonly at: string;
  readonly call: WriteCall;
  /** True if the mutation was sent. The server may have applied it, so it is never changed, only sent again. */
  readonly attempted: boolean;
  /** True if the user has seen that the mutation is stored in this browser. */
  readonly acknowledged: boolean;
  /** The number of 5xx responses while the server responded to other calls. */
  readonly serverErrors: number;
  /** The refusal that the user must decide about; null while the mutation can be sent. */
  readonly refusal: StoredRefusal | null;
};

type VersionChange = { readonly from: string; readonly to: string };
type TagVersion = Pick<SavedTagFragment, 'id' | 'updatedAt'>;

/** The properties of a mutation in the outbox that the rest of the client needs. */
type OfflineMutationRow<Name extends OfflineMutationName> = {
  readonly document: TypedDocumentNode<MutationResponse<Name>, WriteCall<Name>['variables']>;
  /** Parses the call as the browser stores it; returns null if it is invalid. */
  readonly parse: (storedCall: JsonObject, variables: JsonObject) => WriteTypesByName[Name]['content'] | null;
  /** Returns the id of the tag that it saves or deletes; null if there is none. */
  readonly findTagId: (call: WriteCall<Name>) => string | null;
  /** Returns the call with the base version `to` if it has the base version `from`. */
  readonly rebase: (call: WriteCall<Name>, versions: VersionChange) => WriteCall<Name>;
  /** Returns true if the screen hides the tag while the mutation is pending. */
  readonly hidesTag: (call: WriteCall<Name>, tag: TagVersion) => boolean;
  /** Returns true if the confirmed mutation has deleted the tag. */
  readonly removesTag: (call: WriteCall<Name>, tag: SavedTagFragment) => boolean;
  /** True if the mutation deletes the airline itself, unless the airline still has tags. */
  readonly deletesAirline: boolean;
  /** Returns the response as a success if the mutation was refused because nothing was left to do; otherwise null. */
  readonly getResponseIfDone: (
    call: WriteCall<Name>,
    response: MutationResponse<Name>,
  ) => MutationResponse<Name> | null;
};

const REMOVES_NOTHING = { hidesTag: () => false, removesTag: () => false, deletesAirline: false };
const WITHOUT_TAG = { findTagId: () => null, rebase: <Call>(call: Call) => call };
const REMOVES_TAGS = {
  ...WITHOUT_TAG,
  hidesTag: ({ versions }: AirlineCall, tag: TagVersion) => versions[tag.id] === tag.updatedAt,
  removesTag: (call: AirlineCall, { airlineId }: SavedTagFragment) => airlineId === getAirlineId(call),
};

/** The mutations that go through the outbox. `QUEUE_FUNCTIONS` in apollo-link.ts put them into it. */
const OFFLINE_MUTATIONS: { readonly [Name in OfflineMutationName]: OfflineMutationRow<Name> } = {
  SaveTag: {
    ...REMOVES_NOTHING,
    document: SaveTagDocument,
    parse: parseSave,
    findTagId: ({ variables: { input } }) => input.id ?? input.newId ?? null,
    rebase: (call, { from, to }) => {
      const { input } = call.variables;
      return input.updatedAt === from ? toSaveCall({ ...input, updatedAt: to }) : call;
    },
    getResponseIfDone: ({ variables }, { saveTag }) => {
      const isDone = saveTag.__typename === 'Refusal' && saveTag.code === 'TAG_CHANGED';
      const tag = isDone ? saveTag.current : null;
      return tag && isAlreadySaved(tag, variables.input)
        ? { saveTag: { __typename: 'SaveTagSuccess', tag } }
        : null;
    },
  },
  DeleteTag: {
    document: DeleteTagDocument,
    parse: parseTagDeletion,
    findTagId: ({ variables }) => variables.id,
    rebase: (call, { from, to }) =>
      call.variables.updatedAt === from ? toTagDeletionCall(call.variables.id, to, call.title) : call,
    hidesTag: ({ variables }, { id }) => id === variables.id,
    removesTag: ({ variables }, { id }) => id === variables.id,
    deletesAirline: false,
    getResponseIfDone: (_, response) => (isNotFound(response.deleteTag) ? response : null),
  },
  DeleteAirline: {
    ...REMOVES_TAGS,
    document: DeleteAirlineDocument,
    parse: (storedCall, { id }) => parseAirlineCall(storedCall, isText(id) && { id }),
    deletesAirline: true,
    getResponseIfDone: (_, response) => (isNotFound(response.deleteAirline) ? response : null),
  },
  RemoveTagsOfAirline: {
    ...REMOVES_TAGS,
    document: RemoveTagsOfAirlineDocument,
    parse: (storedCall, { airlineId }) => parseAirlineCall(storedCall, isText(airlineId) && { airlineId }),
    deletesAirline: false,
    getResponseIfDone: (_, response) => (isNotFound(response.removeTagsOfAirline) ? response : null),
  },
  ImportAirlines: {
    ...WITHOUT_TAG,
    ...REMOVES_NOTHING,
    document: ImportAirlinesDocument,
    parse: parseImport,
    getResponseIfDone: () => null,
  },
};

/** Returns the row of a call in the table of mutations. */
export function getMutationRow<Name extends OfflineMutationName>(
  call: WriteCall<Name>,
): OfflineMutationRow<Name> {
  return OFFLINE_MUTATIONS[call.operation];
}

/** Returns true if the outbox stores the mutation while the server does not respond. */
export const isOfflineMutationName = (name: string): name is OfflineMutationName =>
  Object.hasOwn(OFFLINE_MUTATIONS, name);

const isNotFound = (result: { readonly __typename: string; readonly code?: string }) =>
  result.__typename === 'Refusal' && result.code === 'NOT_FOUND';

/** Returns the id of the tag that a mutation saves or deletes; null for other mutations. */
export function getTagId({ call }: PendingMutation): string | null {
  return getMutationRow(call).findTagId(call);
}

/** A pending save of a tag. */
export type PendingSave = PendingMutation & { readonly call: SaveTagCall };
/** A pending deletion of a tag. */
export type PendingTagDeletion = PendingMutation & { readonly call: WriteCall<'DeleteTag'> };
/** A pending deletion of the tags of an airline, with or without the airline. */
export type PendingAirlineDeletion = PendingMutation & { readonly call: AirlineCall };
/** A pending import of designs. */
export type PendingImport = PendingMutation & { readonly call: ImportCall };

/** Returns true if the mutation saves a tag. */
export function isSave(mutation: PendingMutation): mutation is PendingSave {
  return mutation.call.operation === 'SaveTag';
}

/** Returns true if the mutation deletes a tag. */
export function isTagDeletion(mutation: PendingMutation): mutation is PendingTagDeletion {
  return mutation.call.operation === 'DeleteTag';
}

/** Returns true if the mutation imports designs. */
export function isImport(mutation: PendingMutation): mutation is PendingImport {
  return mutation.call.operation === 'ImportAirlines';
}

/** Returns true if the call deletes an airline, or all its tags. */
export function isAirlineCall(call: WriteCall): call is AirlineCall {
  return 'replacedSaves' in call;
}

/** Returns the id of the airline whose tags the call deletes. */
export function getAirlineId({ variables }: AirlineCall): string {
  return 'id' in variables ? variables.id : variables.airlineId;
}

/** Builds the call that saves a tag. */
export function toSaveCall(input: SaveInput): SaveTagCall {
  return { operation: 'SaveTag', variables: { input } };
}

/** Builds the call that deletes a tag; `updatedAt` is its base version, or null to delete any version. */
export function toTagDeletionCall(id: string, updatedAt: string | null, title: string) {
  return { operation: 'DeleteTag', variables: { id, updatedAt }, title } as const;
}

/** Builds the call that deletes an airline with its tags, or only its tags. */
export function toAirlineCall(
  airlineId: string,
  deletesAirline: boolean,
  content: AirlineDeletionContent,
): AirlineCall {
  return deletesAirline
    ? { operation: 'DeleteAirline', variables: { id: airlineId }, ...content }
    : { operation: 'RemoveTagsOfAirline', variables: { airlineId }, ...content };
}

/** Builds the call of an import of designs. */
export function toImportCall(content: WriteTypesByName['ImportAirlines']['content']): ImportCall {
  return { operation: 'ImportAirlines', ...content };
}

/** Formats the title of a tag without its airline: 'PEK BEIJING UA 889 7/16-2025'. */
export function formatFlightTitle({ iata, city, flightNumber, date }: TagConfig): string {
  return [iata, city, flightNumber, date].filter(Boolean).join(' ');
}

/** Parses a stored mutation; returns null if it is invalid. */
export function parseMutation(storedMutation: unknown): PendingMutation | null {
  if (!isJsonObject(storedMutation)) return null;
  const { key, at, attempted, acknowledged, serverErrors, refusal } = storedMutation;
  const call = parseStoredCall(storedMutation['call']);
  if (!isText(key) || !/^[\x21-\x7e]{1,255}$/.test(key) || !isTime(at) || call === null) return null;
  return {
    key,
    at,
    call,
    attempted: attempted === true,
    acknowledged: acknowledged === true,
    serverErrors: typeof serverErrors === 'number' ? serverErrors : 0,
    refusal: parseRefusal(refusal),
  };
}

function parseStoredCall(storedCall: unknown): WriteCall | null {
  if (!isJsonObject(storedCall) || !isJsonObject(storedCall['variables'])) return null;
  const { operation, variables } = storedCall;
  return isText(operation) && isOfflineMutationName(operation)
    ? parseCall(operation, storedCall, variables)
    : null;
}

function parseCall<Name extends OfflineMutationName>(
  operation: Name,
  storedCall: JsonObject,
  variables: JsonObject,
): WriteCall<Name> | null {
  const content = OFFLINE_MUTATIONS[operation].parse(storedCall, variables);
  return content && { operation, ...content };
}

function parseAirlineCall<Variables>(
  storedCall: JsonObject,
  variables: Variables | false,
): (AirlineDeletionContent & { variables: Variables }) | null {
  const { name, confirmed } = storedCall;
  if (!isText(name) || variables === false) return null;
  const saves = Array.isArray(storedCall['replacedSaves']) ? storedCall['replacedSaves'] : [];
  const replacedSaves = saves.flatMap((storedSave) => parseMutation(storedSave) ?? []).filter(isSave);
  const versions = parseVersions(storedCall['versions']);
  return { variables, name, versions, confirmed: confirmed === true, replacedSaves };
}
