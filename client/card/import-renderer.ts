import { importAgain } from './import-again.ts';

/** Loads the renderer's code, which is heavy: call it after the first paint. */
export const importRenderer = importAgain(() => import('./card-renderer.ts'));
