import './global.css';
import './session/theme.ts';
import { purgeExpiredImages } from './session/image-cache-entry.ts';
import { subscribeToOtherTabs } from './session/session-store.ts';
import { startPage } from './start-page.tsx';
import { startWebVitals } from './vitals/start-web-vitals.ts';
import { registerWorker } from './worker/register-worker.ts';

function getRoot(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element with the id root');
  return element;
}

purgeExpiredImages();
subscribeToOtherTabs();
void startPage(getRoot());
registerWorker();
startWebVitals();
