import type { Page } from 'playwright-core';
import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import { LAYOUT_VERSION } from '../../tag/design/choices.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findCard, findField } from '../browser/locate.ts';
import { parseDesignOrThrow, RAW_DESIGNS, type RawDesign } from '../card/designs.ts';
import { queryGraphql, callRest, expectSuccess, join, type Member } from '../product/api.ts';
import { fillFields, findAirline, saveConfig } from './steps.ts';

// A list of designs is saved through REST, GraphQL and the editor, and must equal the parsed designs.

const product = useProduct();
let member: Member;
beforeAll(async () => {
  member = await join(product);
});

type Tag = { id: string; tag_config: TagConfig };

/** Returns a design without the values that the server sets at a save. */
function plain(design: TagConfig): TagConfig {
  return { ...design, timestamp: '', isPreset: false };
}

const expected = RAW_DESIGNS.map((raw) => plain(parseDesignOrThrow(raw)));

async function storedTags(token: string): Promise<Tag[]> {
  const { body } = await expectSuccess(callRest(product, 'GET', '/api/user/tags?limit=200', { token }));
  return body['data'] as Tag[];
}

test.each([
  ['an object', (raw: RawDesign): unknown => raw],
  ['a JSON string', (raw: RawDesign): unknown => JSON.stringify(raw)],
])('through REST as %s', async (_, encode) => {
  const { token } = await join(product);
  const answered: object[] = [];
  for (const raw of RAW_DESIGNS) {
    const body = { tag_config: encode(raw) };
    const answer = await expectSuccess(callRest(product, 'POST', '/api/user/tags', { token, body }));
    answered.push(plain((answer.body['data'] as Tag).tag_config));
  }
  expect(answered).toEqual(expected);
  const stored = await storedTags(token);
  expect(stored.map(({ tag_config }) => plain(tag_config)).toReversed()).toEqual(expected);
});

test('through GraphQL', async () => {
  const { token } = await join(product);
  const SAVE = `mutation($config: TagConfig!) { saveTag(input: { config: $config }) {
    ... on SaveTagSuccess { tag { tagConfig } } ... on Refusal { code field } } }`;
  type Saved = { saveTag: { tag?: { tagConfig: TagConfig } } };
  const answered: unknown[] = [];
  for (const config of RAW_DESIGNS) {
    const { saveTag } = await queryGraphql<Saved>(product, SAVE, { config }, token);
    answered.push(saveTag.tag ? plain(saveTag.tag.tagConfig) : saveTag);
  }
  expect(answered).toEqual(expected);
  const { tags } = await queryGraphql<{ tags: { nodes: { tagConfig: TagConfig }[] } }>(
    product,
    '{ tags(limit: 200) { nodes { tagConfig } } }',
    {},
    token,
  );
  expect(tags.nodes.map(({ tagConfig }) => plain(tagConfig)).toReversed()).toEqual(expected);
});

/** The designs have different airlines, because the editor opens the newest design of an airline. */
const typed = RAW_DESIGNS.slice(0, 3);

const LABELS = {
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

async function typeDesign(page: Page, raw: RawDesign): Promise<void> {
  const link = page.getByRole('button', { name: 'follows Arrival' });
  const isOwn = raw['arrival'] !== undefined && raw['arrival'] !== raw['iata'];
  if (isOwn && (await link.getAttribute('aria-pressed')) === 'true') await link.click();
  const values = Object.entries(LABELS).flatMap(([name, label]) => {
    const value = raw[name];
    return value === undefined ? [] : [[label, value] as const];
  });
  await fillFields(page, Object.fromEntries(values));
  const aircraft = AIRCRAFT.find(({ image }) => image === raw['selectedAircraft'])?.name ?? '';
  await findField(page, 'Aircraft').fill(aircraft);
  await page.keyboard.press('Enter');
}

journey(
  'through the editor: typed, then opened again and saved again; and as JSON in the storage of the browser',
  async (open) => {
    const { page } = await open(product.url, { session: member });
    await page.goto('/');
    await findCard(page).waitFor();
    for (const raw of typed) {
      await findAirline(page, raw['airline'] ?? '');
      await typeDesign(page, raw);
      await saveConfig(page);
    }
    const want = typed.map((raw) => plain(parseDesignOrThrow({ ...raw, layoutVersion: LAYOUT_VERSION })));
    const first = await storedTags(member.token);
    expect(first.map(({ tag_config }) => plain(tag_config)).toReversed()).toEqual(want);

    await page.reload();
    for (const raw of typed) {
      await findAirline(page, raw['airline'] ?? '');
      // A change and its reversal make the page save the tag again with its current values.
      await findField(page, 'Date').fill('X');
      await findField(page, 'Date').fill(raw['date'] ?? '');
      await saveConfig(page);
    }
    const second = await storedTags(member.token);
    expect(second.map(({ id }) => id).toSorted()).toEqual(first.map(({ id }) => id).toSorted());
    const byId = (tags: Tag[]) => new Map(tags.map(({ id, tag_config }) => [id, plain(tag_config)]));
    expect(byId(second)).toEqual(byId(first));

    const kept = await page.evaluate((designs) => {
      localStorage.setItem('dynamicAirlines', JSON.stringify(designs));
      return JSON.parse(localStorage.getItem('dynamicAirlines') ?? '') as Record<string, string>[];
    }, want);
    expect(kept.map((design) => plain(parseDesignOrThrow(design)))).toEqual(want);
  },
);
