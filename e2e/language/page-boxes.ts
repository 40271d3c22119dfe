import type { Page } from 'playwright-core';

type Rect = { left: number; top: number; right: number; bottom: number };

/** A visible line of text, or a visible control. */
export type PageBox = {
  /** The text, or the tag and the name of the control. */
  name: string;
  isControl: boolean;
  /** The part of a text outside of the brackets of the pseudo-locale. */
  bareText: string;
  /** The visible part in the window, in CSS pixels. A line of text is as high as its letters. */
  rect: Rect;
  /** The pixels of a text that are hidden at its sides, at its top and bottom, or are outside of its control. */
  hiddenX: number;
  hiddenY: number;
  outside: number;
  /** True if an ellipsis may replace the end of the text. */
  hasEllipsis: boolean;
  /** The number of the text node or control; lines of one text have one number. */
  node: number;
  /** The numbers of the controls and labels around it. */
  parents: readonly number[];
  /** The number of the nearest ancestor that stays in the window while the page scrolls; -1 for none. */
  layer: number;
};

/** The visible texts and controls of a page. */
export type PageBoxes = {
  boxes: PageBox[];
  /** Texts of attributes and options, which have no boxes. */
  attributes: string[];
  /** Selected options and placeholders that are wider than their field, and parts that scroll sideways and not on purpose. */
  tightParts: string[];
  scrollWidth: number;
  clientWidth: number;
};

// The following functions run in the page, so they use nothing except each other.

/** The controls on which a tap acts. Sliders are left out, because two of them are on one line on purpose. */
const getControlSelector = () =>
  'a, button, input:not([type="range"]), select, textarea, label, [role="button"], [role="tab"], [role="option"]';

/** The drawn card, texts in English on purpose, and what is not shown. */
const getSkippedSelector = () =>
  '[lang="en"], kbd, svg, script, style, noscript, template, [inert], [data-part], .grecaptcha';

