import { registerWorker } from './register-worker.ts';

const rejected = jest.fn();
const define = (target: object, name: string, property: PropertyDescriptor) =>
  Object.defineProperty(target, name, { configurable: true, ...property });

beforeEach(() => {
  rejected.mockClear();
  process.on('unhandledRejection', rejected);
  document.head.innerHTML = '<script type="module" src="/assets/main.js"></script>';
  define(window, 'isSecureContext', { value: true });
});
afterEach(() => {
  process.off('unhandledRejection', rejected);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.head.innerHTML = '';
});

/** Resolves after the pending promises, when Node has reported those that nothing handles. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const container = (register: () => Promise<unknown>) => ({
  value: { controller: null, ready: new Promise(() => undefined), register },
});

test.each<[string, PropertyDescriptor]>([
  ['refuses the registration', container(() => Promise.reject(new DOMException('no', 'SecurityError')))],
  ['registers nothing', container(() => Promise.resolve(undefined))],
  ['has no service workers in a private window', { value: undefined }],
  [
    'forbids their use in a sandbox',
    {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    },
  ],
])('a page works without an error when the browser %s', async (_, property) => {
  define(navigator, 'serviceWorker', property);
  registerWorker();
  await settle();
  await settle();
  expect(rejected).not.toHaveBeenCalled();
});
