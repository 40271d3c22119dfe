import type {
  AirlinesQuery,
  AirlinesQueryVariables,
  AirportsQuery,
  AirportsQueryVariables,
  DeleteAirlineMutation,
  DeleteAirlineMutationVariables,
  DeleteTagMutation,
  DeleteTagMutationVariables,
  ExportAirlinesQuery,
  ExportAirlinesQueryVariables,
  ImportAirlinesMutation,
  ImportAirlinesMutationVariables,
  OneTagQuery,
  OneTagQueryVariables,
  RemoveTagsOfAirlineMutation,
  RemoveTagsOfAirlineMutationVariables,
  SavedTagsQuery,
  SavedTagsQueryVariables,
  SaveTagMutation,
  SaveTagMutationVariables,
  StatsQuery,
  StatsQueryVariables,
  TagCountsQuery,
  TagCountsQueryVariables,
} from '../graphql/generated.ts';
import { currentUser } from './current-user.ts';
import { isPending, tagOf } from './entry.ts';
import { exportedHere, exportedWith } from './export-designs.ts';
import { importHere } from './import-here.ts';
import { keepAirlines, keepAirports, keptAirports } from './kept-lists.ts';
import { fileEntries, isLocalAirline, localAirlines, ownAirlines } from './local-airlines.ts';
import type { LocalOperation } from './local-operation.ts';
import { changeCopies, findEntry, localData } from './local.store.ts';
import { newId } from './new-id.ts';
import {
  deleteAirlineHere,
  deleteAirlineThere,
  deleteTagHere,
  deleteTagThere,
  removeTagsHere,
  removeTagsThere,
} from './remove.ts';
import { saveHere } from './save-here.ts';
import { saveThere } from './save-there.ts';
import { statsOf } from './stats-here.ts';
import { statsWith } from './stats-with.ts';
import { countsWith, localPage, overlaidPage, withPage, withTags } from './tag-lists.ts';

const airlines: LocalOperation<AirlinesQuery, AirlinesQueryVariables> = {
  here: async () => ({ airlines: [...(await localAirlines())] }),
  there: async (variables, send) => {
    const { airlines: known } = await send(variables);
    const userId = currentUser();
    if (userId === null) return { airlines: known };
    keepAirlines(userId, known);
    await fileEntries(known);
    return { airlines: [...known, ...ownAirlines(localData().entries)] };
  },
};

const airports: LocalOperation<AirportsQuery, AirportsQueryVariables> = {
  here: async () => ({ airports: [...((await keptAirports()) ?? [])] }),
  there: async (variables, send) => {
    const answer = await send(variables);
    keepAirports(answer.airports);
    return answer;
  },
};

const savedTags: LocalOperation<SavedTagsQuery, SavedTagsQueryVariables> = {
  here: (variables) => Promise.resolve(localPage(localData().entries, variables)),
  there: async (variables, send) => {
    // The server knows no such airline; all that is of it is here.
    if (isLocalAirline(variables.airlineId)) return localPage(localData().entries, variables);
    const answer = await send(variables);
    await changeCopies((data) => withPage(data, answer, variables));
    return overlaidPage(answer, localData().entries, variables);
  },
};

const oneTag: LocalOperation<OneTagQuery, OneTagQueryVariables> = {
  here: ({ id }) => {
    const entry = findEntry(id);
    return Promise.resolve({ tag: entry ? tagOf(entry) : null });
  },
  there: async (variables, send) => {
    const entry = findEntry(variables.id);
    if (entry && isPending(entry)) return { tag: tagOf(entry) };
    const answer = await send(variables);
    const { tag } = answer;
    if (tag) await changeCopies((data) => withTags(data, [tag]));
    return answer;
  },
};

/** Which designs the server does not know, as one text. */
const newIds = () =>
  localData()
    .entries.flatMap(({ id, state }) => (state === 'new' ? [id] : []))
    .join();

/**
 * What the server counts, while the designs that it does not know stay the same. Threat: one that was uploaded meanwhile,
 * counted by the server and once more as one that only this browser has.
 */
async function counted<Answer>(ask: () => Promise<Answer>) {
  for (;;) {
    const before = newIds();
    const answer = await ask();
    if (newIds() === before) return { answer, entries: localData().entries };
  }
}

const tagCounts: LocalOperation<TagCountsQuery, TagCountsQueryVariables> = {
  here: () => Promise.resolve(countsWith(localData().entries)),
  there: async (variables, send) => {
    const { answer, entries } = await counted(() => send(variables));
    return countsWith(entries, answer);
  },
};

const stats: LocalOperation<StatsQuery, StatsQueryVariables> = {
  here: async () => statsOf(localData().entries, (await keptAirports()) ?? []),
  there: async (variables, send) => {
    const { answer, entries } = await counted(() => send(variables));
    const pending = entries.filter(isPending);
    return pending.length === 0 ? answer : statsWith(answer, pending, (await keptAirports()) ?? []);
  },
};

const saveTag: LocalOperation<SaveTagMutation, SaveTagMutationVariables> = {
  // What was sent and is then kept here has one name, so that it is uploaded as what it is.
  prepare: ({ input }) => ({ input: input.id || input.newId ? input : { ...input, newId: newId() } }),
  here: ({ input }, isSent) => saveHere(input, isSent),
  there: saveThere,
};

const deleteTag: LocalOperation<DeleteTagMutation, DeleteTagMutationVariables> = {
  here: deleteTagHere,
  there: deleteTagThere,
};

const deleteAirline: LocalOperation<DeleteAirlineMutation, DeleteAirlineMutationVariables> = {
  here: deleteAirlineHere,
  there: deleteAirlineThere,
};

const removeTags: LocalOperation<RemoveTagsOfAirlineMutation, RemoveTagsOfAirlineMutationVariables> = {
  here: removeTagsHere,
  there: removeTagsThere,
};

const exportAirlines: LocalOperation<ExportAirlinesQuery, ExportAirlinesQueryVariables> = {
  here: async () => ({ exportAirlines: exportedHere(await localAirlines(), localData().entries) }),
  there: async (variables, send) => {
    const answer = await send(variables);
    const known = await localAirlines();
    return { exportAirlines: exportedWith(answer.exportAirlines, localData().entries, known) };
  },
};

/** While the server answers it alone reports what became of each entry. */
const importAirlines: LocalOperation<ImportAirlinesMutation, ImportAirlinesMutationVariables> = {
  here: importHere,
};

/** The operations that this browser can stand in for, by their names. */
export const LOCAL_OPERATIONS = {
  Airlines: airlines,
  Airports: airports,
  SavedTags: savedTags,
  OneTag: oneTag,
  TagCounts: tagCounts,
  Stats: stats,
  SaveTag: saveTag,
  DeleteTag: deleteTag,
  DeleteAirline: deleteAirline,
  RemoveTagsOfAirline: removeTags,
  ExportAirlines: exportAirlines,
  ImportAirlines: importAirlines,
} as const;
