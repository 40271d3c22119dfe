import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { formatCallError } from '../../error-text.ts';
import { AirlinesDocument, type AirlineRowFragment } from '../../graphql/generated.ts';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Alert } from '../../ui/notice.tsx';
import { toThumbnailPath } from '../../ui/thumbnail-path.ts';
import { useShownCollection } from '../views/shown-collection.ts';
import { ChoiceDialog, type ChoiceProps } from './choice-dialog.tsx';
import { SearchableListbox, type ListboxOption } from './searchable-listbox.tsx';

/** Asks for the airline of the selected tags. */
export function AirlineDialog({ onSelect, ...dialog }: ChoiceProps<AirlineRowFragment>) {
  const { airlines, error } = useAirlines(dialog.opened);
  const { stats } = useShownCollection();
  const flown = stats?.byAirline;
  const choices = useMemo(
    () =>
      sortFlownFirst(airlines ?? [], flown).map(
        ({ id, name, icao, iata, logoUrl, brandColors }): ListboxOption => ({
          value: id,
          name,
          note: `${iata} · ${icao}`,
          imageUrl: toThumbnailPath(logoUrl),
          background: brandColors.background,
          searchText: `${name} ${iata} ${icao}`,
        }),
      ),
    [airlines, flown],
  );
  const selectAirline = (id: string) => {
    const airline = airlines?.find((one) => one.id === id);
    if (airline) onSelect(airline);
  };
  return (
    <ChoiceDialog {...dialog} part="airline" size={480}>
      {error ? (
        <Alert>{formatCallError(error)}</Alert>
      ) : airlines === null ? (
        <Spinner />
      ) : (
        <SearchableListbox label="Search airlines" choices={choices} onSelect={selectAirline} />
      )}
    </ChoiceDialog>
  );
}

/** Sorts the airlines of the collection first, the most frequent at the top. */
function sortFlownFirst(
  airlines: readonly AirlineRowFragment[],
  flown: readonly { key: string }[] = [],
): readonly AirlineRowFragment[] {
  const ranks = new Map(flown.map(({ key }, at) => [key, at]));
  const getRank = ({ icao }: AirlineRowFragment) => ranks.get(icao) ?? ranks.size;
  return airlines.toSorted((a, b) => getRank(a) - getRank(b));
}

/** Loads the airlines when the dialog opens. */
function useAirlines(opened: boolean) {
  const client = useApolloClient();
  const [airlines, setAirlines] = useState<readonly AirlineRowFragment[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!opened || airlines !== null) return;
    let isOpen = true;
    client
      // Not cached, because normalizing hundreds of airlines would block the page.
      .query({ query: AirlinesDocument, fetchPolicy: 'no-cache' })
      .then(({ data }) => isOpen && setAirlines(data?.airlines ?? []))
      .catch((reason: unknown) => isOpen && setError(reason));
    return () => {
      isOpen = false;
      setError(null);
    };
  }, [opened, airlines, client]);
  return { airlines, error };
}
