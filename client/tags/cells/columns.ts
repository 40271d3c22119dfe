import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { TagSort } from '../../../tag/lists/tag-order.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { getUnitName } from './unit-name.ts';
import { getFieldLabel } from '../../../tag/design/labels.ts';

/** A field of a design that the list edits. */
export type ListField = keyof Pick<
  TagConfig,
  'date' | 'flightNumber' | 'departure' | 'arrival' | 'selectedAircraft' | 'registration' | 'seat'
>;

export type ColumnName =
  | 'select'
  | 'tag'
  | 'flown'
  | 'flight'
  | 'from'
  | 'to'
  | 'airline'
  | 'type'
  | 'registration'
  | 'seat'
  | 'km'
  | 'menu';

export type Column = {
  readonly name: ColumnName;
  /** Returns the title in the header; '' for a column without a title. */
  readonly getTitle: () => string;
  /** The width of the column in a CSS grid. */
  readonly width: string;
  readonly sort?: TagSort;
  readonly edits?: ListField;
  /** The smallest width of the list that shows the column, in pixels. */
  readonly minWidthPx?: number;
};

const NO_TITLE = () => '';
const SELECT_COLUMN: Column = { name: 'select', getTitle: NO_TITLE, width: '46px' };
const MENU_COLUMN: Column = { name: 'menu', getTitle: NO_TITLE, width: '52px' };

const COLUMNS: readonly Column[] = [
  SELECT_COLUMN,
  { name: 'tag', getTitle: NO_TITLE, width: '48px' },
  {
    name: 'flown',
    getTitle: () => translate('Date'),
    width: 'minmax(108px, 144px)',
    sort: 'flown',
    edits: 'date',
  },
  { name: 'flight', getTitle: () => translate('Flight'), width: '86px', edits: 'flightNumber' },
  {
    name: 'from',
    getTitle: () => translate('Route'),
    width: 'minmax(84px, 0.55fr)',
    sort: 'route',
    edits: 'departure',
  },
  { name: 'to', getTitle: NO_TITLE, width: '64px', edits: 'arrival' },
  { name: 'airline', getTitle: () => translate('Airline'), width: 'minmax(120px, 1.2fr)', sort: 'airline' },
  {
    name: 'type',
    getTitle: () => getFieldLabel('selectedAircraft'),
    width: 'minmax(104px, 0.8fr)',
    sort: 'type',
    edits: 'selectedAircraft',
  },
  {
    name: 'registration',
    getTitle: () => getFieldLabel('registration'),
    width: 'minmax(104px, 0.6fr)',
    edits: 'registration',
    minWidthPx: 960,
  },
  {
    name: 'seat',
    getTitle: () => getFieldLabel('seat'),
    width: '74px',
    edits: 'seat',
    minWidthPx: 1080,
  },
  { name: 'km', getTitle: getUnitName, width: '80px', minWidthPx: 840 },
  MENU_COLUMN,
];

/** The columns of the printed list and their widths. */
const PRINTED_WIDTHS: Readonly<Partial<Record<ColumnName, string>>> = {
  flown: '84px',
  flight: '68px',
  from: 'minmax(80px, 0.5fr)',
  to: '48px',
  airline: 'minmax(110px, 1.1fr)',
  type: 'minmax(90px, 0.8fr)',
  registration: '82px',
  seat: '40px',
  km: '52px',
};

export const PRINTED_COLUMNS: readonly Column[] = COLUMNS.flatMap((column) => {
  const width = PRINTED_WIDTHS[column.name];
  return width === undefined ? [] : [{ ...column, width }];
});

/** The columns on a phone. A row is a link to the editor, with all texts of the flight. */
const COMPACT_COLUMNS: readonly Column[] = [
  SELECT_COLUMN,
  { name: 'tag', getTitle: NO_TITLE, width: '1fr' },
  MENU_COLUMN,
];

/** The width below which a list is compact, in pixels. */
const MIN_WIDE_PX = 700;

/** Returns true if a list of this width, in pixels, shows each tag in one column. */
export const isCompact = (width: number): boolean => width < MIN_WIDE_PX;

/** Returns the columns of a list of this width. */
export function getColumns(width: number): readonly Column[] {
  if (isCompact(width)) return COMPACT_COLUMNS;
  return COLUMNS.filter(({ minWidthPx = 0 }) => width >= minWidthPx);
}
