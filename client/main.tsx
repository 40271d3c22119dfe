import './global.css';
import './session/theme.ts';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, loadPage } from './app.tsx';
import { paths } from './paths.ts';
import { replayEarlyInput } from './session/early-submissions.ts';
import { purgeExpiredImages } from './session/image-cache-entry.ts';
import { subscribeToOtherTabs, useSession } from './session/session-store.ts';
import { HistoryRouter } from './ui/layers/history-router.tsx';
import { CrashBoundary } from './ui/layout/crash-boundary.tsx';
import { startWebVitals } from './vitals/start-web-vitals.ts';
import { registerWorker } from './worker/register-worker.ts';

const root = getRoot();

function getRoot(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element with the id root');
  return element;
}

function Page() {
  useEffect(() => replayEarlyInput(root), []);
  return (
    <CrashBoundary>
      <HistoryRouter>
        <App />
      </HistoryRouter>
    </CrashBoundary>
  );
}

const page = (
  <StrictMode>
    <Page />
  </StrictMode>
);

/**
 * Starts React. The server sends some pages with the HTML of their first screen, with which React continues. A signed-in user does not get
 * these pages, so React replaces the HTML.
 */
async function startPage(): Promise<void> {
  if (!root.hasChildNodes()) {
    createRoot(root).render(page);
    return;
  }
  const isVisitor = useSession.getState().status === 'visitor';
  // The first screen at / is the landing page.
  if (isVisitor && window.location.pathname === paths.editor)
    window.history.replaceState(null, '', paths.login);
  // The form works only with its code. A failure is shown by the page itself.
  if (isVisitor && window.location.pathname === paths.signIn)
    await loadPage(paths.signIn).catch(() => undefined);
  hydrateRoot(root, page, { onRecoverableError: () => undefined });
}

purgeExpiredImages();
subscribeToOtherTabs();
void startPage();
registerWorker();
startWebVitals();
