import { airlinesList, listedAirlines } from '../../editor/airlines/airlines-list.ts';
import { findTaken } from '../../editor/upload/removal-calls.ts';
import { findTags } from '../../editor/upload/upload-calls.ts';
import {
  idsToFind,
  needsDecision,
  uploadItems,
  type Findings,
  type UploadItem,
} from '../../editor/upload/upload-item.ts';
import { carry, type Choice } from '../../editor/upload/use-upload.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { forgetTagLists } from '../../saved-tags/tag-lists.cache.ts';
import { localData } from '../local.store.ts';
import { client } from './page.ts';

/**
 * What waits to be uploaded, after all that needs no decision was, if that is wanted.
 * @param meanwhile what happens after the server was asked what it has
 * @returns nothing while the server cannot be asked about it
 */
export async function waiting(uploads: boolean, meanwhile = () => {}): Promise<UploadItem[]> {
  const { entries, removals } = localData();
  try {
    const findings = await findTags(client(), idsToFind(entries, removals));
    const taken = await findTaken(client(), removals);
    const items = uploadItems(entries, removals, findings, { taken, airlines: listedAirlines(client()) });
    meanwhile();
    if (!uploads) return items;
    const found = await uploadAll(items);
    const told = { taken, airlines: listedAirlines(client()) };
    return uploadItems(localData().entries, localData().removals, new Map([...findings, ...found]), told);
  } catch {
    return [];
  }
}

async function uploadAll(items: readonly UploadItem[]): Promise<Findings> {
  const found = new Map<string, SavedTagFragment | null>();
  for (const item of items.filter((one) => !needsDecision(one))) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as the dialog does
    const outcome = await carry(client(), item, 'upload');
    if (outcome.is === 'found') found.set(outcome.id ?? item.key, outcome.stored);
    if (outcome.is === 'failed' && outcome.ends) break;
  }
  forgetTagLists(client().cache);
  await airlinesList.ask(client());
  return found;
}

/** @returns whether it came to anything */
export async function choose(item: UploadItem, choice: Choice): Promise<boolean> {
  let outcome = await carry(client(), item, choice);
  // What an import had made is shown first where it may be another one; this person sees that it is the one.
  if (item.kind === 'removed' && choice === 'delete' && outcome.is === 'found') {
    const { stored } = outcome;
    const { sent } = item.removal;
    if (stored && stored.tagConfig.city === sent?.config.city)
      outcome = await carry(client(), { ...item, stored }, choice);
  }
  forgetTagLists(client().cache);
  return outcome.is === 'done';
}
