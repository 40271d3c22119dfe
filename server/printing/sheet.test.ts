import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { MAX_PRINT_TAGS } from '../../tag/base/limits.ts';
import { readPdf } from '../../tag/pdf/tests/read-pdf.ts';
import { DEFAULT_PRINT } from '../../tag/print/print-options.ts';
import { BusyError } from '../http-error.ts';
import { PROJECT_ROOT } from '../project.ts';
import { createRenderer, type Renderer } from '../rendering/renderer.ts';
import type { SheetTask } from '../rendering/draw-sheets.ts';
import { join, createNamingRenderer, type TestAccount } from '../tests/accounts.ts';
import { PATIENT } from '../tests/patient-renderer.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const PATH = '/api/user/sheet.pdf';
const ZERO = '00000000-0000-4000-8000-000000000000';

describe('POST /api/user/sheet.pdf', () => {
  let app: TestApp;
  let me: TestAccount;
  let other: TestAccount;
  let real: Renderer;
  const named = createNamingRenderer();
  /** The default printer returns the task as JSON. */
  let printer: Pick<Renderer, 'renderSheets'> = named;
  let ids: string[];
  let foreign: string;

  const save = async (who: TestAccount, iata: string): Promise<string> => {
    const body = { tag_config: { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', iata } };
    return (await app.rest('POST', '/api/user/tags', { token: who.token, body })).body.data.id;
  };
  const print = (body: object) => app.rest('POST', PATH, { token: me.token, body });
  const fetchFile = (body: object, signal: AbortSignal | null = null) =>
    fetch(`${app.url}${PATH}`, {
      signal,
      method: 'POST',
      headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  /** Returns the task that the renderer got. */
  const taskOf = async (body: object) => (await (await fetchFile(body)).json()) as SheetTask;

  beforeAll(async () => {
    const publicDir = path.join(PROJECT_ROOT, 'dist', 'public');
    real = await createRenderer({ workers: 1, publicDir, ...PATIENT });
    const renderer: Renderer = {
      ...named,
      renderSheets: (...asked) => printer.renderSheets(...asked),
    };
    app = await startTestApp({ database: 'postgres', renderer });
    [me, other] = [await join(app), await join(app)];
    ids = [await save(me, 'AMS'), await save(me, 'NRT'), await save(me, 'JFK')];
    foreign = await save(other, 'LAX');
  });
  afterAll(async () => {
    await app?.close();
    await real?.close();
  });
  afterEach(() => {
    printer = named;
  });

  it('prints tags in the order of their ids, one that is named twice twice', async () => {
    const asked = { paper: 'letter', size: { w: 60, h: 40 }, cut: true };
    const body = { ids: [ids[2]?.toUpperCase(), ids[0], ids[2]], ...asked };
    const { headers } = await fetchFile(body);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('inline; filename="tailfin-3-tags.pdf"');
    const task = await taskOf(body);
    expect(task.tags.map(({ design }) => design.iata)).toEqual(['JFK', 'AMS', 'JFK']);
    expect(task.options).toEqual({ ...DEFAULT_PRINT, ...asked });
  });

  it('knows the page of a tag that is shared, and only where its code is printed', async () => {
    const { body } = await app.rest('POST', `/api/user/tags/${ids[1]}/share`, { token: me.token, body: {} });
    const urls = async (change: object) =>
      (await taskOf({ ids: ids.slice(0, 2), ...change })).tags.map(({ shareUrl }) => shareUrl);
    expect(await urls({ back: true })).toEqual([null, body.data.url]);
    expect(await urls({ back: true, qr: false })).toEqual([null, null]);
    expect(await urls({})).toEqual([null, null]);
    await app.rest('DELETE', `/api/user/tags/${ids[1]}/share`, { token: me.token });
    expect(await urls({ back: true })).toEqual([null, null]);
  });

  it('reads uploaded logos only where the file is drawn', async () => {
    const id = randomUUID().replaceAll('-', '');
    // The image of this upload cannot be read.
    await app.db.source.query(
      `insert into uploads (id, user_id, kind, mime, width, height, bytes) values ($1, $2, 'logo', 'image/png', 1, 1, 1)`,
      [id, me.id],
    );
    const tag_config = { iata: 'AMS', selectedLogo: `/img/uploads/${id}.png` };
    const saved = await app.rest('POST', '/api/user/tags', { token: me.token, body: { tag_config } });
    const asked = { ids: [saved.body.data.id] };
    const codeOf = async () => (await print(asked)).body.code;
    expect(await codeOf()).toBe('STORAGE_UNAVAILABLE');
    printer = { renderSheets: () => Promise.reject(new BusyError()) };
    expect(await codeOf()).toBe('UNAVAILABLE');
  });

  it.each([
    ['of another user', () => foreign],
    ['that there is not', () => ZERO],
    ['that is none', () => "1' or '1'='1"],
  ])('answers 404 for an id %s, and prints none of the others', async (_, id) => {
    const answer = await print({ ids: [ids[0], id()] });
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([404, 'NOT_FOUND', 'ids']);
  });

  it('answers 404 for a deleted tag', async () => {
    const gone = await save(me, 'SIN');
    await app.rest('DELETE', `/api/user/tags/${gone}`, { token: me.token });
    expect((await print({ ids: [gone] })).status).toBe(404);
  });

  it.each([
    [{}, 'PRINT_IDS_INVALID', 'ids'],
    [{ ids: [] }, 'PRINT_IDS_INVALID', 'ids'],
    [{ ids: 'all' }, 'PRINT_IDS_INVALID', 'ids'],
    [{ ids: [7] }, 'PRINT_IDS_INVALID', 'ids'],
    [{ ids: Array(MAX_PRINT_TAGS + 1).fill(ZERO) }, 'PRINT_TOO_MANY', 'ids'],
    [{ ids: [ZERO], paper: 'a0' }, 'PRINT_PAPER_INVALID', 'paper'],
    [{ ids: [ZERO], size: { w: 1, h: 1e9 } }, 'PRINT_SIZE_INVALID', 'size'],
  ])('refuses %j', async (body, code, field) => {
    const answer = await print(body);
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, code, field]);
  });

  it('is a PDF of a front and a back for each sheet, the same bytes each time', async () => {
    printer = real;
    const asked = { ids: [...ids, ...ids, ...ids, ids[0]], back: true, text: 'If found, call' };
    const [first, again] = [await fetchFile(asked), await print(asked)];
    expect(first.status).toBe(200);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    const pdf = readPdf(new Uint8Array(await first.arrayBuffer()));
    const pages = [...pdf.objects.values()].filter(({ text }) => text.includes('/Type/Page/'));
    expect(pages).toHaveLength(4);
  });

  it('ends the drawing when the caller closes the connection', async () => {
    const caller = new AbortController();
    const ended = new Promise((resolve) => {
      const renderSheets: Renderer['renderSheets'] = (_load, { userId, signal }) =>
        new Promise((_drawn, fail) => {
          signal.addEventListener('abort', () => {
            fail(signal.reason as Error);
            resolve(userId);
          });
          caller.abort();
        });
      printer = { renderSheets };
    });
    await expect(fetchFile({ ids }, caller.signal)).rejects.toThrow('aborted');
    expect(await ended).toBe(me.id);
  });
});
