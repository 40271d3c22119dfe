import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { create } from 'zustand';
import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { useAction } from '../../use-action.ts';
import { Button } from '../../ui/forms/button.tsx';
import type { ImportSession } from '../import-session.ts';
import type { ReviewRow } from '../reading/reader-messages.ts';
import { fillFacts } from './fill-facts.ts';
import styles from './review.module.css';

/** The tags that this page has completed with facts from the file. */
const useFilledTags = create<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

function markFilled(id: string): void {
  useFilledTags.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));
}

type TagUpdate = NonNullable<ReviewRow['plan']['tagUpdate']>;

/** Renders a button that adds facts from the file to an existing tag. */
export function TagUpdateButton({ row: { plan } }: { row: ReviewRow; session: ImportSession }) {
  const client = useApolloClient();
  const { busy, errorMessage, run } = useAction('NETWORK_ERROR');
  const { tagUpdate } = plan;
  const isFilled = useFilledTags(({ ids }) => tagUpdate !== null && ids.has(tagUpdate.tagId));
  if (!tagUpdate) return null;
  if (isFilled) return <span role="status">Filled in</span>;
  const fillTag = async () => {
    const refused = await fillFacts(client, tagUpdate);
    if (refused === null) markFilled(tagUpdate.tagId);
    return refused;
  };
  return (
    <Button
      size="small"
      busy={busy}
      title={errorMessage ?? 'Changes your existing tag'}
      onClick={() => void run(fillTag)}
    >
      {errorMessage ?? `Fill in ${formatFacts(tagUpdate)}`}
    </Button>
  );
}

function formatFacts({ registration, selectedAircraft }: TagUpdate): string {
  const type = selectedAircraft === undefined ? undefined : findAircraft(selectedAircraft)?.name;
  return [type, registration].filter(Boolean).join(', ');
}

/** Renders a button that adds the facts of all rows to their tags. */
export function TagUpdates({ rows }: { rows: readonly ReviewRow[]; session: ImportSession }) {
  const client = useApolloClient();
  const filled = useFilledTags(({ ids }) => ids);
  const [done, setDone] = useState<number | null>(null);
  const { busy, errorMessage, run } = useAction('NETWORK_ERROR');
  const offers = rows.flatMap(({ plan }) =>
    plan.tagUpdate && !filled.has(plan.tagUpdate.tagId) ? plan.tagUpdate : [],
  );
  if (offers.length === 0) return null;
  const fillAll = async () => {
    for (const [index, offer] of offers.entries()) {
      setDone(index);
      // oxlint-disable-next-line no-await-in-loop -- as one would do it by hand
      const refused = await fillFacts(client, offer);
      if (refused !== null) return refused;
      markFilled(offer.tagId);
    }
    return null;
  };
  const words = busy
    ? `${done ?? 0} of ${offers.length} filled in`
    : `The file has more details for ${offers.length}.`;
  return (
    <>
      <span role="status">{errorMessage ?? words}</span>
      <Button variant="quiet" className={styles['link']} busy={busy} onClick={() => void run(fillAll)}>
        {offers.length === 1 ? 'Fill it in' : 'Fill in all'}
      </Button>
    </>
  );
}