function intersectRects(one: Rect, other: Rect): Rect {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

const isLargeRect = ({ left, top, right, bottom }: Rect) => right - left > 2 && bottom - top > 2;

/**
 * Cuts a rectangle to the box of an element that hides its overflow, and stores the hidden pixels. Content of a part that scrolls does not
 * count as hidden, because the user can scroll to it.
 */
function clipByElement(clipped: { rect: Rect; hiddenX: number; hiddenY: number }, element: Element): void {
  const style = getComputedStyle(element);
  const { left, top } = element.getBoundingClientRect();
  const box = { left: left + element.clientLeft, top: top + element.clientTop, right: 0, bottom: 0 };
  box.right = box.left + element.clientWidth;
  box.bottom = box.top + element.clientHeight;
  const { rect } = clipped;
  const hides = /hidden|clip/;
  if (hides.test(style.overflowX))
    clipped.hiddenX = Math.max(clipped.hiddenX, box.left - rect.left, rect.right - box.right);
  if (hides.test(style.overflowY))
    clipped.hiddenY = Math.max(clipped.hiddenY, box.top - rect.top, rect.bottom - box.bottom);
  const x = style.overflowX === 'visible' ? rect : box;
  const y = style.overflowY === 'visible' ? rect : box;
  clipped.rect = intersectRects(rect, { left: x.left, right: x.right, top: y.top, bottom: y.bottom });
  if (style.clipPath !== 'none') clipped.rect = { left: 0, right: 0, top: 0, bottom: 0 };
}

/** Cuts a rectangle inside an element by the element and its ancestors; `first` is the first of them that may hide it. */
function clipByAncestors(rect: Rect, first: Element | null, startPosition: string) {
  const clipped = { rect, hiddenX: 0, hiddenY: 0 };
  let position = startPosition;
  for (let element = first; element && position !== 'fixed'; element = element.parentElement) {
    const style = getComputedStyle(element);
    if (position === 'absolute' && style.position === 'static') continue;
    ({ position } = style);
    const isPage = element === document.body || element === document.documentElement;
    if (!isPage && style.display !== 'inline') clipByElement(clipped, element);
  }
  return clipped;
}

function getNodeNumber(node: Node): number {
  const page = window as unknown as { nodeNumbers?: Map<Node, number> };
  const numbers = (page.nodeNumbers ??= new Map());
  if (!numbers.has(node)) numbers.set(node, numbers.size);
  return numbers.get(node) ?? 0;
}

function listParentNumbers(element: Element | null): number[] {
  const parent = element?.closest(getControlSelector());
  return parent ? [getNodeNumber(parent), ...listParentNumbers(parent.parentElement)] : [];
}

function getLayerNumber(element: Element): number {
  for (let parent: Element | null = element; parent; parent = parent.parentElement)
    if (
      /fixed|sticky/.test(getComputedStyle(parent).position) ||
      parent.matches('[role="menu"], [role="listbox"]')
    )
      return getNodeNumber(parent);
  return -1;
}

const isElementShown = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/** Adds a control with a visible box, or the icon of another one, whose target is larger than what the user sees. */
function addControl(result: PageBoxes, element: Element): void {
  const { position } = getComputedStyle(element);
  const shape = isDrawn(element) ? element : element.querySelector('svg, img');
  if (element.matches('label') || !shape || !isElementShown(element)) return;
  const { rect } = clipByAncestors(shape.getBoundingClientRect(), element.parentElement, position);
  if (!isLargeRect(rect)) return;
  const { left, top, right, bottom } = rect;
  result.boxes.push({
    name: `<${element.tagName.toLowerCase()}> ${element.getAttribute('aria-label') ?? element.textContent}`,
    isControl: true,
    bareText: '',
    rect: { left, top, right, bottom },
    hiddenX: 0,
    hiddenY: 0,
    outside:
      element.parentElement && element.matches('select, button') && shape === element
        ? measureOutside(shape.getBoundingClientRect(), element.parentElement)
        : 0,
    hasEllipsis: false,
    node: getNodeNumber(element),
    parents: listParentNumbers(element.parentElement),
    layer: getLayerNumber(element),
  });
  addTightField(result, element);
}

/** Adds a field whose selected option or placeholder is wider than the field. */
function addTightField(result: PageBoxes, element: Element): void {
  const isSelect = element instanceof HTMLSelectElement;
  const isField = element instanceof HTMLInputElement && element.value === '';
  const text = isSelect ? (element.selectedOptions[0]?.text ?? '') : isField ? element.placeholder : '';
  const context = document.createElement('canvas').getContext('2d');
  if (text === '' || !context) return;
  const style = getComputedStyle(element, isSelect ? null : '::placeholder');
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.letterSpacing = style.letterSpacing;
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const space = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const { width } = context.measureText(text.replaceAll(/[\u2068\u2069]/g, ''));
  const missing = Math.round(width - space);
  if (missing > 2) result.tightParts.push(`a field is ${missing} px too narrow: ${text}`);
}

/** Adds the visible lines of a text. */
function addText(result: PageBoxes, textNode: Text, bareText: string): void {
  const element = textNode.parentElement;
  const name = textNode.data.trim();
  if (!element || name === '' || !isElementShown(element)) return;
  const range = document.createRange();
  const start = textNode.data.indexOf(name);
  range.setStart(textNode, start);
  range.setEnd(textNode, start + name.length);
  const hasEllipsis = [element, element.parentElement ?? element].some((part) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(part);
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  });
  const letterHeight = Number.parseFloat(getComputedStyle(element).fontSize) * 0.8;
  for (const line of range.getClientRects()) {
    const inset = Math.max((line.height - letterHeight) / 2, 0);
    const letters = {
      left: line.left,
      right: line.right,
      top: line.top + inset,
      bottom: line.bottom - inset,
    };
    const { rect, hiddenX, hiddenY } = clipByAncestors(letters, element, '');
    if (!isLargeRect(rect)) continue;
    result.boxes.push({
      name,
      isControl: false,
      bareText,
      rect,
      hiddenX,
      hiddenY,
      outside: measureOutside(letters, element),
      hasEllipsis,
      node: getNodeNumber(textNode),
      parents: listParentNumbers(element),
      layer: getLayerNumber(element),
    });
  }
}

