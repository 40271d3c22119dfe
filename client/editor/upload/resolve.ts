import type { SavedTagFragment } from '../../graphql/generated.ts';
import { asNew, isPending, type LocalEntry } from '../../offline/entry.ts';
import { changeLocal, cleanEntry, filedUnder, findEntry } from '../../offline/local.store.ts';
import { ownAirlineId } from '../../offline/local-airlines.ts';
import { newId } from '../../offline/new-id.ts';
import { laterThan } from '../../offline/save-here.ts';
import type { OpenTag } from '../state/design-slice.ts';
import { markDeleted, recode } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { reload } from '../state/open-design.ts';
import type { CodeField } from './code-clash.ts';

/** Takes the server's version; the one of this browser is given up. Open in the editor, and untouched, it changes there. */
export async function keepTheirs(entry: LocalEntry, stored: SavedTagFragment): Promise<void> {
  await replace(entry, () => [cleanEntry(stored)]);
  const { tag, changed } = useEditor.getState();
  if (tag?.id === entry.id && !changed) reload(stored);
}

/**
 * Takes a tag as it is stored in the place of the open design. What waits of it here is given up for it where that is what
 * was open; a version that another tab has saved since goes on waiting, for nobody here has seen it.
 */
export async function takeStored(stored: SavedTagFragment): Promise<void> {
  const entry = findEntry(stored.id);
  const { tag } = useEditor.getState();
  const isOpen = entry && tag?.id === entry.id && tag.updatedAt === entry.updatedAt;
  if (isOpen && isPending(entry) && entry.updatedAt !== stored.updatedAt) await keepTheirs(entry, stored);
  reload(stored);
}

/** Gives up the version of a tag that was open: its design, edited since, has been saved as a tag of its own. */
export async function giveUp({ id, updatedAt }: OpenTag): Promise<void> {
  const entry = findEntry(id);
  if (entry && isPending(entry) && entry.updatedAt === updatedAt) await replace(entry, () => []);
}

/**
 * Makes a tag of its own of this browser's version, beside the server's. It has its id before it is sent, so that
 * sending it twice makes one.
 * @returns the entry to upload; null where that version waits no more, or where there is no room
 */
export async function keepBoth(entry: LocalEntry, stored: SavedTagFragment): Promise<LocalEntry | null> {
  return keepAsNew(entry, [cleanEntry(stored)]);
}

/**
 * Makes a new tag of one that was deleted on the server. Threat: under its old id another device may have made it anew
 * as well, of another design.
 * @returns the entry to upload; null where that version waits no more, or where there is no room
 */
export async function keepMine(entry: LocalEntry): Promise<LocalEntry | null> {
  return keepAsNew(entry, []);
}

async function keepAsNew(entry: LocalEntry, beside: readonly LocalEntry[]): Promise<LocalEntry | null> {
  const own = asNew(entry, newId());
  await replace(entry, () => [...beside, own]);
  // Another tab may have answered the same question.
  if (!findEntry(own.id)) return null;
  useEditor.setState(({ tag }) => (tag?.id === entry.id ? { tag: { ...tag, id: own.id } } : {}));
  return own;
}

/**
 * Makes an entry that of the tag which its import has made on the server: what is sent of it from now on is a change of
 * that, so that one whose answer is lost is found by its id. Where another design waits for that tag it stays as it is.
 */
export async function fileAs(entry: LocalEntry, made: SavedTagFragment): Promise<LocalEntry> {
  const waiting = findEntry(made.id);
  if (waiting && isPending(waiting)) return entry;
  const { id, airlineId, updatedAt, tagConfig } = made;
  const base = { updatedAt, config: tagConfig };
  const own: LocalEntry = { ...entry, id, airlineId, newAirline: false, state: 'changed', base, sent: null };
  await changeLocal((data) => {
    if (!data.entries.some((one) => isVersion(one, entry))) return data;
    const others = filedUnder(
      data.entries.filter((one) => one.id !== id),
      entry,
      made,
    );
    return { ...data, entries: others.map((one) => (isVersion(one, entry) ? own : one)) };
  });
  // Without room, or saved anew in another tab meanwhile, it goes on under the id that it has.
  const filed = findEntry(id);
  if (!filed || !isVersion(filed, own)) return entry;
  useEditor.setState(({ tag }) => (tag?.id === entry.id ? { tag: { ...tag, id } } : {}));
  return own;
}

/** What is open in the editor is from now on the tag that its upload has made, of the airline that came with it. */
export function followUpload(entry: LocalEntry, { id, updatedAt, airlineId }: SavedTagFragment): void {
  const { tag } = useEditor.getState();
  if (tag?.id === entry.id && tag.updatedAt === entry.updatedAt)
    useEditor.setState({ tag: { id, updatedAt }, airlineId });
}

/** Gives up a tag that was deleted on the server. Open in the editor it stays there until another one is. */
export async function discard(entry: LocalEntry): Promise<void> {
  await replace(entry, () => []);
  if (!findEntry(entry.id)) markDeleted(entry.id);
}

/** Makes no airline for a design: it is one of an airline that there is. @returns the entry to upload */
export async function refile(entry: LocalEntry, airlineId: string): Promise<LocalEntry> {
  const filed = { ...entry, airlineId, newAirline: false };
  await replace(entry, () => [filed]);
  return filed;
}

/**
 * Gives a new airline another code, in all designs of it that wait here. One that is open in the editor goes on with it,
 * as the version that it is: one that another tab has saved since is not taken for what is shown.
 * @returns the entry to upload
 */
export async function giveCode(entry: LocalEntry, field: CodeField, code: string): Promise<LocalEntry> {
  const codes = field === 'iata' ? { airlineIata: code } : { icao: code };
  const recoded = (one: LocalEntry): LocalEntry => ({
    ...one,
    airlineId: ownAirlineId(codes.icao ?? one.config.icao),
    updatedAt: laterThan(one.updatedAt),
    config: { ...one.config, ...codes },
  });
  const after = new Map<string, { before: LocalEntry; next: LocalEntry }>();
  await changeLocal((data) => ({
    ...data,
    entries: data.entries.map((one) => {
      if (!one.newAirline || one.airlineId !== entry.airlineId) return one;
      const next = recoded(one);
      after.set(one.id, { before: one, next });
      return next;
    }),
  }));
  const { tag } = useEditor.getState();
  const open = tag && after.get(tag.id);
  if (open) {
    recode(codes, open.next.airlineId);
    if (tag.updatedAt === open.before.updatedAt)
      useEditor.setState({ tag: { ...tag, updatedAt: open.next.updatedAt } });
  }
  return after.get(entry.id)?.next ?? entry;
}

/** One that another tab has saved meanwhile stays: that version was not what its user has chosen about. */
function replace(chosen: LocalEntry, by: () => LocalEntry[]): Promise<boolean> {
  return changeLocal((data) => ({
    ...data,
    entries: data.entries.flatMap((entry) => (isPending(entry) && isVersion(entry, chosen) ? by() : [entry])),
  }));
}

function isVersion(entry: LocalEntry, { id, updatedAt }: LocalEntry): boolean {
  return entry.id === id && entry.updatedAt === updatedAt;
}
