import { layoutOf } from '../../../tag/design/layouts/layouts.ts';
import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { variantOf } from '../../../tag/design/printed.ts';
import { withDefaults, type StoredDesign, type TagConfig } from '../../../tag/design/tag-config.ts';
import { FIELD_LABELS } from '../../../tag/design/field-lists.ts';
import type { TagDetails } from '../tag-details.ts';

/** A field in which two designs differ, with what each of them says, in words for the screen. */
export type Difference = { readonly label: string; readonly mine: string; readonly theirs: string };

const LABELS = { ...FIELD_LABELS, icao: 'ICAO', airlineIata: 'IATA' } as const;
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** A version of a tag. */
export type TagVersion = { readonly design: StoredDesign; readonly details: TagDetails };

type Values = TagConfig & TagDetails;

const textOf = (value: Values[keyof Values]) => (value === null ? '' : String(value));

/** The fields that two versions of a tag differ in, in the order of the panel. */
export function differingFields(one: TagVersion, other: TagVersion): Difference[] {
  const [mine, theirs] = [one, other].map(({ design, details }) => ({ ...withDefaults(design), ...details }));
  if (!mine || !theirs) return [];
  // The day of another date is another one.
  const fields = FIELDS.filter((field) => field !== 'flownOn' || mine.date === theirs.date);
  return fields
    .filter((field) => textOf(mine[field]) !== textOf(theirs[field]))
    .map((field) => ({
      label: LABELS[field],
      mine: inWords(field, mine),
      theirs: inWords(field, theirs),
    }));
}

const finishOf = ({ layout, finish }: TagConfig) => layoutOf(layout).finishes.find(({ id }) => id === finish);

function inWords(field: keyof typeof LABELS, design: Values): string {
  const value = textOf(design[field]);
  if (field === 'titles') return design.titles ? 'on' : 'off';
  if (field === 'headline') return design.headline === 'own' ? 'its own' : 'the arrival';
  if (field === 'printed') return design.printed.map((one) => FIELD_LABELS[one]).join(', ') || 'nothing more';
  if (value === '') return 'empty';
  if (field === 'layout') return layoutOf(design.layout).name;
  if (field === 'finish') return finishOf(design)?.name ?? value;
  if (field === 'selectedAircraft') return findAircraft(value)?.name ?? value;
  if (field === 'subtype') return variantOf(design) ?? value;
  if (field === 'selectedLogo') return value.replace(/^.*\/(?:logo_)?/, '').replace(/\.png$/, '');
  return value;
}
