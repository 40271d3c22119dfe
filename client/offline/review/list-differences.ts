import { getLayout } from '../../../tag/design/layouts/layouts.ts';
import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { getAircraftVariant } from '../../../tag/design/printed.ts';
import { addDesignDefaults, type StoredDesign, type TagConfig } from '../../../tag/design/tag-config.ts';
import { FIELD_LABELS } from '../../../tag/design/field-lists.ts';
import type { TagDetails } from '../tag-details.ts';

/** A field in which two designs differ, with both values as screen texts. */
export type Difference = { readonly label: string; readonly mine: string; readonly theirs: string };

const LABELS = { ...FIELD_LABELS, icao: 'ICAO', airlineIata: 'IATA' } as const;
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** The design and the details of one version of a tag. */
export type TagVersion = { readonly design: StoredDesign; readonly details: TagDetails };

type Values = TagConfig & TagDetails;

const formatValue = (value: Values[keyof Values]) => (value === null ? '' : String(value));

/** Returns the fields in which two versions of a tag differ, in the order of the panel. */
export function listDifferences(one: TagVersion, other: TagVersion): Difference[] {
  const [mine, theirs] = [one, other].map(({ design, details }) => ({
    ...addDesignDefaults(design),
    ...details,
  }));
  if (!mine || !theirs) return [];
  // If the dates differ, the different day is no additional difference.
  const fields = FIELDS.filter((field) => field !== 'flownOn' || mine.date === theirs.date);
  return fields
    .filter((field) => formatValue(mine[field]) !== formatValue(theirs[field]))
    .map((field) => ({
      label: LABELS[field],
      mine: formatField(field, mine),
      theirs: formatField(field, theirs),
    }));
}

const getFinish = ({ layout, finish }: TagConfig) =>
  getLayout(layout).finishes.find(({ id }) => id === finish);

function formatField(field: keyof typeof LABELS, design: Values): string {
  const value = formatValue(design[field]);
  if (field === 'titles') return design.titles ? 'on' : 'off';
  if (field === 'headline') return design.headline === 'own' ? 'its own' : 'the arrival';
  if (field === 'printed') return design.printed.map((one) => FIELD_LABELS[one]).join(', ') || 'nothing else';
  if (value === '') return 'empty';
  if (field === 'layout') return getLayout(design.layout).name;
  if (field === 'finish') return getFinish(design)?.name ?? value;
  if (field === 'selectedAircraft') return findAircraft(value)?.name ?? value;
  if (field === 'subtype') return getAircraftVariant(design) ?? value;
  if (field === 'selectedLogo') return value.replace(/^.*\/(?:logo_)?/, '').replace(/\.png$/, '');
  return value;
}
