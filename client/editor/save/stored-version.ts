import type { SavedTagFragment } from '../../graphql/generated.ts';
import { currentOwner } from '../../session/current-user.ts';
import { pendingSaves } from '../../offline/outbox/outbox-changes.ts';
import { readOutbox } from '../../offline/outbox/outbox.ts';
import { discardPending, keepServerVersion } from '../../offline/review/resolve-item.ts';
import { isSameDesign } from '../../../tag/design/same-design.ts';
import type { OpenTag } from '../state/design-slice.ts';
import type { SaveRequest } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { reload } from '../state/open-design.ts';

/**
 * Shows a tag as it is stored, in place of the open design. A pending version that was open is given up for it; one that
 * another tab has saved since stays pending, because its user has not seen it here.
 */
export async function showStored(stored: SavedTagFragment): Promise<void> {
  const { tag } = useEditor.getState();
  const userId = currentOwner();
  if (
    userId !== null &&
    tag?.id === stored.id &&
    isPendingVersion(userId, tag) &&
    tag.updatedAt !== stored.updatedAt
  )
    await keepServerVersion(userId, stored);
  reload(stored);
}

/**
 * After a refused save whose design is pending all the same, the editor shows that pending version: an earlier save of the
 * tag had been stored in this browser, and this one took its place.
 */
export function showPendingVersion({ design }: Pick<SaveRequest, 'design'>): void {
  const { tag } = useEditor.getState();
  const userId = currentOwner();
  if (tag === null || userId === null) return;
  const last = pendingSaves(readOutbox(userId), tag.id).at(-1);
  if (last && isSameDesign(last.call.variables.input.config, design))
    useEditor.setState({ tag: { ...tag, updatedAt: last.at } });
}

/** Gives up the pending version that was open: its design, edited since, was saved as a new tag. */
export async function discardPendingVersion(tag: OpenTag): Promise<void> {
  const userId = currentOwner();
  if (userId !== null && isPendingVersion(userId, tag)) await discardPending(userId, tag.id);
}

function isPendingVersion(userId: string, { id, updatedAt }: OpenTag): boolean {
  return pendingSaves(readOutbox(userId), id).at(-1)?.at === updatedAt;
}