/** Returns true if an element has a visible box: a field, a border or a background. */
function isDrawn(element: Element): boolean {
  if (element.matches('input, select, textarea')) return true;
  const { backgroundColor, backgroundImage, borderBlockStartWidth, borderBlockStartStyle } =
    getComputedStyle(element);
  const hasBorder = borderBlockStartStyle !== 'none' && borderBlockStartWidth !== '0px';
  return hasBorder || backgroundImage !== 'none' || !/^rgba\(.*, 0\)$/.test(backgroundColor);
}

/** Returns the pixels of a line of text that are outside of the visible box around it. */
function measureOutside(letters: Rect, element: Element): number {
  let parent: Element | null = element;
  for (; parent && parent !== document.body; parent = parent.parentElement) {
    const { display, overflowX, position } = getComputedStyle(parent);
    const isBox =
      isDrawn(parent) || parent.matches('a, button, [role="button"], [role="tab"], [role="option"]');
    if (overflowX !== 'visible') return 0;
    if (display !== 'inline' && isBox) break;
    if (position === 'absolute') return 0;
  }
  if (!parent || parent === document.body) return 0;
  const box = parent.getBoundingClientRect();
  return Math.max(
    box.left - letters.left,
    letters.right - box.right,
    box.top - letters.top,
    letters.bottom - box.bottom,
  );
}

/** Adds a part that scrolls sideways, unless it has no vertical scroll bar, such as a strip of choices. */
function addSideScroller(result: PageBoxes, element: Element): void {
  const { overflowX, overflowY, scrollbarWidth } = getComputedStyle(element);
  const missing = element.scrollWidth - element.clientWidth;
  const isStrip = overflowY === 'hidden' || scrollbarWidth === 'none';
  if (/auto|scroll/.test(overflowX) && !isStrip && missing > 2)
    result.tightParts.push(`a part is ${missing} px too wide: ${element.textContent.slice(0, 60)}`);
}

/** Adds the texts and controls in a node, in the order of the page, in which each text in brackets ends where it began. */
function addNode(result: PageBoxes, state: { depth: number }, node: Node): void {
  if (node instanceof Text) {
    let bareText = '';
    for (const letter of node.data) {
      if (letter === '⟦') state.depth += 1;
      else if (letter === '⟧') state.depth -= 1;
      else if (state.depth === 0) bareText += letter;
    }
    addText(result, node, bareText);
  }
  if (!(node instanceof Element) || node.matches(getSkippedSelector())) return;
  if (getComputedStyle(node).display === 'none') return;
  for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
    const value = node.getAttribute(name);
    if (value) result.attributes.push(`${name}: ${value}`);
  }
  if (node.matches(getControlSelector())) addControl(result, node);
  addSideScroller(result, node);
  if (!(node instanceof HTMLSelectElement))
    for (const child of node.childNodes) addNode(result, state, child);
  else for (const option of node.options) if (!option.lang) result.attributes.push(`option: ${option.text}`);
}

function collectPageBoxes(): PageBoxes {
  const modals = document.querySelectorAll('[role="dialog"][aria-modal="true"], dialog:modal');
  const { scrollWidth, clientWidth } = document.documentElement;
  const attributes = [`title: ${document.title}`];
  const result: PageBoxes = { boxes: [], attributes, tightParts: [], scrollWidth, clientWidth };
  addNode(result, { depth: 0 }, modals.item(modals.length - 1) ?? document.body);
  return result;
}

const FUNCTIONS = [
  intersectRects,
  clipByElement,
  clipByAncestors,
  getNodeNumber,
  listParentNumbers,
  getLayerNumber,
  addControl,
  addTightField,
  addText,
  isDrawn,
  measureOutside,
  addSideScroller,
  addNode,
  collectPageBoxes,
];
const CONSTANTS = { getControlSelector, getSkippedSelector, isLargeRect, isElementShown };
const SCRIPT = `(() => {
  ${Object.entries(CONSTANTS)
    .map(([name, value]) => `const ${name} = ${String(value)};`)
    .join('\n')}
  ${FUNCTIONS.map(String).join('\n')}
  return collectPageBoxes();
})()`;

/** Returns the visible texts and controls of a page, or of its open dialog. */
export const measurePage = (page: Page): Promise<PageBoxes> => page.evaluate(SCRIPT);
