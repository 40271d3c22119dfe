import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { TagSort } from '../../../tag/lists/tag-order.ts';

/** A field of a design that the list edits. */
export type ListField = keyof Pick<
  TagConfig,
  'date' | 'flightNumber' | 'departure' | 'arrival' | 'selectedAircraft' | 'registration' | 'seat'
>;

export type ColumnName =
  | 'choose'
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
  /** Of the header; '' for a column that needs none. */
  readonly title: string;
  /** As a column of a CSS grid. */
  readonly width: string;
  readonly sort?: TagSort;
  readonly edits?: ListField;
  /** How wide the list must be to show it, in px. */
  readonly shownFrom?: number;
};

const CHOOSE: Column = { name: 'choose', title: '', width: '46px' };
const MENU: Column = { name: 'menu', title: '', width: '52px' };

const COLUMNS: readonly Column[] = [
  CHOOSE,
  { name: 'tag', title: '', width: '48px' },
  { name: 'flown', title: 'Flown', width: '108px', sort: 'flown', edits: 'date' },
  { name: 'flight', title: 'Flight', width: '86px', edits: 'flightNumber' },
  { name: 'from', title: 'Route', width: 'minmax(84px, 0.55fr)', sort: 'route', edits: 'departure' },
  { name: 'to', title: '', width: '64px', edits: 'arrival' },
  { name: 'airline', title: 'Airline', width: 'minmax(120px, 1.2fr)', sort: 'airline' },
  { name: 'type', title: 'Aircraft', width: 'minmax(104px, 0.8fr)', sort: 'type', edits: 'selectedAircraft' },
  {
    name: 'registration',
    title: 'Registration',
    width: 'minmax(104px, 0.6fr)',
    edits: 'registration',
    shownFrom: 960,
  },
  { name: 'seat', title: 'Seat', width: '74px', edits: 'seat', shownFrom: 1080 },
  { name: 'km', title: 'km', width: '80px', shownFrom: 840 },
  MENU,
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

/** On a phone a row is a way into the editor, with all that is said of the flight. */
const COMPACT: readonly Column[] = [CHOOSE, { name: 'tag', title: '', width: '1fr' }, MENU];

/** A list narrower than this is compact, in px. */
const COMPACT_BELOW = 700;

export const isCompact = (width: number): boolean => width < COMPACT_BELOW;

/** The columns of a list of this width. */
export function columnsFor(width: number): readonly Column[] {
  if (isCompact(width)) return COMPACT;
  return COLUMNS.filter(({ shownFrom = 0 }) => width >= shownFrom);
}
