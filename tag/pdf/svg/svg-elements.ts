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

const DRAWN = [...PAINT_ATTRIBUTES, 'id', 'transform', 'opacity', 'clip-path', 'clip-rule'];
const GRADIENT = ['id', 'gradientUnits', 'gradientTransform'];
const BOX = ['x', 'y', 'width', 'height'];

/** The elements and attributes of cards. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'width', 'height', 'viewBox', 'preserveAspectRatio', 'overflow'],
  defs: [],
  g: DRAWN,
  path: [...DRAWN, 'd'],
  rect: [...DRAWN, ...BOX, 'rx', 'ry'],
  circle: [...DRAWN, 'cx', 'cy', 'r'],
  ellipse: [...DRAWN, 'cx', 'cy', 'rx', 'ry'],
  image: [...DRAWN, ...BOX, 'href', 'preserveAspectRatio'],
  use: [...DRAWN, 'href'],
  clipPath: ['id'],
  linearGradient: [...GRADIENT, 'x1', 'y1', 'x2', 'y2'],
  radialGradient: [...GRADIENT, 'cx', 'cy', 'r', 'fx', 'fy'],
  stop: ['offset', 'stop-color', 'stop-opacity'],
};

const TAG = /<(?:\/(\w+)|(\w+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?))>/y;

/**
 * Parses the elements of a card's SVG from the renderer.
 * @throws for anything else, so that new elements are not lost silently and foreign SVG is refused
 */
export function parseSvgElements(svg: string): SvgElement {
  const top: SvgElement[] = [];
  const open: { name: string; children: SvgElement[] }[] = [{ name: '', children: top }];
  TAG.lastIndex = 0;
  for (let at = 0; at < svg.length; at = TAG.lastIndex) {
    const tag = TAG.exec(svg);
    if (!tag) throw new Error(`Not drawn by a card: ${svg.slice(at, at + 60)}`);
    const [, closed, name = '', attributes = '', isEmpty] = tag;
    if (closed !== undefined) {
      if (open.pop()?.name !== closed) throw new Error(`</${closed}> closes nothing`);
      continue;
    }
    const children: SvgElement[] = [];
    open.at(-1)?.children.push({ name, attributes: attributesOf(name, attributes), children });
    if (!isEmpty) open.push({ name, children });
  }
  const [root] = top;
  if (open.length !== 1 || top.length !== 1 || root?.name !== 'svg') throw new Error('Not one SVG document');
  return root;
}

function attributesOf(name: string, text: string): Record<string, string> {
  const allowed = Object.hasOwn(ALLOWED, name) ? ALLOWED[name] : undefined;
  if (!allowed) throw new Error(`Not drawn by a card: <${name}>`);
  const attributes: Record<string, string> = {};
  for (const [, key = '', value = ''] of text.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (!allowed.includes(key)) throw new Error(`Not drawn by a card: <${name} ${key}>`);
    attributes[key] = value;
  }
  return attributes;
}

/**
 * Parses a number of an attribute; returns `otherwise` if it is absent.
 * @throws if it is anything else, such as a percentage
 */
export function numberOf(element: SvgElement, key: string, otherwise: number): number {
  const text = element.attributes[key];
  if (text === undefined) return otherwise;
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text)) throw new Error(`Not a number: ${key}="${text}"`);
  return Number(text);
}

/** Returns the elements by their ids. */
export function indexElementsById(root: SvgElement): ReadonlyMap<string, SvgElement> {
  const found = new Map<string, SvgElement>();
  const visit = (element: SvgElement) => {
    const { id } = element.attributes;
    if (id !== undefined) found.set(id, element);
    element.children.forEach(visit);
  };
  visit(root);
  return found;
}
