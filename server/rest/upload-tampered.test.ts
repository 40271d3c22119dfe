import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { createMember } from '../tests/accounts.ts';
import { listStoredFiles, createTestImage, createUploadForm, upload } from '../tests/images.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

describe('uploads by chance', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
  });
  afterAll(() => app?.close());

  it('40 images that were tampered with: refused, or stored as an image again', async () => {
    const bases = await Promise.all([
      createTestImage(40, 30).jpeg().toBuffer(),
      createTestImage(40, 30, 4).png().toBuffer(),
      createTestImage(40, 30).webp().toBuffer(),
    ]);
    const tamperedFile = fc
      .record({
        base: fc.constantFrom(...bases),
        prefix: fc.oneof(
          { weight: 3, arbitrary: fc.constant(new Uint8Array()) },
          fc.uint8Array({ maxLength: 20 }),
        ),
        changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
        keep: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true })),
        suffix: fc.uint8Array({ maxLength: 40 }),
      })
      .map(({ base, prefix, changes, keep, suffix }) => {
        const bytes = Buffer.from(base.subarray(0, Math.ceil(base.length * keep)));
        for (const [offset, value] of changes) if (bytes.length > 0) bytes[offset % bytes.length] = value;
        return Buffer.concat([prefix, bytes, suffix]);
      });
    const user = await createMember(app);
    const types = fc.constantFrom('avatar', 'cover', 'logo');
    await fc.assert(
      fc.asyncProperty(tamperedFile, types, async (content, type) => {
        const { status, body } = await app.rest('POST', '/api/upload-image', {
          token: user.token,
          body: createUploadForm({ image: content, type }),
        });
        if (status !== 200) expect([status, body.field]).toEqual([400, 'image']);
      }),
      { numRuns: 40 },
    );
    const after = await listStoredFiles(app);
    expect(after.rows).toBe(after.files.length);
    for (const name of after.files) {
      const { format } = await sharp(readFileSync(path.join(app.dataDir, 'uploads', name))).metadata();
      expect({ jpg: 'jpeg', png: 'png', webp: 'webp' }[path.extname(name).slice(1)]).toBe(format);
    }
  });
});

it('all uploads together take at most the operator’s quota; those of others count too', async () => {
  const image = await createTestImage(60, 40, 3).jpeg().toBuffer();
  const app = await startTestApp({ database: 'postgres', config: { uploadQuotaTotal: 20_000 } });
  const [firstUser, secondUser] = [await createMember(app), await createMember(app)];
  const responses = [await upload(app, firstUser.token, { image, type: 'avatar' })];
  const [{ bytes }] = await app.db.source.query('select sum(bytes)::int as bytes from uploads');
  while (responses.at(-1)?.status === 200 && responses.length < 1_000)
    responses.push(await upload(app, secondUser.token, { image, type: 'avatar' }));
  expect(responses).toHaveLength(Math.floor(20_000 / bytes) + 1);
  expect(responses.at(-1)).toMatchObject({
    status: 409,
    body: {
      code: 'UPLOAD_QUOTA_TOTAL',
      field: 'image',
      error: 'This server has no space for more images at the moment.',
    },
  });
  await app.close();
});
