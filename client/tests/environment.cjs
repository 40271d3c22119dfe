require('../../scripts/compile-cache.cjs');
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

// A query by role asks for the computed style of everything around what it finds, and jsdom tries each of its two hundred
// rules on each element with a whole selector engine. Nearly all of them are for one kind of element, which is told at once.
const { matchesDontThrow } = selectors;

/** One that ends in the name of an element, and what is asked of that besides. */
const OF_ONE_KIND = /^(?:[\w\s>]*[\s>])?([a-z]\w*)(?:\[[^\]]*\]|:[a-z]+(?:\([^)]*\))?)*$/i;

/** By the selector's text: the names of what it can match; null where only the engine knows. */
const kinds = new Map();

function kindsOf(selector) {
  const parts = selector
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const found = parts.map((part) => OF_ONE_KIND.exec(part)?.[1].toLowerCase());
  // It asks nothing but the name where each part is one.
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

// For each element that is asked whether it shows, jsdom works out a dozen colours as well, those of its parents included. Of
// a colour that is set, a test reads what is set.
const {
  propertiesWithResolvedValueImplemented: workedOut,
} = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const [name, { computedValue }] of Object.entries(workedOut)) {
  if (computedValue === 'computed-color') delete workedOut[name];
}

// Only now: whoever asks for styles takes what is there.
module.exports = require('jest-environment-jsdom');
