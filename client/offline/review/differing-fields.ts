import { findAircraft } from '../../../tag/aircraft.ts';
import { variantOf } from '../../../tag/design/printed.ts';
import { completed, type StoredDesign, type TagConfig } from '../../../tag/design/tag-config.ts';
import { FIELD_LABELS } from '../../../tag/field-labels.ts';

/** A field in which two designs differ, with what each of them says, in words for the screen. */
export type Difference = { readonly label: string; readonly mine: string; readonly theirs: string };

const LABELS = { ...FIELD_LABELS, icao: 'ICAO', airlineIata: 'IATA' } as const;
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** The fields that two versions of a design differ in, in the order of the panel. */
export function differingFields(one: StoredDesign, other: StoredDesign): Difference[] {
  const [mine, theirs] = [completed(one), completed(other)];
  return FIELDS.filter((field) => String(mine[field]) !== String(theirs[field])).map((field) => ({
    label: LABELS[field],
    mine: inWords(field, mine),
    theirs: inWords(field, theirs),
  }));
}

function inWords(field: keyof typeof LABELS, design: TagConfig): string {
  const value = String(design[field]);
  if (field === 'titles') return design.titles ? 'on' : 'off';
  if (field === 'headline') return design.headline === 'own' ? 'its own' : 'the arrival';
  if (field === 'printed') return design.printed.includes('registration') ? 'on' : 'off';
  if (value === '') return 'empty';
  if (field === 'selectedAircraft') return findAircraft(value)?.name ?? value;
  if (field === 'subtype') return variantOf(design) ?? value;
  if (field === 'selectedLogo') return value.replace(/^.*\/(?:logo_)?/, '').replace(/\.png$/, '');
  return value;
}
