import type { Context } from '../context.ts';
import { runAfterCommit } from '../database/transaction.ts';
import type { DrawnImageSelection } from './drawn-image-names.ts';

/** Removes drawn images after the commit of the call. The call does not wait for the bucket. */
export function removeDrawnImages(context: Context, selection: DrawnImageSelection): Promise<void> {
  return runAfterCommit(context, async () => void context.deps.drawnImages.remove(selection));
}
