import type { SavedTagFragment } from '../../graphql/generated.ts';
import { getCurrentOwner } from '../../session/current-user.ts';
import { filterPendingSaves } from '../../offline/outbox/outbox-changes.ts';
import { readOutbox } from '../../offline/outbox/outbox.ts';
import { discardPending, keepServerVersion } from '../../offline/review/resolve-item.ts';
import { isSameDesign } from '../../../tag/design/same-design.ts';
import type { OpenTag } from '../state/design-slice.ts';
import type { SaveRequest } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { reloadTag } from '../state/open-design.ts';

/**
 * Replaces the open design by the stored version of its tag. Discards the pending version that was open. A pending version that another
 * tab has saved since stays, because the user has not seen it here.
 */
export async function showStored(storedTag: SavedTagFragment): Promise<void> {
  const { tag } = useEditor.getState();
  const userId = getCurrentOwner();
  if (
    userId !== null &&
    tag?.id === storedTag.id &&
    isPendingVersion(userId, tag) &&
    tag.updatedAt !== storedTag.updatedAt
  )
    await keepServerVersion(userId, storedTag);
  reloadTag(storedTag);
}

/**
 * Shows the pending version after a refused save whose design is pending nevertheless. This happens if an earlier save of the tag was
 * stored in this browser: the refused save has replaced it.
 */
export function showPendingVersion({ design }: Pick<SaveRequest, 'design'>): void {
  const { tag } = useEditor.getState();
  const userId = getCurrentOwner();
  if (tag === null || userId === null) return;
  const lastSave = filterPendingSaves(readOutbox(userId), tag.id).at(-1);
  if (lastSave && isSameDesign(lastSave.call.variables.input.config, design))
    useEditor.setState({ tag: { ...tag, updatedAt: lastSave.at } });
}

/** Discards the pending version that was open, because its edited design was saved as a new tag. */
export async function discardPendingVersion(tag: OpenTag): Promise<void> {
  const userId = getCurrentOwner();
  if (userId !== null && isPendingVersion(userId, tag)) await discardPending(userId, tag.id);
}

function isPendingVersion(userId: string, { id, updatedAt }: OpenTag): boolean {
  return filterPendingSaves(readOutbox(userId), id).at(-1)?.at === updatedAt;
}
