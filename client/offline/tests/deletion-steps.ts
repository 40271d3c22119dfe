import { getTagId } from '../outbox/pending-mutation.ts';
import type { SingleDeletion } from '../outbox/undo-deletion.ts';
import { pick, type Context, type UndoableDeletion } from './simulation.ts';

export function deleteTag({ life, random, tab }: Context) {
  const tag = pick(random, tab.tags);
  if (!tag) return;
  const mark = tag.tagConfig.city;
  life.log.push(`  ${mark}`);
  life.start(
    tab,
    () => tab.module.deleteTag({ id: tag.id, updatedAt: tag.updatedAt }),
    (response) => {
      if (response?.__typename !== 'Done') return life.log.push(`  ${mark}: ${response?.code}`);
      life.ledger.deleted.set(mark, tag.id);
      tab.tags = tab.tags.filter(({ id }) => id !== tag.id);
      tab.undoable = [...tab.undoable, { deletion: { kind: 'tag', id: tag.id }, tags: [tag.id] }];
    },
  );
}

export function deleteAirline({ life, random, tab }: Context) {
  const airline = pick(random, tab.airlines);
  if (!airline) return;
  const { id } = airline;
  const tagsOnly = airline.isPreset || random() < 0.5;
  life.log.push(`  ${tagsOnly ? 'tags of ' : ''}${airline.name} ${id}`);
  let ids: string[] = [];
  const work = async () => {
    const { tags } = await tab.module.readProjection();
    ids = tags.filter((tag) => tag.airlineId === id).map((tag) => tag.id);
    // The dialog of the deletion tells the user that these designs are lost.
    for (const mutation of tab.module.listPending())
      if (mutation.call.operation === 'SaveTag' && ids.includes(getTagId(mutation) ?? ''))
        life.ledger.giveUp(mutation.call.variables.input.config.city);
    return tagsOnly ? tab.module.removeTags(id) : tab.module.deleteAirline(id);
  };
  life.start(tab, work, (response) => {
    life.log.push(`  ${response?.__typename}`);
    if (!response || response.__typename === 'Refusal') return;
    const deletedAt = response.__typename === 'RemoveTagsSuccess' ? response.deletedAt : null;
    tab.undoable = [...tab.undoable, { deletion: { kind: 'airline', id, deletedAt }, tags: ids }];
  });
}

/** Undoes one of the last deletions, on the page that made it. */
export function undo(context: Context) {
  const { random, tab, life } = context;
  const undoable = random() < 0.7 ? tab.undoable.at(-1) : pick(random, tab.undoable);
  if (!undoable) return;
  tab.undoable = tab.undoable.filter((one) => one !== undoable);
  for (const id of undoable.tags) life.ledger.keepMark(id);
  restoreThrough(context, undoable, () => tab.module.undo(undoable.deletion));
}

export function openDeleted({ life, tab }: Context) {
  life.start(tab, tab.module.listDeletions, (deleted) => {
    tab.deleted = deleted;
  });
}

export function restore(context: Context) {
  const deletion = pick(context.random, context.tab.deleted);
  if (!deletion) return;
  const tags = deletion.kind === 'tag' ? [deletion.id] : [];
  restoreThrough(context, { deletion, tags }, () => context.tab.module.restore(deletion));
}

/** Restores deleted items, and reports a fault if a tag is still deleted. */
function restoreThrough(
  { life, tab, person }: Context,
  { deletion, tags }: UndoableDeletion,
  restoreDeleted: () => Promise<string | null>,
) {
  const { kept } = person;
  const deletedBefore = tags.map((id) => kept.deletedAt(id));
  const work = async () => {
    const restorationCount = countRestorations();
    const refusalText = await restoreDeleted();
    return { refused: refusalText, isAsked: countRestorations() > restorationCount };
  };
  const countRestorations = () =>
    life.server.listCalls('RestoreTag').length + life.server.listCalls('RestoreAirline').length;
  life.log.push(`  ${deletion.kind} ${deletion.id}`);
  life.start(tab, work, ({ refused: refusalText, isAsked }) => {
    life.log.push(`  ${refusalText ?? 'is there again'}`);
    if (refusalText !== null || !isAsked || deletion.kind !== 'tag') return;
    for (const [nth, id] of tags.entries())
      if (deletedBefore[nth] !== undefined && kept.deletedAt(id) === deletedBefore[nth])
        life.fault(`${id} is not restored`);
  });
}

export function deleteNow({ life, random, tab }: Context) {
  const deletion: SingleDeletion | undefined = pick(random, tab.deleted);
  if (!deletion) return;
  life.log.push(`  ${deletion.kind} ${deletion.id}`);
  life.ledger.deletedNow.add(deletion.id);
  life.start(tab, () => tab.module.deleteNow(deletion));
}
