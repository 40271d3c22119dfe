import { AIRCRAFT, type Aircraft } from '../../../tag/aircraft/aircraft.ts';
import { SPECIFIED } from '../../../tag/aircraft/data/specified.ts';
import { toThumbnailPath } from '../../ui/thumbnail-path.ts';
import { ChoiceDialog, type ChoiceDialogProps } from './choice-dialog.tsx';
import { SearchableListbox, type ListboxOption } from './searchable-listbox.tsx';

/** Generic types come last, because a user who changes the type knows the exact one. */
const EXACT_TYPES_FIRST = [...AIRCRAFT.filter(isExact), ...AIRCRAFT.filter((type) => !isExact(type))];

const TYPE_OPTIONS: readonly ListboxOption[] = EXACT_TYPES_FIRST.map(
  ({ image, name, maker, icao, alias }) => ({
    value: image,
    name,
    note: icao ?? '',
    imageUrl: toThumbnailPath(image),
    searchText: `${maker} ${name} ${icao ?? ''} ${alias}`,
  }),
);

function isExact(type: Aircraft): boolean {
  return type.icao !== null || !SPECIFIED.includes(type);
}

/** Asks for the type of the selected tags. */
export function TypeDialog({ onSelect, ...dialog }: ChoiceDialogProps<string>) {
  return (
    <ChoiceDialog {...dialog} subject="aircraft" size={480}>
      <SearchableListbox label="Search types" choices={TYPE_OPTIONS} isWide onSelect={onSelect} />
    </ChoiceDialog>
  );
}
