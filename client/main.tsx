import './global.css';
import './session/theme.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { purgeExpiredImages } from './session/image-cache-entry.ts';
import { subscribeToOtherTabs } from './session/session-store.ts';
import { HistoryRouter } from './ui/layers/history-router.tsx';
import { CrashBoundary } from './ui/layout/crash-boundary.tsx';
import { startWebVitals } from './vitals/start-web-vitals.ts';
import { registerWorker } from './worker/register-worker.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

purgeExpiredImages();
subscribeToOtherTabs();
const app = (
  <StrictMode>
    <CrashBoundary>
      <HistoryRouter>
        <App />
      </HistoryRouter>
    </CrashBoundary>
  </StrictMode>
);
// The server sends /login with the HTML of the landing page. A signed-in user does not get that page, so React replaces the HTML.
if (root.hasChildNodes()) hydrateRoot(root, app, { onRecoverableError: () => undefined });
else createRoot(root).render(app);
registerWorker();
startWebVitals();
