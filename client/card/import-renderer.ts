import { importWithRetry } from './import-with-retry.ts';

/** Loads the renderer's code, which is heavy: call it after the first paint. */
export const importRenderer = importWithRetry(() => import('./card-renderer.ts'));
