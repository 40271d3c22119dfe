import { setImmediate as nextTick } from 'node:timers/promises';
import { unpackFlights, type PackedFlights } from '../../../tag/collection/pack-flights.ts';
import { PICTURES } from '../../../tag/collection/pictures.ts';
import type { PictureTask } from '../../rendering/picture-task.ts';
import { createMember, createPublicFolder, type TestAccount } from '../../tests/accounts.ts';
import { startTestApp, type TestApp } from '../../tests/test-app.ts';
import { createRecordingRenderer } from './tests/recording-renderer.ts';

const DESIGN = {
  airline: 'KLM',
  icao: 'KLM',
  airlineIata: 'KL',
  departure: 'AMS',
  arrival: 'NRT',
  iata: 'NRT',
  selectedAircraft: '/img/aircraft_747-400.png',
};
const KINDS = PICTURES.map(({ kind }) => kind);

describe('the pictures of a shared collection', () => {
  let app: TestApp;
  let otherApp: TestApp;
  let user: TestAccount;
  const drawings: unknown[] = [];

  beforeAll(async () => {
    const folders = { publicDir: createPublicFolder() };
    const renderer = createRecordingRenderer();
    const drawSlowly: typeof renderer.renderFlights = async (image) => {
      drawings.push(image);
      await nextTick();
      return renderer.renderFlights(image);
    };
    app = await startTestApp({ database: 'postgres', renderer, folders });
    otherApp = await startTestApp({
      database: 'postgres',
      renderer: { ...renderer, renderFlights: drawSlowly },
      folders,
      sharesDatabaseWith: app,
    });
  });
  beforeEach(async () => {
    user = await createMember(app);
  });
  afterAll(async () => {
    await otherApp?.close();
    await app?.close();
  });

  const call = (method: string, path: string, body?: unknown) =>
    app.rest(method, `/api${path}`, { body, token: user.token });
  const save = async (fields: object = {}, otherFields: object = {}): Promise<string> =>
    (await call('POST', '/user/tags', { tag_config: { ...DESIGN, ...fields }, ...otherFields })).body.data.id;
  const collect = async (body: object = {}): Promise<{ id: string; slug: string }> => {
    const values = { title: 'My year', tag_ids: 'all', pictures: true, ...body };
    return (await call('POST', '/user/collections', values)).body.data;
  };
  const readTask = async (slug: string, kind = 'globe'): Promise<PictureTask> =>
    JSON.parse(String((await otherApp.rest('GET', `/c/${slug}/pictures/${kind}.png`)).body));
  const readFlights = async (slug: string) =>
    unpackFlights(JSON.parse((await readTask(slug)).flights) as PackedFlights);
  const readStatus = async (path: string) => (await otherApp.rest('GET', path)).status;
  const readStatuses = (slug: string) =>
    Promise.all(KINDS.map((kind) => readStatus(`/c/${slug}/pictures/${kind}.png`)));

  it('are not found, and not linked, unless the owner allows them', async () => {
    await save({ date: '4 MAR 2019' });
    const { id, slug } = await collect({ pictures: undefined, show: { date: true } });
    const readAllStatuses = async () => [
      await readStatus(`/c/${slug}/pictures`),
      ...(await readStatuses(slug)),
    ];
    const hasLink = async () =>
      (await app.rest('GET', `/c/${slug}`)).body.includes(`href="/c/${slug}/pictures"`);
    expect(new Set(await readAllStatuses())).toEqual(new Set([404]));
    expect(await hasLink()).toBe(false);
    const values = { title: 'My year', tag_ids: 'all', show: { date: true } };
    await call('PUT', `/user/collections/${id}`, { ...values, pictures: true });
    expect((await call('GET', '/user/collections')).body.data).toMatchObject([{ slug, pictures: true }]);
    expect(new Set(await readAllStatuses())).toEqual(new Set([200]));
    expect(await hasLink()).toBe(true);
    await call('PUT', `/user/collections/${id}`, values);
    expect(new Set(await readAllStatuses())).toEqual(new Set([404]));
  });

  it('have a page without a script, with a title, an image for links and the links of each size', async () => {
    await call('PUT', '/user/profile', { nickname: 'Amy <b>' });
    await save({ date: '4 MAR 2019' });
    const { slug } = await collect({ title: 'My <i>year</i>', show: { date: true, nickname: true } });
    const { status, headers, body } = await app.rest('GET', `/c/${slug}/pictures`);
    expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
      200,
      'noindex',
      'no-cache',
    ]);
    expect(body).toContain('<title>Pictures of My &lt;i&gt;year&lt;/i&gt; - Tailfin</title>');
    expect(body).not.toMatch(/<script|<i>|<b>/);
    expect(body).toMatch(
      new RegExp(`<meta property="og:image" content="[^"]*/c/${slug}/pictures/passport.png\\?size=link"`),
    );
    expect(body).not.toContain('oembed');
    const urls = [...body.matchAll(/(?:src|href)="(\/c\/\w+\/pictures\/[^"]*)"/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    );
    // Six pictures and five frames, each with a preview, a link to the story and three downloads.
    expect(new Set(urls).size).toBe(11 * 5);
    const statuses = await Promise.all(urls.map(readStatus));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const etag = headers.get('etag') ?? '';
    const again = await app.rest('GET', `/c/${slug}/pictures`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('are images that other sites may show, each with a name', async () => {
    await save({ date: '4 MAR 2019' });
    const { id, slug } = await collect({ show: { date: true } });
    const path = `/c/${slug}/pictures/year-story.png?size=square&frame=3`;
    const { headers } = await app.rest('GET', path);
    const readHeaders = (names: readonly string[]) => names.map((name) => headers.get(name));
    expect(
      readHeaders(['content-type', 'cache-control', 'cross-origin-resource-policy', 'x-robots-tag']),
    ).toEqual(['image/png', 'public, no-cache', 'cross-origin', 'noindex']);
    expect(headers.get('content-disposition')).toBe('inline; filename="year-story-square-3.png"');
    const ifNoneMatch = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await otherApp.rest('GET', path, ifNoneMatch)).status).toBe(304);
    const values = { title: 'Other', tag_ids: 'all', show: { date: true }, listed: true, pictures: true };
    await call('PUT', `/user/collections/${id}`, values);
    const changed = await otherApp.rest('GET', path, ifNoneMatch);
    expect([changed.status, changed.headers.get('x-robots-tag')]).toEqual([200, null]);
    expect(await readTask(slug, 'year-story')).toMatchObject({ title: 'Other', name: '', file: 'png' });
  });

  it.each([
    ['globe.png?size=a3', 400],
    ['fin-wall.png?size=a3', 400],
    ['globe.png?size=huge', 400],
    ['globe.png?frame=2', 400],
    ['year-story.png?frame=6', 400],
    ['nothing.png', 404],
    ['globe.svg', 404],
    ['globe.pdf', 404],
    ['globe', 404],
  ])('%s is %i', async (file, status) => {
    await save({ date: '4 MAR 2019' });
    const { slug } = await collect({ show: { date: true } });
    expect(await readStatus(`/c/${slug}/pictures/${file}`)).toBe(status);
  });

  it('have no year story without dates, and no line-up without types', async () => {
    await save(
      { date: '4 MAR 2019', selectedAircraft: '/img/aircraft_unknown.png' },
      { flown_on: '2019-03-04' },
    );
    const { slug } = await collect({});
    const statuses = await readStatuses(slug);
    expect(KINDS.filter((_, index) => statuses[index] === 404)).toEqual(['line-up', 'year-story']);
    const { body } = await app.rest('GET', `/c/${slug}/pictures`);
    expect(body).not.toMatch(/year-story|line-up|2019/);
  });

  it('do not reveal hidden dates by the order of flights or by leaving planned flights out', async () => {
    const dates = ['5 JAN 2020', '3 JAN 2020', '1 JAN 2020', '2 JAN 2020', '4 JAN 2020', '1 JAN 2090'];
    const ids: string[] = [];
    for (const [index, date] of dates.entries()) ids.push(await save({ date, flightNumber: `KL ${index}` }));
    const tags = { tag_ids: ids.toReversed(), show: { flight: true } };
    const [all, selected] = [await collect({ show: { flight: true } }), await collect(tags)];
    const numberById = new Map(ids.map((id, index) => [id, `KL ${index}`]));
    const expected = ids.toSorted().map((id) => numberById.get(id));
    for (const { slug } of [all, selected])
      expect((await readFlights(slug)).map(({ number }) => number)).toEqual(expected);
    // With dates, the oldest is the first, and the planned flight is left out.
    const { slug } = await collect({ ...tags, show: { flight: true, date: true } });
    expect((await readFlights(slug)).map(({ day }) => day.slice(-1))).toEqual(['1', '2', '3', '4', '5']);
  });

  it('show the day on the card, not one that was sent beside it', async () => {
    await save({ date: 'SOON' }, { flown_on: '1987-06-05' });
    const { slug } = await collect({ show: { date: true } });
    expect((await readFlights(slug)).map(({ day }) => day)).toEqual(['']);
  });

  it('follow each change at once in every process', async () => {
    const ids = [await save({ flightNumber: 'KL 1' }), await save({ flightNumber: 'KL 2' })];
    const { id, slug } = await collect({ tag_ids: ids, show: { flight: true } });
    const readNumbers = async () => (await readFlights(slug)).map(({ number }) => number).toSorted();
    expect(await readNumbers()).toEqual(['KL 1', 'KL 2']);
    await call('PUT', `/user/tags/${ids[0]}`, { tag_config: { ...DESIGN, flightNumber: 'KL 3' } });
    expect(await readNumbers()).toEqual(['KL 2', 'KL 3']);
    await call('PUT', `/user/collections/${id}`, { title: 'No numbers', tag_ids: ids, pictures: true });
    expect(await readNumbers()).toEqual(['', '']);
    await call('DELETE', `/user/tags/${ids[0]}`);
    expect(await readNumbers()).toEqual(['']);
    await call('POST', `/user/tags/${ids[1]}/share`, {});
    await app.db.source.query('update tag_shares set taken_down_at = now() where tag_id = $1', [ids[1]]);
    expect(new Set(await readStatuses(slug))).toEqual(new Set([404]));
    expect((await app.rest('GET', `/c/${slug}/pictures`)).body).toContain('There are no flights here yet.');
  });

  it('are served to several visitors of a page that is not drawn yet, each picture drawn once', async () => {
    await save({ date: '4 MAR 2019' });
    const { slug } = await collect({ show: { date: true } });
    const { body } = await app.rest('GET', `/c/${slug}/pictures`);
    const urls = [...body.matchAll(/src="(\/c\/\w+\/pictures\/[^"]*webp[^"]*)"/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    );
    expect(urls).toHaveLength(11);
    const drawnBefore = drawings.length;
    const statuses = await Promise.all([...urls, ...urls, ...urls].map(readStatus));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(drawings.length - drawnBefore).toBe(11);
  });

  it('show the nickname only where the page does, and a new one at once', async () => {
    await save();
    const [named, unnamed] = [await collect({ show: { nickname: true } }), await collect()];
    expect((await readTask(named.slug)).name).toBe('Amelia');
    await call('PUT', '/user/profile', { nickname: 'Bea' });
    expect([(await readTask(named.slug)).name, (await readTask(unnamed.slug)).name]).toEqual(['Bea', '']);
  });

  it('end with their collection', async () => {
    await save();
    const deleted = await collect();
    const takenDown = await collect();
    const paths = [deleted, takenDown].flatMap(({ slug }) => [
      `/c/${slug}/pictures`,
      `/c/${slug}/pictures/globe.png`,
    ]);
    expect(await Promise.all(paths.map(readStatus))).toEqual([200, 200, 200, 200]);
    await call('DELETE', `/user/collections/${deleted.id}`);
    await app.db.source.query('update collections set taken_down_at = now() where slug = $1', [
      takenDown.slug,
    ]);
    expect(await Promise.all(paths.map(readStatus))).toEqual([404, 404, 404, 404]);
  });

  it('have all flights of a collection of several hundred tags', async () => {
    const entries = Array.from({ length: 520 }, (_, i) => ({ ...DESIGN, flightNumber: `KL ${i}` }));
    await call('POST', '/airlines/import', { mode: 'all', entries });
    const { slug } = await collect({ show: { flight: true } });
    const numbers = (await readFlights(slug)).map(({ number }) => number);
    expect([numbers.length, new Set(numbers).size]).toEqual([520, 520]);
  });
});
