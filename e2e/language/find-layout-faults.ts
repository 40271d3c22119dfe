import type { Page } from 'playwright-core';
import { measurePage, type PageBox, type PageBoxes } from './page-boxes.ts';

/** The distance that rounding and the shapes of letters explain. */
const MAX_FAULT_PX = 2;

/** Returns a line for each text that is cut, and for each two texts or controls of the page that overlap. */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  const { boxes, tightParts, scrollWidth, clientWidth } = await measurePage(page);
  return [
    ...(scrollWidth > clientWidth ? [`The page is ${scrollWidth - clientWidth} px too wide`] : []),
    ...tightParts,
    ...new Set(boxes.flatMap((box) => findCuts(box, clientWidth))),
    ...findOverlaps(boxes),
  ];
}

/**
 * Returns the texts outside of the brackets of the pseudo-locale, also in attributes and options.
 * @param data texts that are the same in each language, such as names of airlines
 */
export async function findUntranslatedTexts(page: Page, data: RegExp): Promise<string[]> {
  const { boxes, attributes } = await measurePage(page);
  const texts = [
    ...boxes.map(({ bareText }) => bareText),
    ...attributes.map((text) => removeBrackets(text.slice(text.indexOf(': ') + 2))),
  ];
  // Codes of airports have three capitals.
  const isEnglish = (text: string) => /[a-z]{3}|[A-Z]{4}/.test(text.replaceAll(data, ''));
  return [...new Set(texts.map((text) => text.trim()).filter(isEnglish))];
}

/** Removes the texts in brackets, the inner ones first. */
function removeBrackets(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? text : removeBrackets(rest);
}

/** Returns a line for each side at which a box is cut. An ellipsis may shorten a name that a user typed, but no text of the product. */
function findCuts({ name, bareText, rect, hasEllipsis, ...hidden }: PageBox, width: number): string[] {
  const isShortened = hasEllipsis && bareText.trim() !== '';
  const distances = {
    'hidden at its side': isShortened ? 0 : hidden.hiddenX,
    'hidden at its top or bottom': isShortened ? 0 : hidden.hiddenY,
    'outside of its control': hasEllipsis ? 0 : hidden.outside,
    'outside of the window': Math.max(-rect.left, rect.right - width),
  };
  return Object.entries(distances)
    .filter(([, distance]) => distance > MAX_FAULT_PX)
    .map(([place, distance]) => `${Math.round(distance)} px ${place}: ${name}`);
}

function findOverlaps(boxes: PageBoxes['boxes']): string[] {
  const sortedBoxes = boxes.toSorted((one, other) => one.rect.top - other.rect.top);
  return sortedBoxes.flatMap((box, index) => {
    const end = sortedBoxes.findIndex(({ rect }, at) => at > index && rect.top >= box.rect.bottom);
    return sortedBoxes
      .slice(index + 1, end < 0 ? undefined : end)
      .filter((other) => isOverlap(box, other))
      .map((other) => `${describeBox(box)} overlaps ${describeBox(other)}`);
  });
}

const describeBox = ({ name, rect: { left, top, right, bottom } }: PageBox) =>
  `'${name.slice(0, 60)}' [${[left, top, right, bottom].map(Math.round).join(' ')}]`;

/** Returns true if the first box is inside of a control, as a text is in a field, or a button in the button of its row. */
const isInside = ({ rect: inner }: PageBox, { rect: outer, isControl }: PageBox) =>
  isControl &&
  inner.left >= outer.left - MAX_FAULT_PX &&
  inner.right <= outer.right + MAX_FAULT_PX &&
  inner.top >= outer.top - MAX_FAULT_PX &&
  inner.bottom <= outer.bottom + MAX_FAULT_PX;

/**
 * Returns true if two boxes overlap by mistake. A control may be inside of its label or of another control, and a layer covers the page
 * on purpose.
 */
function isOverlap(one: PageBox, other: PageBox): boolean {
  const isRelated =
    one.layer !== other.layer ||
    one.node === other.node ||
    one.parents.includes(other.node) ||
    other.parents.includes(one.node) ||
    one.parents.some((parent) => other.parents.includes(parent));
  const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
  const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
  return (
    !isRelated &&
    width > MAX_FAULT_PX &&
    height > MAX_FAULT_PX &&
    !isInside(one, other) &&
    !isInside(other, one)
  );
}
