import { createMember } from '../e2e/product/api.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { LARGE_LOGS } from '../tag/flights/tests/large-logs.ts';
import { computePercentile } from './measure.ts';

/**
 * `npm run bench -- large-imports`: previews and imports files of the largest allowed size into the product on the embedded database,
 * while another caller requests /api/health repeatedly.
 */
const GOAL_MS = 50;
const product = await startProduct();
try {
  const { token } = await createMember(product);
  const send = async (query: string, type: string, body: string | Uint8Array): Promise<number> => {
    const response = await fetch(`${product.url}/api/flights/import${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: body as BodyInit,
    });
    return (await response.text()).length;
  };
  await send('?dry_run=1', 'text/csv', 'Date,From,To\n2020-01-02,FRA,HND');
  for (const { name, contentType, build } of LARGE_LOGS) {
    const file = build();
    for (const query of ['?dry_run=1', '']) {
      const waits: number[] = [];
      let isRunning = true;
      const health = (async () => {
        while (isRunning) {
          const start = performance.now();
          await (await fetch(`${product.url}/api/health`)).text();
          waits.push(performance.now() - start);
        }
      })();
      const start = performance.now();
      const length = await send(query, contentType, file);
      const seconds = (performance.now() - start) / 1_000;
      isRunning = false;
      await health;
      console.log(
        `${name}, ${query === '' ? 'import' : 'preview'}: ${seconds.toFixed(1)} s, answer ${(length / 1024).toFixed(0)} KB; ` +
          `another caller waits p99 ${computePercentile(waits, 99).toFixed(0)} ms, at most ${Math.max(...waits).toFixed(0)} ms (goal ${GOAL_MS})`,
      );
    }
  }
} finally {
  await product.stop();
}
