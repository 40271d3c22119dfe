import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.ts';

// Runs the browser of a test run. Prints the address to connect to, and ends when its standard input closes, so that no browser remains
// after the run, even after kill -9.
const server = await chromium.launchServer({
  ...(await findBrowser()),
  chromiumSandbox: false,
  args: [
    // The pages of a kept context are in one process, which compiles the product once.
    '--process-per-site',
    // WebAssembly runs too briefly to be worth a second compilation, and so does what only TurboFan would improve.
    '--js-flags=--no-opt --liftoff-only',
  ],
});
process.stdin.resume().on('end', () => {
  void server.close().then(() => process.exit(0));
});
process.stdout.write(`${server.wsEndpoint()}\n`);
