import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The options with which Playwright launches the browser; `env` is only set if the browser brings its own libraries. */
type FoundBrowser = { executablePath: string; env?: Record<string, string | undefined> };

const root = resolve(import.meta.dirname, '../..');
const packageFolder = join(root, 'node_modules', '@sparticuz', 'chromium');

const INSTALLED_PATHS = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds the browser for the journeys: CHROMIUM_PATH, or else the pinned one from npm, or else an installed Chrome.
 * @throws if there is none, because a skipped journey would look like a passed one
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const configuredPath = process.env['CHROMIUM_PATH'];
  if (configuredPath) return { executablePath: configuredPath };
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(packageFolder)) {
    return unpackBrowser();
  }
  const installedPath = INSTALLED_PATHS.find((path) => existsSync(path));
  if (installedPath) return { executablePath: installedPath };
  throw new Error('There is no browser to test in. Install Chrome, or set CHROMIUM_PATH to a Chromium.');
}

async function unpackBrowser(): Promise<FoundBrowser> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(root, 'node_modules', '.cache', `chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}

/**
 * Unpacks the browser into one folder per version, because the package would use one place for all versions. A separate process does it,
 * because the package changes its environment when it is loaded. The rename at the end prevents a half unpacked browser, even if two runs
 * start at once.
 */
async function unpack(folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const code = `await (await import('@sparticuz/chromium')).default.executablePath()`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  });
  // Without a fonts.conf that names a folder with fonts, every text would be zero pixels wide.
  writeFileSync(join(draft, 'fonts', 'fonts.conf'), buildFontsConf(folder));
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function buildFontsConf(folder: string): string {
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fc</cachedir></fontconfig>`,
  ].join('\n');
}
