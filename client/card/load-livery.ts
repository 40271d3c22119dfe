import type { TagConfig } from '../../tag/design/tag-config.ts';

/** The code that draws a design's aircraft as its livery paints it; the browser fetches it at the first call, and once. */
export async function loadLiveryPicture(): Promise<(design: TagConfig) => string> {
  return (await import('./draw-livery.ts')).liveryPicture;
}
