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
const styleRules = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const [name, { computedValue }] of Object.entries(styleRules.propertiesWithResolvedValueImplemented)) {
  if (computedValue === 'computed-color') delete styleRules.propertiesWithResolvedValueImplemented[name];
}

const idlUtils = require('jsdom/lib/jsdom/living/generated/utils.js');

const QUICK = {
  display: 'display',
  visibility: 'visibility',
  opacity: 'opacity',
  pointerEvents: 'pointer-events',
};
const QUICK_NAMES = Object.values(QUICK);

/** The quick values of elements without any of their own, by what the selectors of style sheets look at. */
const sheetValues = new Map();

function sheetValuesOf(element) {
  const sheets = element._ownerDocument.styleSheets._list.map(({ cssRules }) => cssRules.length);
  const attributes = ['class', 'type', 'hidden', 'open', 'disabled'].map((name) =>
    element.getAttributeNS(null, name),
  );
  const key = JSON.stringify([sheets, element._localName, attributes]);
  let values = sheetValues.get(key);
  if (!values) {
    const style = styleRules.getDeclarationForElement(element);
    values = Object.fromEntries(QUICK_NAMES.map((name) => [name, style.getPropertyValue(name)]));
    if (QUICK_NAMES.every((name) => !element.style?.getPropertyValue(name))) sheetValues.set(key, values);
  }
  return values;
}

const INITIAL = { visibility: 'visible', 'pointer-events': 'auto' };

/** Returns the computed value of a quick property, as jsdom does. */
function quickValue(element, name) {
  for (let at = element; at; at = at.parentElement) {
    const own = at.hasAttributeNS(null, 'style') ? at.style?.getPropertyValue(name) : '';
    const value = own || sheetValuesOf(at)[name];
    if (value !== '' || !(name in INITIAL)) return value;
  }
  return INITIAL[name];
}

// Required last: jsdom takes the functions above as it loads.
const { TestEnvironment } = require('jest-environment-jsdom');

// A query by role asks each element in the names of all its candidates whether it is displayed. The whole style is only
// computed for who reads more than that.
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const getComputedStyle = this.global.getComputedStyle.bind(this.global);
    this.global.getComputedStyle = (target, pseudo) => {
      const element = idlUtils.implForWrapper(target);
      let whole;
      const getWhole = () => (whole ??= getComputedStyle(target, pseudo));
      if (pseudo || !element?._ownerDocument) return getWhole();
      const getPropertyValue = (name) =>
        QUICK_NAMES.includes(name) ? quickValue(element, name) : getWhole().getPropertyValue(name);
      return new Proxy(
        {},
        {
          get: (_, name) => {
            if (name === 'getPropertyValue') return getPropertyValue;
            if (name in QUICK) return quickValue(element, QUICK[name]);
            const value = getWhole()[name];
            return typeof value === 'function' ? value.bind(getWhole()) : value;
          },
          has: (_, name) => name in getWhole(),
        },
      );
    };
  }
};
