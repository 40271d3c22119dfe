require('../../scripts/kept-scripts.cjs');
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

// A query by role asks for the computed style of everything around what it finds, and jsdom tries each of its two hundred
// rules on each element with a whole selector engine. Nearly all of them are for one kind of element, which is told at once.
const { matchesDontThrow } = selectors;

/** One that ends in the name of an element, and what is asked of that besides. */
const OF_ONE_KIND = /^(?:[\w\s>]*[\s>])?([a-z]\w*)(?:\[[^\]]*\]|:[a-z]+(?:\([^)]*\))?)*$/i;

/** By the selector's text: the names of what it can match; null where only the engine knows. */
const kinds = new Map();

function kindsOf(selector) {
  const parts = selector.split(',').filter((part) => part.trim() !== '');
  const found = parts.map((part) => OF_ONE_KIND.exec(part.trim())?.[1].toLowerCase());
  return found.includes(undefined) ? null : new Set(found);
}

selectors.matchesDontThrow = (element, selector) => {
  const text = String(selector);
  let known = kinds.get(text);
  if (known === undefined) kinds.set(text, (known = kindsOf(text)));
  return known?.has(element._localName.toLowerCase()) === false ? false : matchesDontThrow(element, selector);
};

// Only now: whoever asks for styles takes what is there.
module.exports = require('jest-environment-jsdom');
