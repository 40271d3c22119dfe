import { getLayout } from '../../../tag/design/layouts/layouts.ts';
import { getAircraftName } from '../../../tag/aircraft/aircraft.ts';
import { getAircraftVariant } from '../../../tag/design/printed.ts';
import { addDesignDefaults, type StoredDesign, type TagConfig } from '../../../tag/design/tag-config.ts';
import { FIELD_LABELS } from '../../../tag/design/field-lists.ts';
import {
  getFinishName,
  getLayoutName,
  getCompositionName,
  getFieldLabel,
  getPaletteName,
} from '../../../tag/design/labels.ts';
import { getLanguageName } from '../../language/language-name.ts';
import { joinFacts } from '../../language/local-formats.ts';
import { translateIn } from '../../../tag/texts/translate.ts';
import type { TagDetails } from '../tag-details.ts';

/** A field in which two designs differ, with both values as screen texts. */
export type Difference = { readonly label: string; readonly mine: string; readonly theirs: string };

/** The names of the codes of an airline, which are the same in all languages. */
const CODE_LABELS = { icao: 'ICAO', airlineIata: 'IATA' } as const;
const VALUE_LABELS = { ...FIELD_LABELS, ...CODE_LABELS } as const;
type ValueField = keyof typeof VALUE_LABELS;
const VALUE_FIELDS = Object.keys(VALUE_LABELS) as ValueField[];

const getValueLabel = (field: ValueField): string =>
  field === 'icao' || field === 'airlineIata' ? CODE_LABELS[field] : getFieldLabel(field);

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
      label: getValueLabel(field),
      mine: formatField(field, mine),
      theirs: formatField(field, theirs),
    }));
}

function formatFinish({ layout, finish }: TagConfig): string {
  const found = getLayout(layout).finishes.find(({ id }) => id === finish);
  return found ? getFinishName(found) : finish;
}

function formatField(field: ValueField, design: Values): string {
  const value = formatValue(design[field]);
  if (field === 'titles') return translateIn('fuselage titles', design.titles ? 'on' : 'off');
  if (field === 'headline')
    return translateIn('headline', design.headline === 'own' ? 'its own' : 'the arrival');
  if (field === 'printed')
    return joinFacts(design.printed.map(getFieldLabel)) || translateIn('on the card', 'nothing else');
  if (value === '') return translateIn('field', 'empty');
  if (field === 'layout') return getLayoutName(getLayout(design.layout));
  if (field === 'finish') return formatFinish(design);
  if (field === 'composition') return getCompositionName(design.composition);
  if (field === 'printedDate')
    return translateIn(
      'date on the card',
      design.printedDate === 'typed' ? 'as typed' : 'in the form of the layout',
    );
  if (field === 'words') return getLanguageName(design.words);
  if (field === 'palette') return getPaletteName(design.palette);
  if (field === 'selectedAircraft') return getAircraftName(value);
  if (field === 'subtype') return getAircraftVariant(design) ?? value;
  if (field === 'selectedLogo') return value.replace(/^.*\/(?:logo_)?/, '').replace(/\.png$/, '');
  return value;
}
