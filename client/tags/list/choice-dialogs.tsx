import '@mantine/core/styles/Modal.layer.css';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { AIRCRAFT, type Aircraft } from '../../../tag/aircraft/aircraft.ts';
import { SPECIFIED } from '../../../tag/aircraft/data/specified.ts';
import { callText } from '../../error-text.ts';
import { AirlinesDocument, type AirlineRowFragment, type SavedTagFragment } from '../../graphql/generated.ts';
import { TopDialog } from '../../ui/dialogs/top-dialog.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Alert } from '../../ui/notice.tsx';
import { thumbnailPath } from '../../ui/thumbnail-path.ts';
import { useShownCollection } from '../views/shown-collection.ts';
import { SearchableListbox, type ListboxOption } from './searchable-listbox.tsx';

type Props<Chosen> = {
  opened: boolean;
  tags: readonly SavedTagFragment[];
  onClose: () => void;
  onChoose: (chosen: Chosen) => void;
};

const ofTags = ({ length }: readonly unknown[]) => (length === 1 ? 'of 1 tag' : `of ${length} tags`);

/** Generic types come last, because a user who changes the type knows the exact one. */
const EXACT_FIRST = [...AIRCRAFT.filter(isExact), ...AIRCRAFT.filter((type) => !isExact(type))];

const TYPES: readonly ListboxOption[] = EXACT_FIRST.map(({ image, name, maker, icao, alias }) => ({
  value: image,
  name,
  note: icao ?? '',
  picture: thumbnailPath(image),
  searchText: `${maker} ${name} ${icao ?? ''} ${alias}`,
}));

function isExact(type: Aircraft): boolean {
  return type.icao !== null || !SPECIFIED.includes(type);
}

/** Asks for the type of the chosen tags. */
export function TypeDialog({ opened, tags, onClose, onChoose }: Props<string>) {
  return (
    <TopDialog opened={opened} title={`Change type ${ofTags(tags)}`} size={480} sheet onClose={onClose}>
      <SearchableListbox label="Search types" choices={TYPES} isWide onChoose={onChoose} />
    </TopDialog>
  );
}

/** Asks for the airline of the chosen tags. */
export function AirlineDialog({ opened, tags, onClose, onChoose }: Props<AirlineRowFragment>) {
  const { airlines, error } = useAirlines(opened);
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
    <TopDialog opened={opened} title={`Change airline ${ofTags(tags)}`} size={480} sheet onClose={onClose}>
      {error ? (
        <Alert>{callText(error)}</Alert>
      ) : airlines === null ? (
        <Spinner />
      ) : (
        <SearchableListbox label="Search airlines" choices={choices} onChoose={choose} />
      )}
    </TopDialog>
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
