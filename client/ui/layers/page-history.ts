import { createPath, NavigationType, type Location, type Navigator, type To } from 'react-router-dom';
import { closeLayersAbove, countLayers, subscribeToLayers } from './layer-stack.ts';

/** The place of a history entry. */
type Place = {
  /** The position in the history; Back decreases it. */
  readonly idx: number;
  /** The number of layers that are open over the page in this entry. */
  readonly layers: number;
};

/** The page of a history entry: its URL, its state, and react-router's key. */
type Page = { readonly url: string; readonly usr: unknown; readonly key: string };

/** The shown page, and how the browser came to it. */
export type PageVisit = { readonly action: NavigationType; readonly location: Location };

/** The longest time that the browser takes for a step in the history, in milliseconds. A lost event must not stop the navigation. */
const MAX_STEP_MS = 1000;

/** The step in the history that the browser has not ended; null if there is none. */
let pendingStep: Promise<void> | null = null;

/** Resolves when the step in the history that closed layers have caused has ended. */
export const waitForHistoryStep = async (): Promise<void> => void (await pendingStep);

/**
 * The history of the pages, in which each open layer has an entry of its own. Such an entry has the URL and the key of its page, so that
 * the router does not notice it. A layer that closes without Back goes back one entry. A page that opens over a layer takes the layer's
 * entry, so that Back has an effect between any two pages. Forward to a closed layer returns to its page, and a reload starts without
 * layers.
 */
export class PageHistory implements Navigator {
  private place = readPlace();
  private page = readPage();
  private onVisit: (visit: PageVisit) => void = () => undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Follows the browser and the open layers. Returns a function that ends this. */
  listen(onVisit: (visit: PageVisit) => void): () => void {
    this.onVisit = onVisit;
    this.write('replaceState', readPlace(), this.page);
    if (this.place.layers > 0) afterStep(() => this.leaveLayers(this.place.layers));
    else this.matchLayers();
    window.addEventListener('popstate', this.onPopState);
    const unsubscribe = subscribeToLayers(this.onLayersChange);
    return () => {
      unsubscribe();
      clearTimeout(this.timer);
      window.removeEventListener('popstate', this.onPopState);
    };
  }

  /** Returns the page in the URL of the browser, as at a reload. */
  readVisit = (): PageVisit => toVisit(NavigationType.Pop, this.page);
  createHref = formatUrl;
  go = (delta: number): void => window.history.go(delta);
  push = (to: To, usr: unknown = null): void => afterStep(() => this.pushPage(to, usr));
  replace = (to: To, usr: unknown = null): void =>
    afterStep(() => this.showPage(NavigationType.Replace, this.place, createPage(to, usr)));

  private pushPage(to: To, usr: unknown): void {
    const { idx, layers } = this.place;
    const page = createPage(to, usr);
    if (layers === 0) this.showPage(NavigationType.Push, { idx: idx + 1, layers: 0 }, page);
    else if (layers === 1) this.showPage(NavigationType.Push, { idx, layers: 0 }, page);
    else void this.step(1 - layers).then(() => this.pushPage(to, usr));
  }

  private showPage(action: NavigationType, place: Place, page: Page): void {
    this.write(place.idx > this.place.idx ? 'pushState' : 'replaceState', place, page);
    this.onVisit(toVisit(action, page));
    this.onLayersChange();
  }

  private write(method: 'pushState' | 'replaceState', place: Place, page: Page): void {
    const { url, usr, key } = page;
    window.history[method]({ usr, key, ...place }, '', url);
    this.place = place;
    this.page = page;
  }

  /** Goes over entries of layers. The shown page moves to the entry that the browser reaches. */
  private step(delta: number): Promise<void> {
    const { page } = this;
    pendingStep = takeHistoryStep(delta).then(() => {
      pendingStep = null;
      this.write('replaceState', readPlace(), page);
    });
    return pendingStep;
  }

  private leaveLayers(count: number): void {
    void this.step(-count).then(() => this.matchLayers());
  }

  /** Adds the entries of opened layers, and removes those of closed layers. */
  private matchLayers(): void {
    clearTimeout(this.timer);
    if (pendingStep) return;
    const missing = countLayers() - this.place.layers;
    if (missing < 0) this.leaveLayers(-missing);
    for (let opened = 0; opened < missing; opened += 1)
      this.write('pushState', { idx: this.place.idx + 1, layers: this.place.layers + 1 }, this.page);
  }

  /** Waits, because another layer often opens in the place of the closed one, and a layer can refuse to close. */
  private matchLayersSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.matchLayers(), 0);
  }

  private readonly onLayersChange = (): void => {
    if (countLayers() < this.place.layers) this.matchLayersSoon();
    else this.matchLayers();
  };

  private readonly onPopState = (): void => {
    if (pendingStep) return;
    const { idx, layers } = this.place;
    const reached = readPlace(idx + 1);
    const delta = reached.idx - idx;
    if (delta < 0 && -delta <= layers) {
      this.write('replaceState', reached, this.page);
      closeLayersAbove(reached.layers);
      this.matchLayersSoon();
    } else if (delta > 0 && reached.layers === layers + delta) {
      this.leaveLayers(delta);
    } else {
      this.write('replaceState', reached, readPage());
      closeLayersAbove(0);
      this.onVisit(this.readVisit());
      if (reached.layers > 0) this.leaveLayers(reached.layers);
    }
  };
}

/** Calls the function at once, or after the pending step. */
function afterStep(navigate: () => void): void {
  if (pendingStep) void pendingStep.then(navigate);
  else navigate();
}

const readUrl = () => window.location.href;

const formatUrl = (to: To): string => (typeof to === 'string' ? to : createPath(to));

const createPage = (to: To, usr: unknown): Page => ({
  url: formatUrl(to),
  usr,
  key: Math.random().toString(36).slice(2, 10),
});

/**
 * Reads the place of the browser's history entry.
 * @param position the position of an entry that the browser has made itself, for a link to a part of the page
 */
function readPlace(position = 0): Place {
  const { idx = position, layers = 0 } = (window.history.state ?? {}) as Partial<Place>;
  return { idx, layers };
}

function readPage(): Page {
  const { usr = null, key = 'default' } = (window.history.state ?? {}) as Partial<Page>;
  return { url: readUrl(), usr, key };
}

function toVisit(action: NavigationType, { usr, key }: Page): PageVisit {
  const { pathname, search, hash } = window.location;
  return { action, location: { pathname, search, hash, state: usr, key } };
}

/** Resolves when the browser has reached the entry. */
function takeHistoryStep(delta: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timeout);
      window.removeEventListener('popstate', end);
      resolve();
    };
    const timeout = setTimeout(end, MAX_STEP_MS);
    window.addEventListener('popstate', end);
    window.history.go(delta);
  });
}
