import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.ts';

// Holds the browser of a test run. It prints the address to connect to, and ends when its standard input does:
// however the run ends, even by kill -9, no browser stays behind.
const server = await chromium.launchServer({
  ...(await findBrowser()),
  chromiumSandbox: false,
  // A page of a journey lives for seconds: compiling its code again for speed costs more than it saves.
  args: ['--js-flags=--no-opt --no-maglev --liftoff-only'],
});
process.stdin.resume().on('end', () => {
  void server.close().then(() => process.exit(0));
});
process.stdout.write(`${server.wsEndpoint()}\n`);
