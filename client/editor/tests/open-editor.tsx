import { act, screen } from '@testing-library/react';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { cardAreas } from '../../../tag/card/classic/card-areas.ts';
import { loadCardRenderer } from '../../card/card-renderer.ts';
import { startDrawWorker } from '../../card/draw-worker-client.ts';
import { loadLiveryPicture } from '../../card/load-livery.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { renderApp, SESSION } from '../../tests/render-app.tsx';
import type { Handlers } from '../../tests/schema-server.ts';
import { newEditorState, useEditor } from '../state/editor-store.ts';
import { AIRLINES, AIRPORTS } from './catalogue.ts';

// The card itself is drawn in a real browser by the journeys; here it is a drawing that names its design.
jest.mock('../../card/card-renderer.ts', () => ({
  loadCardRenderer: jest.fn(() =>
    Promise.resolve({
      render: (design: TagConfig) => Promise.resolve(drawingOf(design)),
      renderLayers: (design: TagConfig) =>
        Promise.resolve({
          under: '<svg></svg>',
          over: drawingOf(design),
          areas: cardAreas(design),
          cut: cutBy(design),
        }),
    }),
  ),
}));

// A worker draws pictures, in their own tests only.
jest.mock('../../card/draw-worker-client.ts', () => ({
  startDrawWorker: jest.fn(() => ({ draw: () => new Promise(() => undefined), end: () => undefined })),
}));

// Liveries are drawn only in their own tests: their code may load long after a test has ended.
jest.mock('../../card/load-livery.ts', () => ({ loadLiveryPicture: jest.fn(() => new Promise(() => {})) }));

/** Brings what draws liveries. */
export const loadLiveries = jest.mocked(loadLiveryPicture);

/** Brings the renderer; a test may let it fail. */
export const loadRenderer = jest.mocked(loadCardRenderer);

/** Lets the worker draw pictures, to which jsdom gives no addresses; else it never draws. */
export function drawPictures(): void {
  Object.assign(URL, { createObjectURL: () => 'blob:drawn', revokeObjectURL: () => undefined });
  jest.mocked(startDrawWorker).mockReturnValue({ draw: async () => '<svg></svg>', end: () => undefined });
}

/** What the card has no room for; here by the number of letters. */
const cutBy = ({ city }: TagConfig) => (city.length > 30 ? ['city'] : []);

const drawingOf = ({ iata, city }: TagConfig) =>
  `<svg viewBox="0 0 336 542"><title>${iata} ${city}</title></svg>`;

type Options = {
  tags?: SavedTagFragment[];
  handlers?: Handlers;
  narrow?: boolean;
  path?: string;
  offline?: boolean;
  /** Nobody is signed in: the editor at /try. */
  guest?: boolean;
};

/** The editor of a signed-in user against a server that keeps the tags it is given. */
export async function openEditor({
  tags = [],
  handlers = {},
  narrow = false,
  guest = false,
  path = guest ? '/try' : '/',
  offline = false,
}: Options = {}) {
  const heard = new Set<(event: MediaQueryListEvent) => void>();
  const isOfWidth = (media: string) => media.includes('768px');
  window.matchMedia = (media) =>
    mediaQuery(media, narrow && isOfWidth(media), isOfWidth(media) ? heard : null);
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
      tagCounts: () => countsOf(store),
      saveTag: ({ input }: { input: { id: string | null; config: TagConfig } }) => {
        const id = input.id ?? String((lastId += 1));
        const tag = savedBy(input.config, id);
        store.unshift(tag);
        return { __typename: 'SaveTagSuccess', tag };
      },
      ...handlers,
    },
  });
  /** Resizes the window across the width at which panels become drawers. */
  const resize = (matches: boolean) =>
    act(() => heard.forEach((tell) => tell({ matches } as MediaQueryListEvent)));
  return { ...app, resize };
}

/** As the server counts tags by their airline. */
export function countsOf(tags: readonly SavedTagFragment[]) {
  const ids = new Set(tags.map(({ airlineId }) => airlineId));
  return [...ids].map((airlineId) => ({
    airlineId,
    count: tags.filter((tag) => tag.airlineId === airlineId).length,
  }));
}

function savedBy(config: TagConfig, id: string): SavedTagFragment {
  const at = '2026-11-21T09:00:00.000Z';
  const airlineId = AIRLINES.find(({ icao }) => icao === config.icao)?.id ?? null;
  return {
    __typename: 'Tag',
    id,
    airlineId,
    createdAt: at,
    updatedAt: at,
    flownOn: null,
    notes: null,
    tagConfig: { ...config, timestamp: at },
  };
}

const mediaQuery = (
  media: string,
  matches: boolean,
  heard: Set<(event: MediaQueryListEvent) => void> | null,
): MediaQueryList => ({
  media,
  matches,
  onchange: null,
  addEventListener: (_: string, tell: unknown) =>
    void heard?.add(tell as (event: MediaQueryListEvent) => void),
  removeEventListener: (_: string, tell: unknown) =>
    void heard?.delete(tell as (event: MediaQueryListEvent) => void),
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

/** The drawn tag; waits until it is there. */
export const card = (name: string) => screen.findByRole('img', { name });

export const field = (label: string) =>
  screen.getByRole<HTMLInputElement>(
    /IATA$|^Depart|^Arriv/.test(label) && label !== 'IATA' ? 'combobox' : 'textbox',
    { name: label },
  );

/** The alert with this text, once it is there. */
export const alert = (text: string) =>
  screen.findByText(
    (_, element) => element?.getAttribute('role') === 'alert' && element.textContent === text,
  );

afterEach(() => {
  act(() => {
    useEditor.setState(newEditorState(null), true);
  });
  // The draft of the last test was stored when its design was replaced.
  localStorage.clear();
});
