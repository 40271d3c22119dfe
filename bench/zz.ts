import { openPage } from './open-page.ts';
import { join } from '../e2e/product/api.ts';
import { startProduct } from '../e2e/product/start-product.ts';
const product = await startProduct();
try {
  const me = await join(product);
  const { page, close } = await openPage(product.url, me);
  page.on('pageerror', (e: Error) => console.log('ERR', String(e).slice(0, 300)));
  for (const [w, h] of [
    [1440, 900],
    [800, 1000],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.goto('/');
    await page.waitForTimeout(3500);
    if (w < 769) {
      await page.getByRole('button', { name: 'Open settings' }).click();
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/l-${w}-drawer.png` });
    }
    for (const name of ['Classic', 'Boarding pass', 'Bag tag', 'Sticker', 'Poster']) {
      await page.getByRole('radio', { name }).check({ force: true });
      await page.waitForTimeout(1200);
      if (w < 769) {
        await page.keyboard.press('Escape');
        await page.waitForTimeout(700);
      }
      await page.screenshot({ path: `/tmp/l-${w}-${name.replace(' ', '')}.png` });
      if (w < 769) {
        await page.getByRole('button', { name: 'Open settings' }).click();
        await page.waitForTimeout(700);
      }
    }
  }
  await close();
} finally {
  await (product as any).stop?.();
}
process.exit(0);
