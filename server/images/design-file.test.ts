import path from 'node:path';
import { readDesignFile } from '../../tag/design-file/read-design-file.ts';
import { PRINTABLE_FIELDS } from '../../tag/design/field-lists.ts';
import { getLayout, LAYOUTS } from '../../tag/design/layouts/layouts.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import type { ImageOptions } from '../../tag/exported-image/image-options.ts';
import { PROJECT_ROOT } from '../project.ts';
import { createRenderer, type Renderer } from '../rendering/renderer.ts';
import { createMember, type TestAccount } from '../tests/accounts.ts';
import { PATIENT_RENDERER_OPTIONS } from '../tests/patient-renderer.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

/** The routes whose files embed the design. */
const FILE_URLS = ['png', 'png?size=story', 'svg', 'pdf'] as const;

const FULL_DESIGN: TagConfig = {
  ...DEFAULT_DESIGN,
  layoutVersion: 2,
  iata: 'ZZQ',
  city: '東京 & É',
  registration: 'D-ABYT',
  printed: ['registration'],
};
const DESIGNS = [
  DEFAULT_DESIGN,
  ...LAYOUTS.map((layout) => ({ ...FULL_DESIGN, layout, finish: getLayout(layout).finishes[0].id })),
];

describe('the design inside an exported picture', () => {
  let app: TestApp;
  let user: TestAccount;
  let otherRenderer: Renderer;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
    user = await createMember(app);
    const publicDir = path.join(PROJECT_ROOT, 'dist', 'public');
    otherRenderer = await createRenderer({ workers: 1, publicDir, ...PATIENT_RENDERER_OPTIONS });
  });
  afterAll(async () => {
    await otherRenderer?.close();
    await app?.close();
  });

  const render = async (urlEnding: string, tag_config: unknown) => {
    const { status, body } = await app.rest('POST', `/api/render.${urlEnding}`, {
      token: user.token,
      body: { tag_config },
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as Buffer;
  };
  const parseEmbeddedDesign = (file: Buffer) => {
    const designFile = readDesignFile(file);
    return designFile.ok ? designFile.value : designFile.refusal.code;
  };
  const save = async (tag_config: object) => {
    const body = { tag_config, notes: 'SECRETNOTE' };
    const saveResponse = await app.rest('POST', '/api/user/tags', { token: user.token, body });
    return saveResponse.body.data.id as string;
  };

  it.each(FILE_URLS)('of %s gives the same bytes again, in every layout', async (urlEnding) => {
    // A framed image contains the same card, so one design is enough.
    for (const design of urlEnding.includes('size') ? [FULL_DESIGN] : DESIGNS) {
      const file = await render(urlEnding, design);
      expect(parseEmbeddedDesign(file)).toEqual({ ...design, isPreset: false });
      // Draws with another renderer, because the first renderer would return its cached image.
      const options = {
        format: urlEnding.slice(0, 3),
        scale: 2,
        size: urlEnding.includes('story') ? 'story' : null,
      };
      const repeatedImage = await otherRenderer.renderImage(
        parseEmbeddedDesign(file) as TagConfig,
        { ...options, hasEmbeddedDesign: true } as ImageOptions,
      );
      expect(repeatedImage.equals(file)).toBe(true);
    }
  });

  it('of a saved tag is of its drawing alone', async () => {
    const personal = {
      seat: '47K',
      cabin: 'SECRETCLASS',
      passenger: 'SECRETNAME',
      gate: 'SECRET',
      boarding: 'SECRET',
      sequence: 'SECR',
      via: 'SECR',
      pieces: '9X',
      printed: PRINTABLE_FIELDS,
    };
    const id = await save({ ...FULL_DESIGN, ...personal });
    for (const urlEnding of FILE_URLS) {
      const { body } = await app.rest('GET', `/api/user/tags/${id}/image.${urlEnding}`, {
        token: user.token,
      });
      expect(parseEmbeddedDesign(body)).toEqual(FULL_DESIGN);
      // The titles of an SVG and a PDF describe the card, so they may contain the seat.
      const names = /<title>[^<]*<\/title>|\/Title\([^)]*\)|\/Title<[^>]*>/;
      const text = body.toString('latin1').replace(names, '');
      expect(text).not.toMatch(/SECRET|47K/);
      for (const word of [id, user.id, user.email]) expect(text).not.toContain(word);
    }
  });

  it('is left out where the caller wants none, and never in a WebP', async () => {
    const id = await save(FULL_DESIGN);
    for (const urlEnding of [
      'png?design=0',
      'png?size=story&design=0',
      'svg?design=0',
      'pdf?design=0',
      'webp',
      'webp?design=1',
    ]) {
      const { status, body } = await app.rest('GET', `/api/user/tags/${id}/image.${urlEnding}`, {
        token: user.token,
      });
      expect([status, parseEmbeddedDesign(body)]).toEqual([200, 'DESIGN_FILE_NONE']);
      expect(parseEmbeddedDesign(await render(urlEnding, FULL_DESIGN))).toBe('DESIGN_FILE_NONE');
    }
    for (const wrongValue of ['2', '', 'no', '0&design=0']) {
      const { status, body } = await app.rest('GET', `/api/user/tags/${id}/image.png?design=${wrongValue}`, {
        token: user.token,
      });
      expect([status, body.code, body.field]).toEqual([400, 'FIELD_INVALID', 'design']);
    }
  });
});
