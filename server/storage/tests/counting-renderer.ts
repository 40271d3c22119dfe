import { cacheRenders } from '../../rendering/render-cache.ts';
import type { Renderer } from '../../rendering/renderer.ts';
import { createNamingRenderer } from '../../tests/accounts.ts';

/** A test renderer with the memory cache of the product, and the number of its drawings. */
export type CountingRenderer = Renderer & { readonly count: () => number };

/** Creates a renderer whose bytes describe the image. */
export function createCountingRenderer(): CountingRenderer {
  const drawer = createNamingRenderer();
  let count = 0;
  const renderImage = cacheRenders((design, options, logo) => {
    count += 1;
    return drawer.renderImage(design, options, logo);
  });
  return {
    ...drawer,
    renderImage: (design, options, logo = null, drawing) => renderImage(design, options, logo, drawing),
    renderFlights: (image) => {
      count += 1;
      return drawer.renderFlights(image);
    },
    count: () => count,
  };
}
