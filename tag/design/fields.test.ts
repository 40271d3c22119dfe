import { serializeDesign, parseEmbeddedDesign } from '../design-file/embedded-design.ts';
import {
  DESIGN_FIELDS,
  getField,
  OPTIONAL_FIELDS,
  PRINTABLE_FIELDS,
  CARD_TEXT_FIELDS,
} from './field-lists.ts';
import { defineNaturalText } from './field-schemas.ts';
import type { DesignFieldDefinition } from './field-definition.ts';
import { FIELD_DEFINITIONS } from './fields.ts';
import { addDesignDefaults, DEFAULT_DESIGN, type TagConfig } from './tag-config.ts';

test('every field parses its default to itself, and an absent field gets its default', () => {
  const context = { ...DEFAULT_DESIGN, hasDefaultAirline: true, needsDestination: true };
  for (const field of DESIGN_FIELDS) {
    const { schema } = getField(field);
    expect([field, schema.getDefault(context)]).toEqual([field, DEFAULT_DESIGN[field]]);
    expect([field, schema.parse(DEFAULT_DESIGN[field], field, context)]).toEqual([
      field,
      DEFAULT_DESIGN[field],
    ]);
  }
});

test('a stored design that lacks the optional fields is completed with their defaults', () => {
  const stored: Partial<TagConfig> = { ...DEFAULT_DESIGN };
  for (const field of OPTIONAL_FIELDS) delete stored[field];
  expect(OPTIONAL_FIELDS.length).toBeGreaterThan(0);
  expect(addDesignDefaults(stored as TagConfig)).toEqual(DEFAULT_DESIGN);
});

test('a file carries the embedded fields only, and its reader accepts no others', () => {
  const texts = Object.fromEntries(
    CARD_TEXT_FIELDS.map((field, index) => [field, `${index}QZ`.slice(0, getField(field).schema.max)]),
  );
  const design = {
    ...DEFAULT_DESIGN,
    ...texts,
    layoutVersion: 2,
    timestamp: '2099-01-01T00:00:00.000Z',
    isPreset: true,
    printed: PRINTABLE_FIELDS,
    unknownField: 'QQQ UNKNOWN',
  } as TagConfig;
  const embedded = DESIGN_FIELDS.filter((field) => getField(field).isEmbedded);
  const carried = JSON.parse(serializeDesign(design)) as { design: { printed: string[] } };
  expect(Object.keys(carried.design).toSorted()).toEqual(embedded.toSorted());
  expect(carried.design.printed).toEqual(PRINTABLE_FIELDS.filter((field) => getField(field).isEmbedded));
  const file = `{"tailfin":1,"design":${JSON.stringify({ ...design, icao: 'DLH', airlineIata: 'LH' })}}`;
  const embeddedDesign = parseEmbeddedDesign(file);
  if (!embeddedDesign.ok) throw new Error(embeddedDesign.refusal.code);
  for (const field of DESIGN_FIELDS.filter(
    (name) => !embedded.includes(name) && name !== 'flightNumberDigits',
  ))
    expect([field, embeddedDesign.value[field]]).toEqual([field, getField(field).schema.empty]);
});

test('a row that forgets its privacy or hides a field without an empty value does not compile', () => {
  const schema = defineNaturalText(20, { default: '' });
  const textRow = { label: 'Crew', schema, artEffect: 'never' } as const;
  // @ts-expect-error the row does not say its privacy
  void ({ ...textRow, isEmbedded: false } satisfies DesignFieldDefinition);
  // @ts-expect-error the row does not say whether files carry the field
  void ({ ...textRow, privacy: 'seat' } satisfies DesignFieldDefinition);
  // @ts-expect-error the row does not say whether the art depends on the field
  void ({ label: 'Crew', schema, privacy: 'seat', isEmbedded: false } satisfies DesignFieldDefinition);
  // @ts-expect-error the dialog has no such part
  void ({ ...textRow, privacy: 'crew', isEmbedded: false } satisfies DesignFieldDefinition);
  const row = {
    ...textRow,
    schema: FIELD_DEFINITIONS.scale.schema,
    privacy: 'seat',
    isEmbedded: false,
  } as const;
  // @ts-expect-error a choice has no empty value, so it cannot be hidden
  void (row satisfies DesignFieldDefinition);
  const crew = { ...textRow, privacy: 'seat', isEmbedded: false } satisfies DesignFieldDefinition;
  expect(crew.privacy).toBe('seat');
});
