import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';
import * as React from 'react';

// What a browser has and jsdom has not.
Object.assign(globalThis, { TextEncoder, TextDecoder });

/** Reads as UTF-8, without a byte order mark. */
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

// React's development build takes a stack trace for every element it makes, ten thousand a second at most, to say in a
// warning who made it: a seventh of these suites' work. So it takes none; its warnings come all the same.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object;
};
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {},
  });
}

// The default of one second would be a timed assertion.
configure({ asyncUtilTimeout: 240_000 });

// A query that waits fails many times before it succeeds, and prints the whole page into each error that nobody reads.
// So it prints none, until the time is up: then the error is made anew, with the page.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// For the labels of a control jsdom walks the whole page, and once more for each label's control; a query by role asks for
// those of every control.
const LABELLED = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      const around = labelAround(this);
      const isFirst = around?.querySelector(LABELLED) === this;
      // jsdom keeps a list by the name of elements until the page changes; a selector it would match anew.
      const labels = this.id === '' ? [] : [...document.getElementsByTagName('label')];
      const named = labels.filter(({ htmlFor }) => htmlFor === this.id);
      return [...(isFirst ? [around] : []), ...named];
    },
  });
}

function labelAround(control: HTMLElement): Element | null {
  let at = control.parentElement;
  while (at && at.tagName !== 'LABEL') at = at.parentElement;
  return at && !at.hasAttribute('for') ? at : null;
}

// An error that a test does not expect fails it: React and Apollo report misuse there and nowhere else. A test that
// expects one replaces console.error itself.
let reported: unknown[][] = [];
const report = (...args: unknown[]) => {
  if (!isOutsideOfAct(args[0])) reported.push(args);
};

/**
 * Whether React warns of an update outside of act(). Answers, drafts and pictures come when they come, so this depends on
 * how busy the machine is; what the page shows does not.
 */
function isOutsideOfAct(message: unknown): boolean {
  return typeof message === 'string' && message.includes('not wrapped in act(');
}

beforeEach(() => {
  reported = [];
  console.error = report;
});

afterEach(() => {
  expect(reported).toEqual([]);
});
