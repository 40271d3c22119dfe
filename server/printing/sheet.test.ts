import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { MAX_PRINT_TAGS } from '../../tag/base/limits.ts';
import { readPdf } from '../../tag/pdf/tests/read-pdf.ts';
import { DEFAULT_PRINT } from '../../tag/print/print-options.ts';
import { BusyError } from '../http-error.ts';
import { PROJECT_ROOT } from '../project.ts';
import { createRenderer, type Renderer } from '../rendering/renderer.ts';
import type { SheetTask } from '../rendering/draw-sheets.ts';
import { createMember, createNamingRenderer, type TestAccount } from '../tests/accounts.ts';
import { PATIENT_RENDERER_OPTIONS } from '../tests/patient-renderer.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const SHEET_PATH = '/api/user/sheet.pdf';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

describe('POST /api/user/sheet.pdf', () => {
  let app: TestApp;
  let user: TestAccount;
  let otherUser: TestAccount;
  let realRenderer: Renderer;
  const namingRenderer = createNamingRenderer();
  /** The default printer returns the task as JSON. */
  let printer: Pick<Renderer, 'renderSheets'> = namingRenderer;
  let ids: string[];
  let foreignId: string;

  const save = async (account: TestAccount, iata: string): Promise<string> => {
    const body = { tag_config: { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', iata } };
    return (await app.rest('POST', '/api/user/tags', { token: account.token, body })).body.data.id;
  };
  const print = (body: object) => app.rest('POST', SHEET_PATH, { token: user.token, body });
  const fetchFile = (body: object, signal: AbortSignal | null = null) =>
    fetch(`${app.url}${SHEET_PATH}`, {
      signal,
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  /** Returns the task that the renderer got. */
  const requestTask = async (body: object) => (await (await fetchFile(body)).json()) as SheetTask;

  beforeAll(async () => {
    const publicDir = path.join(PROJECT_ROOT, 'dist', 'public');
    realRenderer = await createRenderer({ workers: 1, publicDir, ...PATIENT_RENDERER_OPTIONS });
    const renderer: Renderer = {
      ...namingRenderer,
      renderSheets: (...args) => printer.renderSheets(...args),
    };
    app = await startTestApp({ database: 'postgres', renderer });
    [user, otherUser] = [await createMember(app), await createMember(app)];
    ids = [await save(user, 'AMS'), await save(user, 'NRT'), await save(user, 'JFK')];
    foreignId = await save(otherUser, 'LAX');
  });
  afterAll(async () => {
    await app?.close();
    await realRenderer?.close();
  });
  afterEach(() => {
    printer = namingRenderer;
  });

  it('prints tags in the order of their ids, one that is named twice twice', async () => {
    const options = { paper: 'letter', size: { w: 60, h: 40 }, cut: true };
    const body = { ids: [ids[2]?.toUpperCase(), ids[0], ids[2]], ...options };
    const { headers } = await fetchFile(body);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('inline; filename="tailfin-3-tags.pdf"');
    const task = await requestTask(body);
    expect(task.tags.map(({ design }) => design.iata)).toEqual(['JFK', 'AMS', 'JFK']);
    expect(task.options).toEqual({ ...DEFAULT_PRINT, ...options });
  });

  it('knows the page of a tag that is shared, and only where its code is printed', async () => {
    const { body } = await app.rest('POST', `/api/user/tags/${ids[1]}/share`, {
      token: user.token,
      body: {},
    });
    const requestShareUrls = async (change: object) =>
      (await requestTask({ ids: ids.slice(0, 2), ...change })).tags.map(({ shareUrl }) => shareUrl);
    expect(await requestShareUrls({ back: true })).toEqual([null, body.data.url]);
    expect(await requestShareUrls({ back: true, qr: false })).toEqual([null, null]);
    expect(await requestShareUrls({})).toEqual([null, null]);
    await app.rest('DELETE', `/api/user/tags/${ids[1]}/share`, { token: user.token });
    expect(await requestShareUrls({ back: true })).toEqual([null, null]);
  });

  it('reads uploaded logos only where the file is drawn', async () => {
    const id = randomUUID().replaceAll('-', '');
    // The image of this upload cannot be read.
    await app.db.source.query(
      `insert into uploads (id, user_id, kind, mime, width, height, bytes) values ($1, $2, 'logo', 'image/png', 1, 1, 1)`,
      [id, user.id],
    );
    const tag_config = { iata: 'AMS', selectedLogo: `/img/uploads/${id}.png` };
    const saveResponse = await app.rest('POST', '/api/user/tags', {
      token: user.token,
      body: { tag_config },
    });
    const body = { ids: [saveResponse.body.data.id] };
    const requestCode = async () => (await print(body)).body.code;
    expect(await requestCode()).toBe('STORAGE_UNAVAILABLE');
    printer = { renderSheets: () => Promise.reject(new BusyError()) };
    expect(await requestCode()).toBe('UNAVAILABLE');
  });

  it.each([
    ['of another user', () => foreignId],
    ['that there is not', () => UNKNOWN_ID],
    ['that is none', () => "1' or '1'='1"],
  ])('answers 404 for an id %s, and prints none of the others', async (_, id) => {
    const response = await print({ ids: [ids[0], id()] });
    expect([response.status, response.body.code, response.body.field]).toEqual([404, 'NOT_FOUND', 'ids']);
  });

  it('answers 404 for a deleted tag', async () => {
    const deletedId = await save(user, 'SIN');
    await app.rest('DELETE', `/api/user/tags/${deletedId}`, { token: user.token });
    expect((await print({ ids: [deletedId] })).status).toBe(404);
  });

  it.each([
    [{}, 'PRINT_IDS_INVALID', 'ids'],
    [{ ids: [] }, 'PRINT_IDS_INVALID', 'ids'],
    [{ ids: 'all' }, 'PRINT_IDS_INVALID', 'ids'],
    [{ ids: [7] }, 'PRINT_IDS_INVALID', 'ids'],
    [{ ids: Array(MAX_PRINT_TAGS + 1).fill(UNKNOWN_ID) }, 'PRINT_TOO_MANY', 'ids'],
    [{ ids: [UNKNOWN_ID], paper: 'a0' }, 'PRINT_PAPER_INVALID', 'paper'],
    [{ ids: [UNKNOWN_ID], size: { w: 1, h: 1e9 } }, 'PRINT_SIZE_INVALID', 'size'],
  ])('refuses %j', async (body, code, field) => {
    const response = await print(body);
    expect([response.status, response.body.code, response.body.field]).toEqual([400, code, field]);
  });

  it('is a PDF of a front and a back for each sheet, the same bytes each time', async () => {
    printer = realRenderer;
    const body = { ids: [...ids, ...ids, ...ids, ids[0]], back: true, text: 'If found, call' };
    const [firstFile, repeatedResponse] = [await fetchFile(body), await print(body)];
    expect(firstFile.status).toBe(200);
    expect(repeatedResponse.headers.get('etag')).toBe(firstFile.headers.get('etag'));
    const pdf = readPdf(new Uint8Array(await firstFile.arrayBuffer()));
    const pages = [...pdf.objects.values()].filter(({ text }) => text.includes('/Type/Page/'));
    expect(pages).toHaveLength(4);
  });

  it('ends the drawing when the caller closes the connection', async () => {
    const caller = new AbortController();
    const abortion = new Promise((resolve) => {
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
    expect(await abortion).toBe(user.id);
  });
});
