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
  isObject,
  isText,
  isTime,
  parseImport,
  parseSave,
  parseTagDeletion,
  readRefusal,
  readVersions,
  type SaveInput,
  type Source,
  type StoredRefusal,
} from './parse-stored-call.ts';

type OfAirline = {
  readonly name: string;
  /** The versions of the airline's tags that this browser knew, by tag id: only these are deleted with it. */
  readonly versions: Readonly<Record<string, string>>;
  /** Whether its user has confirmed it while the server answered; else it waits in the review. */
  readonly confirmed: boolean;
  /** Pending saves of its tags that were never sent. They are pending again when the airline is kept. */
  readonly replacedSaves: readonly PendingMutation[];
};

/** A mutation with its generated types, and what is stored of its call. */
type Write<Document, Content> = {
  readonly answer: ResultOf<Document>;
  readonly content: Content & { readonly variables: VariablesOf<Document> };
};

/** The mutations that go through the outbox. */
type Writes = {
  readonly SaveTag: Write<typeof SaveTagDocument, { readonly variables: { readonly input: SaveInput } }>;
  /** `title` is what a person calls the tag, such as 'PEK BEIJING UA 889 7/16-2025'. */
  readonly DeleteTag: Write<typeof DeleteTagDocument, { readonly title: string }>;
  readonly DeleteAirline: Write<typeof DeleteAirlineDocument, OfAirline>;
  /** Deletes all tags of an airline. */
  readonly RemoveTagsOfAirline: Write<typeof RemoveTagsOfAirlineDocument, OfAirline>;
  /** `versions` are those of the tags that its user knew, by tag id: no other is replaced. */
  readonly ImportAirlines: Write<typeof ImportAirlinesDocument, Pick<OfAirline, 'versions'>>;
};

export type Operation = keyof Writes;
export type Answer<Name extends Operation = Operation> = Writes[Name]['answer'];
export type WriteCall<Name extends Operation = Operation> = {
  readonly [Each in Name]: { readonly operation: Each } & Writes[Each]['content'];
}[Name];
export type SaveTagCall = WriteCall<'SaveTag'>;
export type AirlineCall = WriteCall<'DeleteAirline' | 'RemoveTagsOfAirline'>;
export type ImportCall = WriteCall<'ImportAirlines'>;

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

type VersionChange = { readonly from: string; readonly to: string };
type TagVersion = Pick<SavedTagFragment, 'id' | 'updatedAt'>;

/** What the rest of the client must know of a mutation that goes through the outbox. */
type WriteOperation<Name extends Operation> = {
  readonly document: TypedDocumentNode<Answer<Name>, WriteCall<Name>['variables']>;
  /** Parses the call as the browser stores it; returns null if it is invalid. */
  readonly parse: (stored: Source, variables: Source) => Writes[Name]['content'] | null;
  /** Returns the id of the tag that it saves or deletes; null for none. */
  readonly findTagId: (call: WriteCall<Name>) => string | null;
  /** Returns the call with the base version `to` if it has the base version `from`. */
  readonly rebase: (call: WriteCall<Name>, versions: VersionChange) => WriteCall<Name>;
  /** Whether the screen does not show the tag while the mutation is pending. */
  readonly hidesTag: (call: WriteCall<Name>, tag: TagVersion) => boolean;
  /** Whether the tag is gone when the server has confirmed the mutation. */
  readonly removesTag: (call: WriteCall<Name>, tag: SavedTagFragment) => boolean;
  /** Whether it deletes the airline itself, unless a tag of it stays. */
  readonly deletesAirline: boolean;
  /** Returns the answer of a mutation that was refused because nothing was left to do; else null. */
  readonly answerIfDone: (call: WriteCall<Name>, answer: Answer<Name>) => Answer<Name> | null;
};

const KEEPS_ALL = { hidesTag: () => false, removesTag: () => false, deletesAirline: false };
const OF_NO_TAG = { findTagId: () => null, rebase: <Call>(call: Call) => call };
const REMOVES_TAGS = {
  ...OF_NO_TAG,
  hidesTag: ({ versions }: AirlineCall, tag: TagVersion) => versions[tag.id] === tag.updatedAt,
  removesTag: (call: AirlineCall, { airlineId }: SavedTagFragment) => airlineId === getAirlineId(call),
};

