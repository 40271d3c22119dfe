import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '../e2e/browser/find-browser.ts';
import { withoutWorker } from '../e2e/browser/without-worker.ts';
import { join } from '../e2e/product/api.ts';
import { emptyDataDir } from '../e2e/product/data-dir.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { passPhoto } from '../tag/boarding-pass/tests/pass-photo.ts';
import { passText } from '../tag/boarding-pass/tests/made-up-passes.ts';
import { axeFindings } from '../e2e/browser/axe.ts';

const two = passText([
  { from: 'FRA', to: 'JFK', carrier: 'LH', number: '0400', day: 300, seat: '023A', cabin: 'C' },
  { from: 'JFK', to: 'SFO', carrier: 'UA', number: '0960', day: 301, seat: '003C', cabin: 'Y' },
]);
const frame = await sharp(await passPhoto({ code: 'pdf417', degrees: 2, width: 1280, text: two })).resize(1280, 720, { fit: 'cover' }).jpeg({ quality: 90 }).toBuffer();
writeFileSync('/tmp/fi/cam.mjpeg', Buffer.concat(Array.from({ length: 30 }, () => frame)));
writeFileSync('/tmp/fi/pass.jpg', await passPhoto({ code: 'pdf417', degrees: 33, text: two }));
const product = await startProduct({ DATA_DIR: emptyDataDir() });
const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false, args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', '--use-file-for-fake-video-capture=/tmp/fi/cam.mjpeg'] });
try {
  const member = await join(product);
  const localStorage = [
    { name: 'auth_token', value: member.token },
    { name: 'user_data', value: JSON.stringify(member.user) },
  ];
  for (const [width, height] of [[1440, 900], [800, 900], [390, 844]] as const) {
    const context = await browser.newContext({ viewport: { width, height }, baseURL: product.url, reducedMotion: 'reduce', permissions: ['camera'], storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] } });
    await withoutWorker(context);
    const page = await context.newPage();
    page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
    page.on('pageerror', (e) => console.log('pageerror', e.message));
    await page.goto('/');
    await page.waitForTimeout(2500);
    if (width < 769) { await page.getByRole('button', { name: /settings/i }).first().click(); await page.waitForTimeout(500); }
    await page.screenshot({ path: `/tmp/fi/editor-${width}.png` });
    const requests: string[] = [];
    page.on('request', (r) => requests.push(`${r.method()} ${new URL(r.url()).pathname}`));
    const b = page.getByRole('button', { name: 'Boarding pass' });
    await b.focus(); await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Boarding pass' }).waitFor();
    await page.waitForTimeout(500);
    console.log(width, 'focus', await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120)));
    await page.screenshot({ path: `/tmp/fi/dialog-${width}.png` });
    console.log('axe', JSON.stringify(await axeFindings(page)));
    await page.getByRole('button', { name: 'Use camera' }).click();
    const began = Date.now();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/fi/camera-${width}.png` });
    await page.getByText('Which of its 2 flights').waitFor({ timeout: 20000 }).catch(async () => { console.log('NO CAMERA READ', await page.getByRole('dialog', { name: 'Boarding pass' }).textContent()); });
    console.log('camera read after', Date.now() - began);
    await page.screenshot({ path: `/tmp/fi/question-${width}.png` });
    console.log('axe', JSON.stringify(await axeFindings(page)));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Boarding pass' }).locator('input[type=file]').setInputFiles('/tmp/fi/pass.jpg');
    await page.getByText('Which of its 2 flights').waitFor({ timeout: 20000 });
    await page.getByRole('radio').nth(1).focus(); await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Fill the tag' }).click();
    await page.getByText('filled in').first().waitFor();
    await page.waitForTimeout(900);
    await page.screenshot({ path: `/tmp/fi/filled-${width}.png` });
    console.log(requests.join('\n'));
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
