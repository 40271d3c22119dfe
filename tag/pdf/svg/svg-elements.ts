export type SvgElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgElement[];
};

/** Presentation attributes that elements inherit from their groups. */
export const PAINT_ATTRIBUTES = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
] as const;

const SHAPE_ATTRIBUTES = [...PAINT_ATTRIBUTES, 'id', 'transform', 'opacity', 'clip-path', 'clip-rule'];
const GRADIENT_ATTRIBUTES = ['id', 'gradientUnits', 'gradientTransform'];
const BOX_ATTRIBUTES = ['x', 'y', 'width', 'height'];

/** The elements and attributes of cards. */
const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'width', 'height', 'viewBox', 'preserveAspectRatio', 'overflow'],
  defs: [],
  g: SHAPE_ATTRIBUTES,
  path: [...SHAPE_ATTRIBUTES, 'd'],
  rect: [...SHAPE_ATTRIBUTES, ...BOX_ATTRIBUTES, 'rx', 'ry'],
  circle: [...SHAPE_ATTRIBUTES, 'cx', 'cy', 'r'],
  ellipse: [...SHAPE_ATTRIBUTES, 'cx', 'cy', 'rx', 'ry'],
  image: [...SHAPE_ATTRIBUTES, ...BOX_ATTRIBUTES, 'href', 'preserveAspectRatio'],
  use: [...SHAPE_ATTRIBUTES, 'href'],
  clipPath: ['id'],
  linearGradient: [...GRADIENT_ATTRIBUTES, 'x1', 'y1', 'x2', 'y2'],
  radialGradient: [...GRADIENT_ATTRIBUTES, 'cx', 'cy', 'r', 'fx', 'fy'],
  stop: ['offset', 'stop-color', 'stop-opacity'],
};

const TAG_PATTERN = /<(?:\/(\w+)|(\w+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?))>/y;

/**
 * Parses the elements of a card's SVG from the renderer.
 * @throws for anything else, so that new elements are not lost silently and foreign SVG is refused
 */
export function parseSvgElements(svg: string): SvgElement {
  const topElements: SvgElement[] = [];
  const openElements: { name: string; children: SvgElement[] }[] = [{ name: '', children: topElements }];
  TAG_PATTERN.lastIndex = 0;
  for (let offset = 0; offset < svg.length; offset = TAG_PATTERN.lastIndex) {
    const tag = TAG_PATTERN.exec(svg);
    if (!tag) throw new Error(`Not drawn by a card: ${svg.slice(offset, offset + 60)}`);
    const [, closedName, name = '', attributes = '', isEmpty] = tag;
    if (closedName !== undefined) {
      if (openElements.pop()?.name !== closedName) throw new Error(`</${closedName}> closes nothing`);
      continue;
    }
    const children: SvgElement[] = [];
    openElements.at(-1)?.children.push({ name, attributes: parseAttributes(name, attributes), children });
    if (!isEmpty) openElements.push({ name, children });
  }
  const [root] = topElements;
  if (openElements.length !== 1 || topElements.length !== 1 || root?.name !== 'svg')
    throw new Error('Not one SVG document');
  return root;
}

function parseAttributes(name: string, text: string): Record<string, string> {
  const allowedNames = Object.hasOwn(ALLOWED_ATTRIBUTES, name) ? ALLOWED_ATTRIBUTES[name] : undefined;
  if (!allowedNames) throw new Error(`Not drawn by a card: <${name}>`);
  const attributes: Record<string, string> = {};
  for (const [, key = '', value = ''] of text.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (!allowedNames.includes(key)) throw new Error(`Not drawn by a card: <${name} ${key}>`);
    attributes[key] = value;
  }
  return attributes;
}

/**
 * Parses a number of an attribute; returns `fallback` if it is absent.
 * @throws if it is anything else, such as a percentage
 */
export function parseNumberAttribute(element: SvgElement, key: string, fallback: number): number {
  const text = element.attributes[key];
  if (text === undefined) return fallback;
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text)) throw new Error(`Not a number: ${key}="${text}"`);
  return Number(text);
}

/** Returns the elements by their ids. */
export function indexElementsById(root: SvgElement): ReadonlyMap<string, SvgElement> {
  const elementById = new Map<string, SvgElement>();
  const visit = (element: SvgElement) => {
    const { id } = element.attributes;
    if (id !== undefined) elementById.set(id, element);
    element.children.forEach(visit);
  };
  visit(root);
  return elementById;
}
