import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';
import * as React from 'react';

// Adds browser features that jsdom lacks.
Object.assign(globalThis, { TextEncoder, TextDecoder });

/** Reads a Blob as UTF-8, without a byte order mark. */
function readText(this: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsText(this);
  });
}

function readBytes(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsArrayBuffer(this);
  });
}

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= NoResizeObserver;
window.matchMedia ??= (media: string) =>
  ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;
if (!('text' in Blob.prototype)) Object.assign(Blob.prototype, { text: readText });
if (!('arrayBuffer' in Blob.prototype)) Object.assign(Blob.prototype, { arrayBuffer: readBytes });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// React's development build records a stack trace for each created element, up to ten thousand per second, for its warnings. This takes a
// seventh of the test time, so the traces are switched off; the warnings still appear.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object;
};
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {},
  });
}

// With the default of one second, slow machines would fail tests.
configure({ asyncUtilTimeout: 240_000 });

// A waiting query fails many times before it succeeds, and each error would print the whole page. Therefore only the last error, after
// the timeout, prints the page.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// jsdom searches the whole page for a control's labels, and again for each label's control. A query by role reads the labels of every
// control, so this faster version replaces the search.
const LABELLED = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      const around = findEnclosingLabel(this);
      const isFirst = around?.querySelector(LABELLED) === this;
      // jsdom keeps a list by the name of elements until the page changes; a selector it would match anew.
      const labels = this.id === '' ? [] : [...document.getElementsByTagName('label')];
      const named = labels.filter(({ htmlFor }) => htmlFor === this.id);
      return [...(isFirst ? [around] : []), ...named];
    },
  });
}

function findEnclosingLabel(control: HTMLElement): Element | null {
  let at = control.parentElement;
  while (at && at.tagName !== 'LABEL') at = at.parentElement;
  return at && !at.hasAttribute('for') ? at : null;
}

// An unexpected console.error fails the test, because React and Apollo report misuse only there. A test that expects an error replaces
// console.error itself.
let reported: unknown[][] = [];
const report = (...args: unknown[]) => {
  if (!isActWarning(args[0])) reported.push(args);
};

/**
 * Returns true if React warns about an update outside of act(). Responses, drafts and images arrive at any time, so this warning depends
 * on the load of the machine.
 */
function isActWarning(message: unknown): boolean {
  return typeof message === 'string' && message.includes('not wrapped in act(');
}

beforeEach(() => {
  reported = [];
  console.error = report;
});

afterEach(() => {
  expect(reported).toEqual([]);
});
