import { COMPOSITION_NAMES, PALETTE_NAMES } from '../../../tag/design/choices.ts';
import { getLayout } from '../../../tag/design/layouts/layouts.ts';
import { getAircraftName } from '../../../tag/aircraft/aircraft.ts';
import { getAircraftVariant } from '../../../tag/design/printed.ts';
import { addDesignDefaults, type StoredDesign, type TagConfig } from '../../../tag/design/tag-config.ts';
import { FIELD_LABELS } from '../../../tag/design/field-lists.ts';
import type { TagDetails } from '../tag-details.ts';

/** A field in which two designs differ, with both values as screen texts. */
export type Difference = { readonly label: string; readonly mine: string; readonly theirs: string };

const VALUE_LABELS = { ...FIELD_LABELS, icao: 'ICAO', airlineIata: 'IATA' } as const;
const VALUE_FIELDS = Object.keys(VALUE_LABELS) as (keyof typeof VALUE_LABELS)[];

/** The design and the details of one version of a tag. */
export type ComparedVersion = { readonly design: StoredDesign; readonly details: TagDetails };

type Values = TagConfig & TagDetails;

const formatValue = (value: Values[keyof Values]) => (value === null ? '' : String(value));

/** Returns the fields in which two versions of a tag differ, in the order of the panel. */
export function listDifferences(mineVersion: ComparedVersion, theirVersion: ComparedVersion): Difference[] {
  const [mine, theirs] = [mineVersion, theirVersion].map(({ design, details }) => ({
    ...addDesignDefaults(design),
    ...details,
  }));
  if (!mine || !theirs) return [];
  // If the dates differ, the different day is no additional difference.
  const fields = VALUE_FIELDS.filter((field) => field !== 'flownOn' || mine.date === theirs.date);
  return fields
    .filter((field) => formatValue(mine[field]) !== formatValue(theirs[field]))
    .map((field) => ({
      label: VALUE_LABELS[field],
      mine: formatField(field, mine),
      theirs: formatField(field, theirs),
    }));
}

const getFinish = ({ layout, finish }: TagConfig) =>
  getLayout(layout).finishes.find(({ id }) => id === finish);

function formatField(field: keyof typeof VALUE_LABELS, design: Values): string {
  const value = formatValue(design[field]);
  if (field === 'titles') return design.titles ? 'on' : 'off';
  if (field === 'headline') return design.headline === 'own' ? 'its own' : 'the arrival';
  if (field === 'printed')
    return design.printed.map((printedField) => FIELD_LABELS[printedField]).join(', ') || 'nothing else';
  if (value === '') return 'empty';
  if (field === 'layout') return getLayout(design.layout).name;
  if (field === 'finish') return getFinish(design)?.name ?? value;
  if (field === 'composition') return COMPOSITION_NAMES[design.composition];
  if (field === 'printedDate')
    return design.printedDate === 'typed' ? 'as typed' : 'in the form of the layout';
  if (field === 'palette') return PALETTE_NAMES[design.palette];
  if (field === 'selectedAircraft') return getAircraftName(value);
  if (field === 'subtype') return getAircraftVariant(design) ?? value;
  if (field === 'selectedLogo') return value.replace(/^.*\/(?:logo_)?/, '').replace(/\.png$/, '');
  return value;
}
