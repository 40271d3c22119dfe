/** An open drawer, sheet, dialog, menu or full view, or the selection of tags. */
export type Layer = {
  /** A panel is a part of its page, such as a drawer with fields: the page still saves and undoes by keys. A dialog is not. */
  readonly kind: 'panel' | 'dialog';
  /** Closes the layer, as its user does with Back. A layer can refuse, for example while its request is running. */
  readonly goBack: () => void;
};

/** The open layers; the last one is on top. */
const openLayers: Layer[] = [];

const listeners = new Set<() => void>();

/**
 * Adds a layer on top of the open ones.
 * @returns a function that removes it
 */
export function addLayer(layer: Layer): () => void {
  openLayers.push(layer);
  notify();
  return () => {
    openLayers.splice(openLayers.indexOf(layer), 1);
    notify();
  };
}

/** Returns the number of open layers. */
export const countLayers = (): number => openLayers.length;

/** Returns true if a layer is open, or a layer of the given kind. */
export const hasOpenLayer = (kind?: Layer['kind']): boolean =>
  openLayers.some((layer) => kind === undefined || layer.kind === kind);

/** Closes the open layers above this number, the top one first. */
export function closeLayersAbove(count: number): void {
  for (const layer of openLayers.slice(count).toReversed()) layer.goBack();
}

/** Calls the listener when a layer opens or closes. Returns a function that ends this. */
export function subscribeToLayers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
