import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { getLanguage } from '../tag/texts/translate.ts';
import { App, loadPage } from './app.tsx';
import { startLanguage } from './language/choose-language.ts';
import { paths } from './paths.ts';
import { replayEarlyInput } from './session/early-submissions.ts';
import { useSession } from './session/session-store.ts';
import { HistoryRouter } from './ui/layers/history-router.tsx';
import { CrashBoundary } from './ui/layout/crash-boundary.tsx';

function Page({ root }: { root: HTMLElement }) {
  useEffect(() => replayEarlyInput(root), [root]);
  return (
    <CrashBoundary>
      <HistoryRouter>
        <App />
      </HistoryRouter>
    </CrashBoundary>
  );
}

/**
 * Starts React. The server sends some pages with the HTML of the first screen of a visitor, with which React continues. For a signed-in
 * user, or in another language than the HTML, React replaces the HTML.
 */
export async function startPage(root: HTMLElement): Promise<Root> {
  const page = (
    <StrictMode>
      <Page root={root} />
    </StrictMode>
  );
  const servedLocale = document.documentElement.lang;
  await startLanguage();
  // The early script has hidden a page in another language than the preferred one.
  delete document.documentElement.dataset['hidden'];
  const isFirstScreen =
    useSession.getState().status === 'visitor' && getLanguage().locale === (servedLocale || 'en');
  if (!root.hasChildNodes() || !isFirstScreen) {
    const reactRoot = createRoot(root);
    reactRoot.render(page);
    return reactRoot;
  }
  // The first screen at / is the landing page.
  if (window.location.pathname === paths.editor) window.history.replaceState(null, '', paths.login);
  // The form works only with its code. A failure is shown by the page itself.
  if (window.location.pathname === paths.signIn) await loadPage(paths.signIn).catch(() => undefined);
  return hydrateRoot(root, page);
}
