import { join } from '../tests/accounts.ts';
import { picture, upload } from '../tests/images.ts';
import { startTestApp } from '../tests/test-app.ts';

it('all uploads together take at most the operator’s quota; those of others count too', async () => {
  const image = await picture(60, 40, 3).jpeg().toBuffer();
  const app = await startTestApp({ database: 'postgres', config: { uploadQuotaTotal: 20_000 } });
  const [first, second] = [await join(app), await join(app)];
  const answers = [await upload(app, first.token, { image, type: 'avatar' })];
  const [{ bytes }] = await app.db.source.query('select sum(bytes)::int as bytes from uploads');
  while (answers.at(-1)?.status === 200 && answers.length < 1_000)
    answers.push(await upload(app, second.token, { image, type: 'avatar' }));
  expect(answers).toHaveLength(Math.floor(20_000 / bytes) + 1);
  expect(answers.at(-1)).toMatchObject({
    status: 409,
    body: {
      code: 'UPLOAD_QUOTA_TOTAL',
      field: 'image',
      error: 'This server has no room for more images at the moment.',
    },
  });
  await app.close();
});
