require('../../scripts/jest/compile-cache.cjs');
require('../../scripts/jest/end-worker.cjs');
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

// A query by role needs the computed style of each element around its result, and jsdom tests its two hundred rules on each element with
// a full selector engine. The name of the element decides for nearly all rules.
const { matchesDontThrow } = selectors;

/** A selector that ends in the name of an element and its attributes or pseudo-classes. */
const SINGLE_ELEMENT_SELECTOR = /^(?:[\w\s>]*[\s>])?([a-z]\w*)(?:\[[^\]]*\]|:[a-z]+(?:\([^)]*\))?)*$/i;

/**
 * By the selector's text: the names of the elements that it can match, and whether the name alone decides. Null if only the engine can
 * decide.
 */
const elementNamesBySelector = new Map();

function parseElementNames(selector) {
  const parts = selector
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const found = parts.map((part) => SINGLE_ELEMENT_SELECTOR.exec(part)?.[1].toLowerCase());
  return found.includes(undefined)
    ? null
    : { names: new Set(found), isNameEnough: parts.every((part) => /^\w+$/.test(part)) };
}

selectors.matchesDontThrow = (element, selector) => {
  const text = String(selector);
  let known = elementNamesBySelector.get(text);
  if (known === undefined) elementNamesBySelector.set(text, (known = parseElementNames(text)));
  if (known === null) return matchesDontThrow(element, selector);
  return (
    known.names.has(element._localName.toLowerCase()) &&
    (known.isNameEnough || matchesDontThrow(element, selector))
  );
};

// jsdom also resolves a dozen colors for each element that a query checks for visibility, and for its parents. No test needs a resolved
// color.
const {
  propertiesWithResolvedValueImplemented: resolvedProperties,
} = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const [name, { computedValue }] of Object.entries(resolvedProperties)) {
  if (computedValue === 'computed-color') delete resolvedProperties[name];
}

// This module is required last, because jsdom reads the functions above when it loads.
module.exports = require('jest-environment-jsdom');
