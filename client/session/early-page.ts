import { holdSubmissions } from './early-submissions.ts';
import { STORAGE_KEYS, readStored } from './local-storage.ts';
import { showTheme, readStoredTheme } from './shown-theme.ts';

// This separate script blocks the page, so that the first paint has the selected theme, and a form that is submitted before the code of
// the page runs is kept.
showTheme(readStoredTheme());
showVisitorScreen();
holdSubmissions();
reportMissingCode();

/** The time after which the page says that its code has not arrived, in milliseconds. */
const MAX_START_MS = 60_000;

/**
 * Shows the landing page at / to a visitor. Its HTML is in a template, because only the browser knows whether a user is signed in, and a
 * signed-in user must not load its images.
 */
function showVisitorScreen(): void {
  const template = document.querySelector('template');
  if (!template || readStored(STORAGE_KEYS.token) !== null) return;
  document.getElementById('root')?.append(template.content);
}

/** Shows the notice of index.html if a script cannot be loaded, or if the code does not run in time. */
function reportMissingCode(): void {
  const show = () => {
    const notice = document.getElementById('missing-code');
    if (!notice || document.documentElement.dataset['started'] !== undefined) return;
    notice.hidden = false;
    notice.querySelector('button')?.addEventListener('click', () => window.location.reload());
  };
  // Errors of elements do not bubble.
  document.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && show(), true);
  setTimeout(show, MAX_START_MS);
}
