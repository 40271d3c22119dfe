import { useMemo } from 'react';
import { formatCallError } from '../../error-text.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Alert } from '../../ui/notice.tsx';
import { toThumbnailPath } from '../../ui/thumbnail-path.ts';
import { useShownTagList } from '../views/shown-tag-list.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { ChoiceDialog, type ChoiceDialogProps } from './choice-dialog.tsx';
import { useUncachedAirlines } from './use-airlines.ts';
import { SearchableListbox, type ListboxOption } from './searchable-listbox.tsx';

const formatTitle = (count: number) =>
  translate('{count, plural, one {Change airline of # tag} other {Change airline of # tags}}', { count });

/** Asks for the airline of the selected tags. */
export function AirlineDialog({ onSelect, ...dialog }: ChoiceDialogProps<AirlineRowFragment>) {
  const { airlines, error } = useUncachedAirlines(dialog.opened);
  const { stats } = useShownTagList();
  const flownAirlines = stats?.byAirline;
  const choices = useMemo(
    () =>
      sortFlownFirst(airlines ?? [], flownAirlines).map(
        ({ id, name, icao, iata, logoUrl, brandColors }): ListboxOption => ({
          value: id,
          name,
          note: `${iata} · ${icao}`,
          image: (
            <img
              src={toThumbnailPath(logoUrl)}
              alt=""
              loading="lazy"
              decoding="async"
              style={{ background: brandColors.background }}
            />
          ),
          searchText: `${name} ${iata} ${icao}`,
        }),
      ),
    [airlines, flownAirlines],
  );
  const selectAirline = (id: string) => {
    const airline = airlines?.find((option) => option.id === id);
    if (airline) onSelect(airline);
  };
  return (
    <ChoiceDialog {...dialog} formatTitle={formatTitle} size={480}>
      {error ? (
        <Alert>{formatCallError(error)}</Alert>
      ) : airlines === null ? (
        <Spinner />
      ) : (
        <SearchableListbox label={translate('Search airlines')} choices={choices} onSelect={selectAirline} />
      )}
    </ChoiceDialog>
  );
}

/** Sorts the airlines of the collection first, the most frequent at the top. */
function sortFlownFirst(
  airlines: readonly AirlineRowFragment[],
  flownAirlines: readonly { key: string }[] = [],
): readonly AirlineRowFragment[] {
  const ranks = new Map(flownAirlines.map(({ key }, rank) => [key, rank]));
  const getAirlineRank = ({ icao }: AirlineRowFragment) => ranks.get(icao) ?? ranks.size;
  return airlines.toSorted((a, b) => getAirlineRank(a) - getAirlineRank(b));
}
