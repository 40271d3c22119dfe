import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.ts';
import { disableWorker } from './disable-worker.ts';

// `npx tsx e2e/browser/screenshot.ts URL OUT.png [--width 1440] [--height 900] [--token T --user JSON] [--click LABEL] [--wait CSS]
// [--full]`: takes one screenshot of a running product, signed in if a token and a user are given. Prints the console's messages.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1440' },
    height: { type: 'string', default: '900' },
    token: { type: 'string' },
    user: { type: 'string' },
    wait: { type: 'string' },
    click: { type: 'string', multiple: true },
    full: { type: 'boolean', default: false },
  },
});
const [url, outputFile] = positionals;
if (!url || !outputFile) {
  console.error(
    'usage: screenshot.ts URL OUT.png [--width N --height N] [--token T --user JSON] [--click LABEL]',
  );
  process.exit(1);
}

const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
try {
  const width = Number(values.width);
  const context = await browser.newContext({
    viewport: { width, height: Number(values.height) },
    hasTouch: width < 768,
  });
  await disableWorker(context);
  if (values.token) {
    const session = { token: values.token, user: values.user ?? '{}' };
    await context.addInitScript(({ token, user }) => {
      localStorage.setItem('auth_token', token);
      localStorage.setItem('user_data', user);
    }, session);
  }
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() !== 'log') console.log(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => console.log(`page error: ${error.message}`));
  await page.goto(url, { waitUntil: 'networkidle' });
  if (values.wait) await page.locator(values.wait).first().waitFor();
  for (const label of values.click ?? []) await page.getByRole('button', { name: label }).first().click();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: outputFile, fullPage: values.full, animations: 'disabled' });
  console.log(`${outputFile}: ${await page.title()} at ${page.url()}`);
} finally {
  await browser.close();
}
