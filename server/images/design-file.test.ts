import path from 'node:path';
import { readDesignFile } from '../../tag/design-file/read-design-file.ts';
import { getLayout, LAYOUTS } from '../../tag/design/layouts/layouts.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import type { ImageOptions } from '../../tag/picture/image-options.ts';
import { PROJECT_ROOT } from '../project.ts';
import { createRenderer, type Renderer } from '../rendering/renderer.ts';
import { join, type TestAccount } from '../tests/accounts.ts';
import { PATIENT } from '../tests/patient-renderer.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

/** The routes whose files embed the design. */
const FILES = ['png', 'png?size=story', 'svg', 'pdf'] as const;

const ONE: TagConfig = {
  ...DEFAULT_DESIGN,
  layoutVersion: 2,
  iata: 'ZZQ',
  city: '東京 & É',
  registration: 'D-ABYT',
  printed: ['registration'],
};
const DESIGNS = [
  DEFAULT_DESIGN,
  ...LAYOUTS.map((layout) => ({ ...ONE, layout, finish: getLayout(layout).finishes[0].id })),
];

describe('the design inside an exported picture', () => {
  let app: TestApp;
  let me: TestAccount;
  let other: Renderer;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
    me = await join(app);
    const publicDir = path.join(PROJECT_ROOT, 'dist', 'public');
    other = await createRenderer({ workers: 1, publicDir, ...PATIENT });
  });
  afterAll(async () => {
    await other?.close();
    await app?.close();
  });

  const render = async (ending: string, tag_config: unknown) => {
    const { status, body } = await app.rest('POST', `/api/render.${ending}`, {
      token: me.token,
      body: { tag_config },
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as Buffer;
  };
  const designIn = (file: Buffer) => {
    const read = readDesignFile(file);
    return read.ok ? read.value : read.refusal.code;
  };
  const save = async (tag_config: object) => {
    const body = { tag_config, notes: 'SECRETNOTE' };
    const saved = await app.rest('POST', '/api/user/tags', { token: me.token, body });
    return saved.body.data.id as string;
  };

  it.each(FILES)('of %s gives the same bytes again, in every layout', async (ending) => {
    // A framed image contains the same card, so one design is enough.
    for (const design of ending.includes('size') ? [ONE] : DESIGNS) {
      const file = await render(ending, design);
      expect(designIn(file)).toEqual({ ...design, isPreset: false });
      // Draws with another renderer, because the first renderer would return its cached image.
      const form = { format: ending.slice(0, 3), scale: 2, size: ending.includes('story') ? 'story' : null };
      const again = await other.renderImage(
        designIn(file) as TagConfig,
        { ...form, embedsDesign: true } as ImageOptions,
      );
      expect(again.equals(file)).toBe(true);
    }
  });

  it('of a saved tag is of its drawing alone', async () => {
    const personal = { seat: '47K', cabin: 'SECRETCLASS', printed: ['registration', 'seat', 'cabin'] };
    const id = await save({ ...ONE, ...personal });
    for (const ending of FILES) {
      const { body } = await app.rest('GET', `/api/user/tags/${id}/image.${ending}`, { token: me.token });
      expect(designIn(body)).toEqual(ONE);
      // The titles of an SVG and a PDF describe the card, so they may contain the seat.
      const names = /<title>[^<]*<\/title>|\/Title\([^)]*\)|\/Title<[^>]*>/;
      const text = body.toString('latin1').replace(names, '');
      expect(text).not.toMatch(/SECRET|47K/);
      for (const word of [id, me.id, me.email]) expect(text).not.toContain(word);
    }
  });

  it('is left out where the caller wants none, and never in a WebP', async () => {
    const id = await save(ONE);
    for (const ending of [
      'png?design=0',
      'png?size=story&design=0',
      'svg?design=0',
      'pdf?design=0',
      'webp',
      'webp?design=1',
    ]) {
      const { status, body } = await app.rest('GET', `/api/user/tags/${id}/image.${ending}`, {
        token: me.token,
      });
      expect([status, designIn(body)]).toEqual([200, 'DESIGN_FILE_NONE']);
      expect(designIn(await render(ending, ONE))).toBe('DESIGN_FILE_NONE');
    }
    for (const wrong of ['2', '', 'no', '0&design=0']) {
      const { status, body } = await app.rest('GET', `/api/user/tags/${id}/image.png?design=${wrong}`, {
        token: me.token,
      });
      expect([status, body.code, body.field]).toEqual([400, 'FIELD_INVALID', 'design']);
    }
  });
});
