import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
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

// A form of four fields is hundreds of key strokes; the default is short on a busy machine.
jest.setTimeout(60_000);
// What comes is waited for as long; the default of one second would be a timed assertion.
configure({ asyncUtilTimeout: 20_000 });

// An error that a test does not expect fails it: React and Apollo report misuse there and nowhere else. A test that
// expects one replaces console.error itself.
let reported: unknown[][] = [];
const report = (...args: unknown[]) => {
  reported.push(args);
};

beforeEach(() => {
  reported = [];
  console.error = report;
});

afterEach(() => {
  expect(reported).toEqual([]);
});
