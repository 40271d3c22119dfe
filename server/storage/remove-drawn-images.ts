import { runAfterCommit, type TransactionContext } from '../database/transaction.ts';
import type { DrawnImageSelection } from './drawn-image-names.ts';
import type { DrawnImages } from './drawn-images.ts';

type RemovalContext = TransactionContext & { readonly deps: { readonly drawnImages: DrawnImages } };

/** Removes drawn images after the commit of the call. The call does not wait for the bucket. */
export function removeDrawnImages(context: RemovalContext, selection: DrawnImageSelection): Promise<void> {
  return runAfterCommit(context, async () => void context.deps.drawnImages.remove(selection));
}
