import { findAircraft } from '../../../tag/aircraft.ts';
import { SUBTYPES, type TagConfig } from '../../../tag/design/tag-config.ts';
import { FIELD_LABELS } from '../../../tag/field-labels.ts';

/** A field in which two designs differ, with what each of them says, in words for the screen. */
export type Difference = { readonly label: string; readonly mine: string; readonly theirs: string };

const LABELS = { ...FIELD_LABELS, icao: 'ICAO', airlineIata: 'IATA' } as const;
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** The fields that two versions of a design differ in, in the order of the panel. */
export function differingFields(mine: TagConfig, theirs: TagConfig): Difference[] {
  return FIELDS.filter((field) => mine[field] !== theirs[field]).map((field) => ({
    label: LABELS[field],
    mine: inWords(field, mine),
    theirs: inWords(field, theirs),
  }));
}

function inWords(field: keyof typeof LABELS, design: TagConfig): string {
  const value = design[field];
  if (value === '') return 'empty';
  const aircraft = findAircraft(design.selectedAircraft);
  if (field === 'selectedAircraft') return aircraft?.name ?? value;
  if (field === 'subtype') return aircraft?.types?.[SUBTYPES.indexOf(design.subtype)] ?? value;
  if (field === 'selectedLogo') return value.replace(/^.*\/(?:logo_)?/, '').replace(/\.png$/, '');
  return value;
}
