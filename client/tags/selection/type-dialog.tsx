import { useMemo } from 'react';
import { AIRCRAFT, type Aircraft } from '../../../tag/aircraft/aircraft.ts';
import { SPECIFIED } from '../../../tag/aircraft/data/specified.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { AIRLINE_LOOK_FIELDS, PaintedAircraft } from '../../card/painted-aircraft.tsx';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { toThumbnailPath } from '../../ui/thumbnail-path.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { ChoiceDialog, type ChoiceDialogProps } from './choice-dialog.tsx';
import styles from './searchable-listbox.module.css';
import { SearchableListbox, type ListboxOption } from './searchable-listbox.tsx';

/** Generic types come last, because a user who changes the type knows the exact one. */
const EXACT_TYPES_FIRST = [...AIRCRAFT.filter(isExact), ...AIRCRAFT.filter((type) => !isExact(type))];

function isExact(type: Aircraft): boolean {
  return type.icao !== null || !SPECIFIED.includes(type);
}

const formatTitle = (count: number) =>
  translate('{count, plural, one {Change aircraft of # tag} other {Change aircraft of # tags}}', { count });

/** Asks for the type of the selected tags. Types wear the paint of the airline if all tags have the same airline. */
export function TypeDialog({ onSelect, ...dialog }: ChoiceDialogProps<string>) {
  const { opened, tags } = dialog;
  const choices = useMemo(() => (opened ? buildTypeOptions(findCommonLook(tags)) : []), [opened, tags]);
  return (
    <ChoiceDialog {...dialog} formatTitle={formatTitle} size={480}>
      <SearchableListbox label={translate('Search types')} choices={choices} isWide onSelect={onSelect} />
    </ChoiceDialog>
  );
}

/** Returns the design of the first tag if all tags have the same airline and colors; otherwise null. */
function findCommonLook(tags: readonly SavedTagFragment[]): TagConfig | null {
  const [first, ...others] = tags.map(({ tagConfig }) => tagConfig);
  const hasSameLook = (design: TagConfig) =>
    AIRLINE_LOOK_FIELDS.every((field) => design[field] === first?.[field]);
  return first && others.every(hasSameLook) ? first : null;
}

function buildTypeOptions(design: TagConfig | null): readonly ListboxOption[] {
  return EXACT_TYPES_FIRST.map(({ image, name, maker, icao, alias }) => ({
    value: image,
    name,
    note: icao ?? '',
    image: design ? (
      <PaintedAircraft
        look={{ ...design, selectedAircraft: image, subtype: 'standard', livery: 'airline' }}
        className={styles['aircraft']}
        fallback={toThumbnailPath(image)}
      />
    ) : (
      <img src={toThumbnailPath(image)} alt="" loading="lazy" decoding="async" />
    ),
    searchText: `${maker} ${name} ${icao ?? ''} ${alias}`,
  }));
}
