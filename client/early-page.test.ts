import { fireEvent } from '@testing-library/react';
import { replayEarlyInput } from './session/early-submissions.ts';
import { STORAGE_KEYS } from './session/local-storage.ts';

const BODY = `
  <div id="root"></div>
  <template id="visitor-screen"><h1>Landing</h1><img src="/img/sample.svg" alt=""></template>
  <template id="missing-code-template"><div id="missing-code" role="alert"><button>Reload</button></div></template>
  <script type="module" src="/assets/main.js"></script>`;
const FILES = '/assets/editor.js=9 /assets/editor.css=9 /img/logo.json=9';

/** Runs the script of the page as the browser does. */
async function runEarlyScript({ head = '', body = BODY } = {}): Promise<void> {
  document.head.innerHTML = head;
  document.body.innerHTML = body;
  await jest.isolateModulesAsync(async () => {
    await import('./early-page.ts');
  });
}

const setController = (serviceWorker: PropertyDescriptor) =>
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, ...serviceWorker });

function get<Kind extends Element>(selector: string): Kind {
  const element = document.querySelector<Kind>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
}

const findNotice = () => document.querySelector('#missing-code');
const getRoot = () => get<HTMLElement>('#root');
const listPreloads = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  delete document.documentElement.dataset['started'];
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the landing page is shown to a visitor, not to a signed-in user', async () => {
  await runEarlyScript();
  expect(getRoot()).toHaveTextContent('Landing');
  localStorage.setItem(STORAGE_KEYS.token, 'token-of-kestrel');
  await runEarlyScript();
  expect(getRoot()).toBeEmptyDOMElement();
});

test('the page has the stored theme', async () => {
  localStorage.setItem(STORAGE_KEYS.theme, 'dark');
  await runEarlyScript();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  localStorage.clear();
  await runEarlyScript();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

describe('the notice that the code is missing', () => {
  test('appears when a script fails, and disappears when the code runs after all', async () => {
    await runEarlyScript();
    fireEvent.error(get('img'));
    expect(findNotice()).toBeNull();
    fireEvent.error(get('script'));
    expect(findNotice()).toBeVisible();
    replayEarlyInput(getRoot());
    expect(findNotice()).toBeNull();
    fireEvent.error(get('script'));
    expect(findNotice()).toBeNull();
  });

  test('appears after a minute in which nothing runs', async () => {
    await runEarlyScript();
    jest.advanceTimersByTime(59_000);
    expect(findNotice()).toBeNull();
    jest.advanceTimersByTime(1_000);
    expect(findNotice()).toBeVisible();
  });

  test('does not appear after a minute if the code runs', async () => {
    await runEarlyScript();
    replayEarlyInput(getRoot());
    jest.advanceTimersByTime(60_000);
    expect(findNotice()).toBeNull();
  });
});

describe('the later files', () => {
  const head = `<meta name="later-files" content="${FILES}">`;
  const PRELOADS = [
    'modulepreload /assets/editor.js',
    'preload /assets/editor.css',
    'preload /img/logo.json',
  ];

  test('load once, when the picture has arrived', async () => {
    await runEarlyScript({ head });
    expect(listPreloads()).toEqual([]);
    fireEvent.load(get('img'));
    expect(listPreloads()).toEqual(PRELOADS);
    jest.runOnlyPendingTimers();
    expect(listPreloads()).toEqual(PRELOADS);
  });

  test('load after 2.5 s if the picture does not arrive', async () => {
    await runEarlyScript({ head });
    jest.advanceTimersByTime(2_500);
    expect(listPreloads()).toEqual(PRELOADS);
  });

  test('are only code and styles where the query asks for another card', async () => {
    window.history.replaceState(null, '', '/try?like=abc');
    await runEarlyScript({ head });
    jest.advanceTimersByTime(2_500);
    expect(listPreloads()).toEqual(PRELOADS.slice(0, 2));
  });

  test('are left to a service worker, which has them', async () => {
    setController({ value: { controller: {} } });
    await runEarlyScript({ head });
    jest.advanceTimersByTime(2_500);
    expect(listPreloads()).toEqual([]);
  });

  test('load where the browser forbids service workers', async () => {
    setController({
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    await runEarlyScript({ head });
    jest.advanceTimersByTime(2_500);
    expect(listPreloads()).toEqual(PRELOADS);
  });
});
