import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { create, useStore } from 'zustand';
import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { useAction } from '../../use-action.ts';
import { Button } from '../../ui/forms/button.tsx';
import type { ImportSession } from '../import-session.ts';
import type { ImportReviewRow } from '../reading/reader-messages.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { joinFacts } from '../../language/local-formats.ts';
import { fillFacts } from './fill-facts.ts';
import styles from './review.module.css';

/** The tags that this page has completed with facts from the file. */
const useFilledTags = create<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

function markFilled(id: string): void {
  useFilledTags.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));
}

type TagUpdate = NonNullable<ImportReviewRow['plan']['tagUpdate']>;

/** Renders a button that adds facts from the file to an existing tag. */
export function TagUpdateButton({ row: { plan } }: { row: ImportReviewRow }) {
  const client = useApolloClient();
  const { isBusy, errorMessage, run } = useAction('NETWORK_ERROR');
  const { tagUpdate } = plan;
  const isFilled = useFilledTags(({ ids }) => tagUpdate !== null && ids.has(tagUpdate.tagId));
  if (!tagUpdate) return null;
  if (isFilled) return <span role="status">{translate('Filled in')}</span>;
  const fillTag = async () => {
    const refusalText = await fillFacts(client, tagUpdate);
    if (refusalText === null) markFilled(tagUpdate.tagId);
    return refusalText;
  };
  return (
    <Button
      size="small"
      isBusy={isBusy}
      title={errorMessage ?? translate('Changes your existing tag')}
      onClick={() => void run(fillTag)}
    >
      {errorMessage ?? translate('Fill in {facts}', { facts: formatFacts(tagUpdate) })}
    </Button>
  );
}

function formatFacts({ registration, selectedAircraft }: TagUpdate): string {
  const aircraftType = selectedAircraft === undefined ? undefined : findAircraft(selectedAircraft)?.name;
  return joinFacts([aircraftType ?? '', registration ?? '']);
}

/** Renders a button that adds the facts of all rows to their tags. */
export function TagUpdates({ rows, session }: { rows: readonly ImportReviewRow[]; session: ImportSession }) {
  const client = useApolloClient();
  const noun = useStore(session.state, (state) => state.noun);
  const filledIds = useFilledTags(({ ids }) => ids);
  const [filledCount, setFilledCount] = useState<number | null>(null);
  const { isBusy, errorMessage, run } = useAction('NETWORK_ERROR');
  const updates = rows.flatMap(({ plan }) =>
    plan.tagUpdate && !filledIds.has(plan.tagUpdate.tagId) ? plan.tagUpdate : [],
  );
  if (updates.length === 0) return null;
  const fillAll = async () => {
    for (const [index, update] of updates.entries()) {
      setFilledCount(index);
      // oxlint-disable-next-line no-await-in-loop -- as one would do it by hand
      const refusalText = await fillFacts(client, update);
      if (refusalText !== null) return refusalText;
      markFilled(update.tagId);
    }
    return null;
  };
  const label = isBusy
    ? translate(
        '{count, plural, one {# of {total, number} filled in} other {# of {total, number} filled in}}',
        { count: filledCount ?? 0, total: updates.length },
      )
    : translate(
        '{noun, select, text {The text has more details for {count, number}.} other {The file has more details for {count, number}.}}',
        { noun, count: updates.length },
      );
  return (
    <>
      <span role="status">{errorMessage ?? label}</span>
      <Button variant="quiet" className={styles['link']} isBusy={isBusy} onClick={() => void run(fillAll)}>
        {updates.length === 1 ? translate('Fill it in') : translate('Fill in all')}
      </Button>
    </>
  );
}
