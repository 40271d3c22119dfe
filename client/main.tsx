import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './router.tsx';
import { purgeExpiredImages } from './session/image-cache-entry.ts';
import { followOtherTabs } from './session/session-store.ts';
import { CrashBoundary } from './ui/layout/crash-boundary.tsx';
import { keepFiles } from './worker/keep-files.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

purgeExpiredImages();
followOtherTabs();
createRoot(root).render(
  <StrictMode>
    <CrashBoundary>
      {/*
        No transitions: a query that fails while one is drawn redraws the page as it was before it, which asks again, for
        ever. Pages show by themselves that they are on their way.
      */}
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </CrashBoundary>
  </StrictMode>,
);
keepFiles();
