import { AIRCRAFT, type Aircraft } from '../../../tag/aircraft/aircraft.ts';
import { SPECIFIED } from '../../../tag/aircraft/data/specified.ts';
import { toThumbnailPath } from '../../ui/thumbnail-path.ts';
import { ChoiceDialog, type ChoiceProps } from './choice-dialog.tsx';
import { SearchableListbox, type ListboxOption } from './searchable-listbox.tsx';

/** Generic types come last, because a user who changes the type knows the exact one. */
const EXACT_FIRST = [...AIRCRAFT.filter(isExact), ...AIRCRAFT.filter((type) => !isExact(type))];

const TYPES: readonly ListboxOption[] = EXACT_FIRST.map(({ image, name, maker, icao, alias }) => ({
  value: image,
  name,
  note: icao ?? '',
  imageUrl: toThumbnailPath(image),
  searchText: `${maker} ${name} ${icao ?? ''} ${alias}`,
}));

function isExact(type: Aircraft): boolean {
  return type.icao !== null || !SPECIFIED.includes(type);
}

/** Asks for the type of the selected tags. */
export function TypeDialog({ onSelect, ...dialog }: ChoiceProps<string>) {
  return (
    <ChoiceDialog {...dialog} part="type" size={480}>
      <SearchableListbox label="Search types" choices={TYPES} isWide onSelect={onSelect} />
    </ChoiceDialog>
  );
}
