require('../../scripts/compile-cache.cjs');
require('../../scripts/end-worker.cjs');
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

// A query by role asks for the computed style of each element around its result, and jsdom tests each of its two hundred
// rules on each element with a full selector engine. Nearly all rules are for one kind of element, which the name decides.
const { matchesDontThrow } = selectors;

/** A selector that ends in the name of an element and its attributes or pseudo-classes. */
const OF_ONE_KIND = /^(?:[\w\s>]*[\s>])?([a-z]\w*)(?:\[[^\]]*\]|:[a-z]+(?:\([^)]*\))?)*$/i;

/** By the selector's text: the names of elements that it can match; null where only the engine can tell. */
const kinds = new Map();

function kindsOf(selector) {
  const parts = selector
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const found = parts.map((part) => OF_ONE_KIND.exec(part)?.[1].toLowerCase());
  // `only`: the name alone decides.
  return found.includes(undefined)
    ? null
    : { names: new Set(found), only: parts.every((part) => /^\w+$/.test(part)) };
}

selectors.matchesDontThrow = (element, selector) => {
  const text = String(selector);
  let known = kinds.get(text);
  if (known === undefined) kinds.set(text, (known = kindsOf(text)));
  if (known === null) return matchesDontThrow(element, selector);
  return (
    known.names.has(element._localName.toLowerCase()) && (known.only || matchesDontThrow(element, selector))
  );
};

// jsdom also resolves a dozen colors for each element that a query checks for visibility, those of its parents included. No
// test needs a resolved color.
const {
  propertiesWithResolvedValueImplemented: workedOut,
} = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const [name, { computedValue }] of Object.entries(workedOut)) {
  if (computedValue === 'computed-color') delete workedOut[name];
}

// Required last: jsdom takes the functions above as it loads.
module.exports = require('jest-environment-jsdom');
