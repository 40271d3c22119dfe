import { getTagId } from '../outbox/pending-mutation.ts';
import type { SingleDeletion } from '../outbox/undo-deletion.ts';
import { pick, type Context, type Undoable } from './simulation.ts';

export function deleteTag({ life, random, tab }: Context) {
  const tag = pick(random, tab.tags);
  if (!tag) return;
  const mark = tag.tagConfig.city;
  life.log.push(`  ${mark}`);
  life.start(
    tab,
    () => tab.module.deleteTag({ id: tag.id, updatedAt: tag.updatedAt }),
    (answer) => {
      if (answer?.__typename !== 'Done') return life.log.push(`  ${mark}: ${answer?.code}`);
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
    const { tags } = await tab.module.projection();
    ids = tags.filter((tag) => tag.airlineId === id).map((tag) => tag.id);
    // The dialog of the deletion tells the user that these designs are lost.
    for (const one of tab.module.pending())
      if (one.call.operation === 'SaveTag' && ids.includes(getTagId(one) ?? ''))
        life.ledger.giveUp(one.call.variables.input.config.city);
    return tagsOnly ? tab.module.removeTags(id) : tab.module.deleteAirline(id);
  };
  life.start(tab, work, (answer) => {
    life.log.push(`  ${answer?.__typename}`);
    if (!answer || answer.__typename === 'Refusal') return;
    const deletedAt = answer.__typename === 'RemoveTagsSuccess' ? answer.deletedAt : null;
    tab.undoable = [...tab.undoable, { deletion: { kind: 'airline', id, deletedAt }, tags: ids }];
  });
}

/** Undoes one of the last deletions, on the page that made it. */
export function undo(context: Context) {
  const { random, tab, life } = context;
  const undoable = random() < 0.7 ? tab.undoable.at(-1) : pick(random, tab.undoable);
  if (!undoable) return;
  tab.undoable = tab.undoable.filter((one) => one !== undoable);
  for (const id of undoable.tags) life.ledger.keep(id);
  bringBack(context, undoable, () => tab.module.undo(undoable.deletion));
}

export function openDeleted({ life, tab }: Context) {
  life.start(tab, tab.module.deletions, (deleted) => {
    tab.deleted = deleted;
  });
}

export function restore(context: Context) {
  const deletion = pick(context.random, context.tab.deleted);
  if (!deletion) return;
  const tags = deletion.kind === 'tag' ? [deletion.id] : [];
  bringBack(context, { deletion, tags }, () => context.tab.module.restore(deletion));
}

/** Restores deleted items, and reports a fault if a tag is still deleted. */
function bringBack(
  { life, tab, person }: Context,
  { deletion, tags }: Undoable,
  bring: () => Promise<string | null>,
) {
  const { kept } = person;
  const deletedBefore = tags.map((id) => kept.deletedAt(id));
  const work = async () => {
    const asked = restorations();
    const refused = await bring();
    return { refused, isAsked: restorations() > asked };
  };
  const restorations = () =>
    life.server.callsOf('RestoreTag').length + life.server.callsOf('RestoreAirline').length;
  life.log.push(`  ${deletion.kind} ${deletion.id}`);
  life.start(tab, work, ({ refused, isAsked }) => {
    life.log.push(`  ${refused ?? 'is there again'}`);
    if (refused !== null || !isAsked || deletion.kind !== 'tag') return;
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
