import { DEFAULT_DESIGN, PRINTABLE, type TagConfig } from '../design/tag-config.ts';
import { designLike, partsOf, SHARED_PARTS, sharedDesign, type SharedPart } from './shared-design.ts';

/** The fields that visitors see if the owner shows the part. */
const FIELDS_OF_PART: Record<SharedPart, string[]> = {
  date: ['date'],
  flight: ['flightNumber', 'flightNumberDigits'],
  registration: ['registration'],
  seat: ['seat', 'cabin'],
  nickname: [],
};

/** The fields that visitors see of every shared design; a new field is private until somebody adds it here and in the code. */
const PUBLIC_FIELDS =
  `airline icao airlineIata alliance iata city country departure arrival headline layout finish layoutVersion
  livery subtype scale titles selectedLogo selectedAircraft tagBackgroundColor gradientColor outlineColor airlineTextColor
  iataTextColor cityTextColor countryTextColor`.split(/\s+/);

/** A design in which each private field contains a text that no other field has, and a field that the code does not know. */
const DESIGN = {
  ...DEFAULT_DESIGN,
  date: 'DATE',
  flightNumber: 'QQ 977',
  flightNumberDigits: '977',
  registration: 'D-QQQQ',
  seat: '97Q',
  cabin: 'CABIN',
  timestamp: '2099-01-01T00:00:00.000Z',
  isPreset: true,
  printed: PRINTABLE,
  cabinCrew: 'ANNA',
} as TagConfig;

const CHOICES = Array.from({ length: 2 ** SHARED_PARTS.length }, (_, bits) =>
  SHARED_PARTS.filter((_part, index) => bits & (1 << index)),
);

test('every field of the design is hidden unless it is public or its part is shown', () => {
  for (const parts of CHOICES) {
    const shown = [...PUBLIC_FIELDS, ...parts.flatMap((part) => FIELDS_OF_PART[part])];
    const page = sharedDesign(DESIGN, partsOf(parts));
    expect(Object.keys(page).toSorted()).toEqual(Object.keys(DEFAULT_DESIGN).toSorted());
    for (const field of Object.keys(DEFAULT_DESIGN) as (keyof TagConfig)[]) {
      if (field === 'printed') continue;
      const hidden = field === 'isPreset' ? false : '';
      expect([parts, field, page[field]]).toEqual([
        parts,
        field,
        shown.includes(field) ? DESIGN[field] : hidden,
      ]);
    }
    expect(page.printed).toEqual(PRINTABLE.filter((field) => shown.includes(field)));
  }
});

test('a design like a shared one keeps the public fields and the flight number only', () => {
  const like = designLike(sharedDesign(DESIGN, partsOf(SHARED_PARTS)));
  const kept = Object.keys(like).filter(
    (field) => !['', false].includes(like[field as keyof TagConfig] as string),
  );
  expect(kept.toSorted()).toEqual(
    [...PUBLIC_FIELDS, 'flightNumber', 'flightNumberDigits', 'printed'].toSorted(),
  );
  expect(like.printed).toEqual([]);
});
