import { DEFAULT_DESIGN } from '../../../tag/tag-config.ts';
import {
  listedAirlines,
  airlinesList,
  removeAirline as forgetAirline,
} from '../../editor/airlines/airlines-list.ts';
import { designOfNewAirline } from '../../editor/airlines/add/new-airline-form.ts';
import { editDesign, markDeleted, openDesign } from '../../editor/state/edit-design.ts';
import { useEditor } from '../../editor/state/editor-store.ts';
import { freshDesignOf, designOfTag } from '../../editor/state/open-design.ts';
import { refreshOpenTag } from '../../editor/import/use-import.ts';
import { takeStored } from '../../editor/upload/resolve.ts';
import type { Save } from '../../editor/save/use-save.ts';
import { drafts, type OrphanedDraft } from '../../editor/state/draft.ts';
import {
  DeleteAirlineDocument,
  DeleteTagDocument,
  ImportAirlinesDocument,
  RemoveTagsOfAirlineDocument,
  SavedTagsDocument,
  type AirlineRowFragment,
  type SavedTagFragment,
} from '../../graphql/generated.ts';
import { forgetTagLists, isGone, rememberDeleted } from '../../saved-tags/tag-lists.cache.ts';
import { client, shown } from './page.ts';

/** What became of a save: the stored version that it met when that was another one than was opened, or none at all. */
export type Saved = { readonly done: boolean; readonly met: SavedTagFragment | null; readonly gone: boolean };

export function edit(city: string): void {
  editDesign({ city });
}

/** @param airline null for the one that a visit begins with */
export function startFresh(airline: AirlineRowFragment | null): void {
  const opened = airline && freshDesignOf(airline);
  openDesign(opened?.ok ? opened.value : { design: DEFAULT_DESIGN, airlineId: '1', tag: null });
}

type NewAirline = Pick<AirlineRowFragment, 'name' | 'icao' | 'iata'>;

/** An airline of one's own: the one that the list has, or a new one. */
export function startNewAirline({ name, icao, iata }: NewAirline): void {
  const known = airlines().find((one) => one.icao === icao);
  if (known) return startFresh(known);
  const rest = { alliance: 'Independent', logoUrl: '/img/logo_lufthansa.png' } as const;
  const design = designOfNewAirline({ name, icao, iata, ...rest } as Parameters<
    typeof designOfNewAirline
  >[0]);
  if (!design.ok) throw new Error('No design of a new airline');
  openDesign({ design: design.value, airlineId: null, tag: null, newAirline: true });
}

export const airlines = () => listedAirlines(client());

export function show(tag: SavedTagFragment): void {
  const opened = designOfTag(tag);
  if (!opened.ok) throw new Error('A saved tag is no design');
  openDesign(opened.value);
}

/** Goes on with what a tab that is gone has left behind. */
export function restore({ content }: OrphanedDraft): void {
  openDesign(content);
}

export const discard = (draft: OrphanedDraft) => drafts.discard(draft);
export const takeTheirs = takeStored;

export async function save(how: (save: Save) => Promise<void>): Promise<Saved> {
  await how(shown().save);
  const { notice } = useEditor.getState();
  const stored = notice?.kind === 'failed' ? notice.stored : undefined;
  return { done: notice?.kind === 'done', met: stored ?? null, gone: stored === null };
}

/** The list of saved tags, as it is on the screen or, `anew`, as it is asked for again. */
export async function rows(anew: boolean): Promise<readonly SavedTagFragment[]> {
  const { data } = await client().query({
    query: SavedTagsDocument,
    variables: { limit: 50 },
    fetchPolicy: anew ? 'network-only' : 'cache-first',
  });
  return data?.tags.nodes ?? [];
}

export async function remove(tag: SavedTagFragment): Promise<boolean> {
  const { data } = await client().mutate({
    mutation: DeleteTagDocument,
    variables: { id: tag.id, updatedAt: tag.updatedAt },
    update: rememberDeleted(tag),
  });
  if (!data || !isGone(data.deleteTag)) return false;
  markDeleted(tag.id);
  return true;
}

/** Deletes an airline as far as it goes: of one of the catalogue the tags. */
export async function removeAirline({ id, isPreset }: AirlineRowFragment): Promise<boolean> {
  const answer = isPreset
    ? (await client().mutate({ mutation: RemoveTagsOfAirlineDocument, variables: { airlineId: id } })).data
        ?.removeTagsOfAirline
    : (await client().mutate({ mutation: DeleteAirlineDocument, variables: { id } })).data?.deleteAirline;
  if (!answer || answer.__typename === 'Refusal') return false;
  forgetTagLists(client().cache);
  if (!isPreset) forgetAirline(client(), id);
  return true;
}

/** @returns what became of each entry; null when the file was not taken */
export async function importFile(entries: readonly object[]): Promise<readonly string[] | null> {
  try {
    const { data } = await client().mutate({
      mutation: ImportAirlinesDocument,
      variables: { entries, mode: 'valid' },
      fetchPolicy: 'no-cache',
    });
    if (data?.importAirlines.__typename !== 'ImportReport') return null;
    forgetTagLists(client().cache);
    void airlinesList.ask(client());
    await refreshOpenTag(client());
    return data.importAirlines.entries.map(({ result }) => result);
  } catch {
    return null;
  }
}

export const openId = () => useEditor.getState().tag?.id ?? null;
