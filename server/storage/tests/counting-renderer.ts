import { SCREENSHOT_OPTIONS } from '../../../tag/exported-image/image-options.ts';
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
  const renderMoving = cacheRenders((design) => {
    count += 1;
    return drawer.renderMoving(design, null);
  });
  return {
    ...drawer,
    renderMoving: (design, logo, store) =>
      renderMoving(design, SCREENSHOT_OPTIONS, logo, {
        store: store && ((content, draw) => store(`moving ${content}`, draw)),
      }),
    renderImage: (design, options, logo = null, drawing) => renderImage(design, options, logo, drawing),
    renderFlights: (image) => {
      count += 1;
      return drawer.renderFlights(image);
    },
    count: () => count,
  };
}
