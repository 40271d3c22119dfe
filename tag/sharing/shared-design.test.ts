import { DEFAULT_DESIGN, type TagConfig } from '../design/tag-config.ts';
import {
  DESIGN_FIELDS,
  getField,
  listFieldsOfPart,
  PRINTABLE_FIELDS,
  CARD_TEXT_FIELDS,
} from '../design/field-lists.ts';
import { createTemplate, toSharedParts, SHARED_PARTS, hidePrivateFields } from './shared-design.ts';

/** The fields that visitors see of every shared design. This list is written by hand, so that no row of the table makes a field public by mistake. */
const PUBLIC_FIELDS =
  `airline icao airlineIata alliance iata city country departure arrival headline layout finish composition palette printedDate words layoutVersion
  livery subtype scale titles selectedLogo selectedAircraft tagBackgroundColor gradientColor outlineColor airlineTextColor
  iataTextColor cityTextColor countryTextColor`.split(/\s+/);

/** A design with a different value in each text, and with a field that is not in the table. */
const DESIGN = {
  ...DEFAULT_DESIGN,
  ...Object.fromEntries(CARD_TEXT_FIELDS.map((field, index) => [field, `Q${index}Z`])),
  flightNumberDigits: '77977',
  timestamp: '2099-01-01T00:00:00.000Z',
  isPreset: true,
  printed: PRINTABLE_FIELDS,
  unknownField: 'QQQ UNKNOWN',
} as TagConfig;

test('the table makes exactly these fields public', () => {
  const fields = DESIGN_FIELDS.filter((field) => getField(field).privacy === 'public');
  expect(fields.toSorted()).toEqual([...PUBLIC_FIELDS, 'printed'].toSorted());
});

const CHOICES = Array.from({ length: 2 ** SHARED_PARTS.length }, (_, bits) =>
  SHARED_PARTS.filter((_part, index) => bits & (1 << index)),
);

test('every field of the design is hidden unless it is public or its part is shown', () => {
  for (const parts of CHOICES) {
    const sharedFields = [...PUBLIC_FIELDS, ...parts.flatMap(listFieldsOfPart)];
    const page = hidePrivateFields(DESIGN, toSharedParts(parts));
    expect(Object.keys(page).toSorted()).toEqual([...DESIGN_FIELDS].toSorted());
    for (const field of DESIGN_FIELDS) {
      if (field === 'printed') continue;
      const expected = sharedFields.includes(field) ? DESIGN[field] : getField(field).schema.empty;
      expect([parts, field, page[field]]).toEqual([parts, field, expected]);
    }
    expect(page.printed).toEqual(PRINTABLE_FIELDS.filter((field) => sharedFields.includes(field)));
  }
});

test('a design like a shared one keeps the public fields and the flight number only', () => {
  const like = createTemplate(hidePrivateFields(DESIGN, toSharedParts(SHARED_PARTS)));
  const equalFields = Object.keys(like).filter(
    (field) => !['', false].includes(like[field as keyof TagConfig] as string),
  );
  expect(equalFields.toSorted()).toEqual(
    [...PUBLIC_FIELDS, 'flightNumber', 'flightNumberDigits', 'printed'].toSorted(),
  );
  expect(like.printed).toEqual([]);
});
