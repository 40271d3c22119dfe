import type { ImageArt } from './card-art.ts';
import type { LayeredCardRenderer } from './card-renderer.ts';

/** Returns a renderer that draws each design with this uploaded logo, unless its caller passes another one. */
export function bindUploadedLogo(
  renderer: LayeredCardRenderer,
  boundLogo: ImageArt | null,
): LayeredCardRenderer {
  return {
    ...renderer,
    render: (design, logo = boundLogo) => renderer.render(design, logo),
    renderLayers: (design, logo = boundLogo) => renderer.renderLayers(design, logo),
    renderRasterLayers: (design, logo = boundLogo) => renderer.renderRasterLayers(design, logo),
  };
}
