import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { callText } from '../../error-text.ts';
import { AirlinesDocument, type AirlineRowFragment } from '../../graphql/generated.ts';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Alert } from '../../ui/notice.tsx';
import { thumbnailPath } from '../../ui/thumbnail-path.ts';
import { useShownCollection } from '../views/shown-collection.ts';
import { ChoiceDialog, type ChoiceProps } from './choice-dialog.tsx';
import { SearchableListbox, type ListboxOption } from './searchable-listbox.tsx';

/** Asks for the airline of the chosen tags. */
export function AirlineDialog({ onChoose, ...dialog }: ChoiceProps<AirlineRowFragment>) {
  const { airlines, error } = useAirlines(dialog.opened);
  const { stats } = useShownCollection();
  const flown = stats?.byAirline;
  const choices = useMemo(
    () =>
      flownFirst(airlines ?? [], flown).map(
        ({ id, name, icao, iata, logoUrl, brandColors }): ListboxOption => ({
          value: id,
          name,
          note: `${iata} · ${icao}`,
          picture: thumbnailPath(logoUrl),
          background: brandColors.background,
          searchText: `${name} ${iata} ${icao}`,
        }),
      ),
    [airlines, flown],
  );
  const choose = (id: string) => {
    const airline = airlines?.find((one) => one.id === id);
    if (airline) onChoose(airline);
  };
  return (
    <ChoiceDialog {...dialog} part="airline" size={480}>
      {error ? (
        <Alert>{callText(error)}</Alert>
      ) : airlines === null ? (
        <Spinner />
      ) : (
        <SearchableListbox label="Search airlines" choices={choices} onChoose={choose} />
      )}
    </ChoiceDialog>
  );
}

/** Those of the collection come first, the most flown one on top. */
function flownFirst(
  airlines: readonly AirlineRowFragment[],
  flown: readonly { key: string }[] = [],
): readonly AirlineRowFragment[] {
  const ranks = new Map(flown.map(({ key }, at) => [key, at]));
  const rank = ({ icao }: AirlineRowFragment) => ranks.get(icao) ?? ranks.size;
  return airlines.toSorted((a, b) => rank(a) - rank(b));
}

/** The airlines, loaded when the dialog is opened. */
function useAirlines(opened: boolean) {
  const client = useApolloClient();
  const [airlines, setAirlines] = useState<readonly AirlineRowFragment[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!opened || airlines !== null) return;
    let isOpen = true;
    client
      // Not into the cache: normalizing hundreds of airlines would block the page.
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
