import { act, screen } from '@testing-library/react';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { layOutClassicAreas } from '../../../tag/card/classic/classic-areas.ts';
import { loadCardRenderer } from '../../card/card-renderer.ts';
import { startDrawWorker } from '../../card/draw-worker-client.ts';
import { loadLiveryRenderer } from '../../card/load-livery.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { renderApp, SESSION } from '../../tests/render-app.tsx';
import type { Handlers } from '../../tests/schema-server.ts';
import { createEditorState, useEditor } from '../state/editor-store.ts';
import { AIRLINES, AIRPORTS, toStoredTag } from './catalogue.ts';

// Replaces the card by a drawing that names its design. The journey tests draw the card in a real browser.
jest.mock('../../card/card-renderer.ts', () => ({
  loadShaper: () => Promise.resolve((runs: readonly unknown[]) => Promise.resolve(runs.map(() => null))),
  renderScenery: () =>
    Promise.resolve({
      sky: '',
      land: '',
      sides: ['', ''],
      city: null,
      skyColor: '#336699',
      aircraft: { width: 1, height: 1, body: '' },
    }),
  loadCardRenderer: jest.fn(() =>
    Promise.resolve({
      render: (design: TagConfig) => Promise.resolve(drawSvg(design)),
      renderLayers: (design: TagConfig) =>
        Promise.resolve({
          under: '<svg></svg>',
          over: drawSvg(design),
          areas: layOutClassicAreas(design),
          truncatedTexts: listTruncatedTexts(design),
        }),
    }),
  ),
}));

// Replaces the worker that draws images. Only the tests of images let it draw.
jest.mock('../../card/draw-worker-client.ts', () => ({
  startDrawWorker: jest.fn(() => ({ draw: () => new Promise(() => undefined), end: () => undefined })),
}));

// Replaces the code of liveries, because it may load long after a test has ended. Only the tests of liveries draw them.
jest.mock('../../card/load-livery.ts', () => ({ loadLiveryRenderer: jest.fn(() => new Promise(() => {})) }));

/** The time at which the mocked server saves. */
const SAVED_AT = '2026-11-21T09:00:00.000Z';

/** The mocked loader of liveries. */
export const loadLiveries = jest.mocked(loadLiveryRenderer);

/** The mocked loader of the renderer; a test may let it fail. */
export const loadRenderer = jest.mocked(loadCardRenderer);

/** Lets the mocked worker draw images, and adds the object URLs that jsdom lacks. By default the worker never responds. */
export function drawPictures(): void {
  Object.assign(URL, { createObjectURL: () => 'blob:drawn', revokeObjectURL: () => undefined });
  jest.mocked(startDrawWorker).mockReturnValue({ draw: async () => '<svg></svg>', end: () => undefined });
}

/** Returns the fields whose texts do not fit on the card; here by the number of letters. */
const listTruncatedTexts = ({ city }: TagConfig) => (city.length > 30 ? ['city'] : []);

const drawSvg = ({ iata, city }: TagConfig) =>
  `<svg viewBox="0 0 336 542"><title>${iata} ${city}</title></svg>`;

type Options = {
  tags?: SavedTagFragment[];
  handlers?: Handlers;
  narrow?: boolean;
  path?: string;
  offline?: boolean;
  /** True to open the editor at /try without a session. */
  guest?: boolean;
};

/** Opens the editor of a signed-in user, with a server that returns the given tags. */
export async function openEditor({
  tags = [],
  handlers = {},
  narrow = false,
  guest = false,
  path = guest ? '/try' : '/',
  offline = false,
}: Options = {}) {
  const mediaListeners = new Set<(event: MediaQueryListEvent) => void>();
  const isOfWidth = (media: string) => media.includes('768px');
  window.matchMedia = (media) =>
    mockMediaQuery(media, narrow && isOfWidth(media), isOfWidth(media) ? mediaListeners : null);
  const store = [...tags];
  let lastId = 100;
  const app = await renderApp(path, {
    ...(!guest && { session: SESSION }),
    offline,
    handlers: {
      airlines: () => AIRLINES,
      airports: () => AIRPORTS,
      tags: ({ airlineId }: { airlineId?: string | null }) => ({
        nodes: store.filter((tag) => !airlineId || tag.airlineId === airlineId),
        next: null,
      }),
      tagCounts: () => countTags(store),
      saveTag: ({ input }: { input: { id: string | null; config: TagConfig } }) => {
        const id = input.id ?? String((lastId += 1));
        const tag = toStoredTag(input.config, { id, savedAt: SAVED_AT });
        store.unshift(tag);
        return { __typename: 'SaveTagSuccess', tag };
      },
      saveTags: ({ inputs }: { inputs: readonly { id?: string; newId?: string; config: TagConfig }[] }) => {
        const tags = inputs.map(({ id, newId, config }) =>
          toStoredTag(config, { id: id ?? newId ?? '', savedAt: SAVED_AT }),
        );
        store.unshift(...tags);
        return { __typename: 'SaveTagsSuccess', tags };
      },
      ...handlers,
    },
  });
  /** Resizes the window across the width at which panels become drawers. */
  const resize = (matches: boolean) =>
    act(() => mediaListeners.forEach((listener) => listener({ matches } as MediaQueryListEvent)));
  return { ...app, resize };
}

/** Counts tags by their airline, as the server does. */
export function countTags(tags: readonly SavedTagFragment[]) {
  const ids = new Set(tags.map(({ airlineId }) => airlineId));
  return [...ids].map((airlineId) => ({
    airlineId,
    count: tags.filter((tag) => tag.airlineId === airlineId).length,
  }));
}

const mockMediaQuery = (
  media: string,
  matches: boolean,
  mediaListeners: Set<(event: MediaQueryListEvent) => void> | null,
): MediaQueryList => ({
  media,
  matches,
  onchange: null,
  addEventListener: (_: string, listener: unknown) =>
    void mediaListeners?.add(listener as (event: MediaQueryListEvent) => void),
  removeEventListener: (_: string, listener: unknown) =>
    void mediaListeners?.delete(listener as (event: MediaQueryListEvent) => void),
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

/** Waits for the drawn tag and returns it. */
export const findCard = (name: string) => screen.findByRole('img', { name });

export const getField = (label: string) =>
  screen.getByRole<HTMLInputElement>(
    /IATA$|^Depart|^Arriv/.test(label) && label !== 'IATA' ? 'combobox' : 'textbox',
    { name: label },
  );

/** Waits for the alert with this text and returns it. */
export const findAlert = (text: string) =>
  screen.findByText(
    (_, element) => element?.getAttribute('role') === 'alert' && element.textContent === text,
  );

afterEach(() => {
  act(() => {
    useEditor.setState(createEditorState(null), true);
  });
  // Replacing the design has stored a draft of the last test.
  localStorage.clear();
});
