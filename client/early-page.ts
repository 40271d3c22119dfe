import { readPreferredLocale } from './language/preferred-locale.ts';
import { sendEarlyLogin } from './session/early-login.ts';
import { holdSubmissions } from './session/early-submissions.ts';
import { readLaterFiles } from './session/later-files.ts';
import { STORAGE_KEYS, readStored } from './session/local-storage.ts';
import { showTheme, readStoredTheme } from './session/shown-theme.ts';

// This separate script blocks the page, so that the first paint has the selected theme, and a form that is submitted before the code of
// the page runs is kept. A sign-in is sent at once.

/** The time after which the page says that its code has not arrived, in milliseconds. */
const MAX_START_MS = 60_000;

/**
 * Shows the landing page at / to a visitor. Its HTML is in a template, because only the browser knows whether a user is signed in, and a
 * signed-in user must not load its images.
 */
function showVisitorScreen(): void {
  const template = document.querySelector<HTMLTemplateElement>('#visitor-screen');
  if (!template || readStored(STORAGE_KEYS.token) !== null) return;
  document.getElementById('root')?.append(template.content);
}

/** Hides a page in another language than the preferred one until its code shows it again; see client/start-page.tsx. */
function hideOtherLanguage(): void {
  const { lang, dataset } = document.documentElement;
  if (readPreferredLocale() !== lang) dataset['hidden'] = '';
}

/** Shows the notice of index.html if a script cannot be loaded, or if the code does not run in time. */
function reportMissingCode(): void {
  const show = () => {
    const template = document.querySelector<HTMLTemplateElement>('#missing-code-template');
    if (!template || document.documentElement.dataset['started'] !== undefined) return;
    document.body.append(template.content);
    document.querySelector('#missing-code button')?.addEventListener('click', () => window.location.reload());
  };
  // Errors of elements do not bubble.
  document.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && show(), true);
  setTimeout(show, MAX_START_MS);
}

/** The latest time at which the page begins to load the later files, in milliseconds. */
const MAX_IMAGE_WAIT_MS = 2_500;

/**
 * Loads the files that the page names for later, when its picture has arrived, because the picture would be late beside them. A page of a
 * service worker has its files, and its browser would not use the preloads; see client/worker/plugins.ts. A page with a query, for example
 * /try?like=..., draws another card than the standard one, after another request, so it does not load the data of that card.
 */
function loadLaterFiles(): void {
  const files = readLaterFiles().filter(
    ({ path }) => !path.endsWith('.json') || window.location.search === '',
  );
  if (files.length === 0 || hasServiceWorker()) return;
  let hasBegun = false;
  const load = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const { path } of files) document.head.append(createPreload(path));
  };
  // The event of an image does not bubble.
  document.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && load(), true);
  setTimeout(load, MAX_IMAGE_WAIT_MS);
}

function hasServiceWorker(): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    // The browser forbids workers, for example in a sandbox.
    return false;
  }
}

function createPreload(file: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.href = file;
  link.crossOrigin = '';
  link.fetchPriority = 'low';
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload';
  if (link.rel === 'preload') link.as = file.endsWith('.css') ? 'style' : 'fetch';
  return link;
}

showTheme(readStoredTheme());
hideOtherLanguage();
showVisitorScreen();
holdSubmissions(sendEarlyLogin);
loadLaterFiles();
reportMissingCode();
