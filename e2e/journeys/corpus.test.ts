import type { Page } from 'playwright-core';
import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import { LAYOUT_VERSION } from '../../tag/design/choices.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findField } from '../browser/locate.ts';
import { parseDesignOrThrow, RAW_DESIGNS, type RawDesign } from '../card/designs.ts';
import { queryGraphql, callRest, expectSuccess, createMember, type ProductMember } from '../product/api.ts';
import { fillFields, findAirline, saveConfig } from './steps.ts';

// A list of designs is saved through REST, GraphQL and the editor, and must equal the parsed designs.

const product = useProduct();
let member: ProductMember;
beforeAll(async () => {
  member = await createMember(product);
});

type StoredTag = { id: string; tag_config: TagConfig };

/** Returns a design without the values that the server sets at a save. */
function omitTimestamp(design: TagConfig): TagConfig {
  return { ...design, timestamp: '', isPreset: false };
}

const expectedDesigns = RAW_DESIGNS.map((rawDesign) => omitTimestamp(parseDesignOrThrow(rawDesign)));

async function readStoredTags(token: string): Promise<StoredTag[]> {
  const { body } = await expectSuccess(callRest(product, 'GET', '/api/user/tags?limit=200', { token }));
  return body['data'] as StoredTag[];
}

test.each([
  ['an object', (rawDesign: RawDesign): unknown => rawDesign],
  ['a JSON string', (rawDesign: RawDesign): unknown => JSON.stringify(rawDesign)],
])('through REST as %s', async (_, encode) => {
  const { token } = await createMember(product);
  const responseDesigns: object[] = [];
  for (const rawDesign of RAW_DESIGNS) {
    const body = { tag_config: encode(rawDesign) };
    const response = await expectSuccess(callRest(product, 'POST', '/api/user/tags', { token, body }));
    responseDesigns.push(omitTimestamp((response.body['data'] as StoredTag).tag_config));
  }
  expect(responseDesigns).toEqual(expectedDesigns);
  const savedTags = await readStoredTags(token);
  expect(savedTags.map(({ tag_config }) => omitTimestamp(tag_config)).toReversed()).toEqual(expectedDesigns);
});

test('the corpus of designs is stored as expected through GraphQL', async () => {
  const { token } = await createMember(product);
  const SAVE_MUTATION = `mutation($config: TagConfig!) { saveTag(input: { config: $config }) {
    ... on SaveTagSuccess { tag { tagConfig } } ... on Refusal { code field } } }`;
  type SaveData = { saveTag: { tag?: { tagConfig: TagConfig } } };
  const responseDesigns: unknown[] = [];
  for (const config of RAW_DESIGNS) {
    const { saveTag } = await queryGraphql<SaveData>(product, SAVE_MUTATION, { config }, token);
    responseDesigns.push(saveTag.tag ? omitTimestamp(saveTag.tag.tagConfig) : saveTag);
  }
  expect(responseDesigns).toEqual(expectedDesigns);
  const { tags } = await queryGraphql<{ tags: { nodes: { tagConfig: TagConfig }[] } }>(
    product,
    '{ tags(limit: 200) { nodes { tagConfig } } }',
    {},
    token,
  );
  expect(tags.nodes.map(({ tagConfig }) => omitTimestamp(tagConfig)).toReversed()).toEqual(expectedDesigns);
});

/** The designs have different airlines, because the editor opens the newest design of an airline. */
const typedDesigns = RAW_DESIGNS.slice(0, 3);

const FIELD_LABELS = {
  airline: 'Airline Name',
  iata: 'Destination IATA',
  city: 'City',
  country: 'Country',
  flightNumber: 'Flight Number',
  date: 'Date',
  departure: 'Departure',
  arrival: 'Arrival',
  tagBackgroundColor: 'Background',
  gradientColor: 'Gradient',
  outlineColor: 'Outline',
  airlineTextColor: 'Airline Text',
  iataTextColor: 'IATA Text',
  cityTextColor: 'City Text',
  countryTextColor: 'Country Text',
};

async function typeDesign(page: Page, rawDesign: RawDesign): Promise<void> {
  const link = page.getByRole('button', { name: 'follows Arrival' });
  const isOwn = rawDesign['arrival'] !== undefined && rawDesign['arrival'] !== rawDesign['iata'];
  if (isOwn && (await link.getAttribute('aria-pressed')) === 'true') await link.click();
  const values = Object.entries(FIELD_LABELS).flatMap(([name, label]) => {
    const value = rawDesign[name];
    return value === undefined ? [] : [[label, value] as const];
  });
  await fillFields(page, Object.fromEntries(values));
  const aircraft = AIRCRAFT.find(({ image }) => image === rawDesign['selectedAircraft'])?.name ?? '';
  await findField(page, 'Aircraft').fill(aircraft);
  await page.keyboard.press('Enter');
}

journey(
  'through the editor: typed, then opened again and saved again; and as JSON in the storage of the browser',
  async (openPage) => {
    const { page } = await openPage(product.url, { session: member });
    await page.goto('/');
    await findCard(page).waitFor();
    for (const rawDesign of typedDesigns) {
      await findAirline(page, rawDesign['airline'] ?? '');
      await typeDesign(page, rawDesign);
      await saveConfig(page);
    }
    const want = typedDesigns.map((rawDesign) =>
      omitTimestamp(parseDesignOrThrow({ ...rawDesign, layoutVersion: LAYOUT_VERSION })),
    );
    const firstTags = await readStoredTags(member.token);
    expect(firstTags.map(({ tag_config }) => omitTimestamp(tag_config)).toReversed()).toEqual(want);

    await page.reload();
    for (const rawDesign of typedDesigns) {
      await findAirline(page, rawDesign['airline'] ?? '');
      // A change and its reversal make the page save the tag again with its current values.
      await findField(page, 'Date').fill('X');
      await findField(page, 'Date').fill(rawDesign['date'] ?? '');
      await saveConfig(page);
    }
    const secondTags = await readStoredTags(member.token);
    expect(secondTags.map(({ id }) => id).toSorted()).toEqual(firstTags.map(({ id }) => id).toSorted());
    const groupById = (tags: StoredTag[]) =>
      new Map(tags.map(({ id, tag_config }) => [id, omitTimestamp(tag_config)]));
    expect(groupById(secondTags)).toEqual(groupById(firstTags));

    const storedDesigns = await page.evaluate((designs) => {
      localStorage.setItem('dynamicAirlines', JSON.stringify(designs));
      return JSON.parse(localStorage.getItem('dynamicAirlines') ?? '') as Record<string, string>[];
    }, want);
    expect(storedDesigns.map((design) => omitTimestamp(parseDesignOrThrow(design)))).toEqual(want);
  },
);