/** The mutations that go through the outbox. `QUEUES` in apollo-link.ts has how each is put into it. */
const OFFLINE_MUTATIONS: { readonly [Name in Operation]: WriteOperation<Name> } = {
  SaveTag: {
    ...KEEPS_ALL,
    document: SaveTagDocument,
    parse: parseSave,
    findTagId: ({ variables: { input } }) => input.id ?? input.newId ?? null,
    rebase: (call, { from, to }) => {
      const { input } = call.variables;
      return input.updatedAt === from ? toSaveCall({ ...input, updatedAt: to }) : call;
    },
    answerIfDone: ({ variables }, { saveTag }) => {
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
    answerIfDone: (_, answer) => (isNotFound(answer.deleteTag) ? answer : null),
  },
  DeleteAirline: {
    ...REMOVES_TAGS,
    document: DeleteAirlineDocument,
    parse: (stored, { id }) => parseOfAirline(stored, isText(id) && { id }),
    deletesAirline: true,
    answerIfDone: (_, answer) => (isNotFound(answer.deleteAirline) ? answer : null),
  },
  RemoveTagsOfAirline: {
    ...REMOVES_TAGS,
    document: RemoveTagsOfAirlineDocument,
    parse: (stored, { airlineId }) => parseOfAirline(stored, isText(airlineId) && { airlineId }),
    deletesAirline: false,
    answerIfDone: (_, answer) => (isNotFound(answer.removeTagsOfAirline) ? answer : null),
  },
  ImportAirlines: {
    ...OF_NO_TAG,
    ...KEEPS_ALL,
    document: ImportAirlinesDocument,
    parse: parseImport,
    answerIfDone: () => null,
  },
};

/** Returns the row of a call in the table of mutations. */
export function getOperation<Name extends Operation>(call: WriteCall<Name>): WriteOperation<Name> {
  return OFFLINE_MUTATIONS[call.operation];
}

export const isOperation = (name: string): name is Operation => Object.hasOwn(OFFLINE_MUTATIONS, name);

const isNotFound = (result: { readonly __typename: string; readonly code?: string }) =>
  result.__typename === 'Refusal' && result.code === 'NOT_FOUND';

/** The id of the tag that a mutation saves or deletes; null for other mutations. */
export function tagIdOf({ call }: PendingMutation): string | null {
  return getOperation(call).findTagId(call);
}

export type PendingSave = PendingMutation & { readonly call: SaveTagCall };
export type PendingTagDeletion = PendingMutation & { readonly call: WriteCall<'DeleteTag'> };
export type PendingAirlineDeletion = PendingMutation & { readonly call: AirlineCall };
export type PendingImport = PendingMutation & { readonly call: ImportCall };

export function isSave(mutation: PendingMutation): mutation is PendingSave {
  return mutation.call.operation === 'SaveTag';
}

export function isTagDeletion(mutation: PendingMutation): mutation is PendingTagDeletion {
  return mutation.call.operation === 'DeleteTag';
}

export function isImport(mutation: PendingMutation): mutation is PendingImport {
  return mutation.call.operation === 'ImportAirlines';
}

/** Whether it deletes an airline, or all tags of one. */
export function isAirlineCall(call: WriteCall): call is AirlineCall {
  return 'replacedSaves' in call;
}

export function getAirlineId({ variables }: AirlineCall): string {
  return 'id' in variables ? variables.id : variables.airlineId;
}

export function toSaveCall(input: SaveInput): SaveTagCall {
  return { operation: 'SaveTag', variables: { input } };
}

export function toTagDeletionCall(id: string, updatedAt: string | null, title: string) {
  return { operation: 'DeleteTag', variables: { id, updatedAt }, title } as const;
}

/** Builds the call that deletes an airline with its tags, or only these. */
export function toAirlineCall(airlineId: string, isWithAirline: boolean, ofAirline: OfAirline): AirlineCall {
  return isWithAirline
    ? { operation: 'DeleteAirline', variables: { id: airlineId }, ...ofAirline }
    : { operation: 'RemoveTagsOfAirline', variables: { airlineId }, ...ofAirline };
}

export function toImportCall(content: Writes['ImportAirlines']['content']): ImportCall {
  return { operation: 'ImportAirlines', ...content };
}

/** What a person calls a tag among those of its airline: 'PEK BEIJING UA 889 7/16-2025'. */
export function flightTitle({ iata, city, flightNumber, date }: TagConfig): string {
  return [iata, city, flightNumber, date].filter(Boolean).join(' ');
}

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
  return isText(operation) && isOperation(operation) ? parseCall(operation, stored, variables) : null;
}

function parseCall<Name extends Operation>(
  operation: Name,
  stored: Source,
  variables: Source,
): WriteCall<Name> | null {
  const content = OFFLINE_MUTATIONS[operation].parse(stored, variables);
  return content && { operation, ...content };
}

function parseOfAirline<Variables>(
  stored: Source,
  variables: Variables | false,
): (OfAirline & { variables: Variables }) | null {
  const { name, confirmed } = stored;
  if (!isText(name) || variables === false) return null;
  const saves = Array.isArray(stored['replacedSaves']) ? stored['replacedSaves'] : [];
  const replacedSaves = saves.flatMap((one) => parseMutation(one) ?? []).filter(isSave);
  const versions = readVersions(stored['versions']);
  return { variables, name, versions, confirmed: confirmed === true, replacedSaves };
}
