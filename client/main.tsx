import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './router.tsx';
import { purgeExpiredImages } from './session/image-cache-entry.ts';
import { followOtherTabs } from './session/session-store.ts';
import { CrashBoundary } from './ui/crash-boundary.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

purgeExpiredImages();
followOtherTabs();
createRoot(root).render(
  <StrictMode>
    <CrashBoundary>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </CrashBoundary>
  </StrictMode>,
);
