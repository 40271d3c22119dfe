import { measurePathBounds, type Bounds } from '../../card/text/svg-path.ts';
import { compactPath } from '../kit/compact-path.ts';
import type { TextShaper } from '../../card/text/shape-text.ts';
import type { PictureSources } from '../kit/picture-kit.ts';

/** A text on a picture: its color, its opacity with that of its groups, and the box of its ink in px of the picture. */
export type DrawnText = {
  readonly text: string;
  readonly fill: string;
  readonly opacity: number;
  readonly ink: Bounds;
  /** False if the text is rotated, so that the corners of its box are not behind it. */
  readonly isUpright: boolean;
};

/** Texts and their outlines with absolute coordinates, by the outline as a picture writes it. */
export type TextByOutline = Map<string, { readonly text: string; readonly outline: string }>;

/** Returns sources that record the text of each outline they shape for pictures. */
export function recordTexts(sources: PictureSources, texts: TextByOutline): PictureSources {
  const loadShaper: PictureSources['renderer']['loadShaper'] = async (...input) => {
    const shape: TextShaper = await sources.renderer.loadShaper(...input);
    return async (runs) => {
      const shaped = await shape(runs);
      for (const [i, outline] of shaped.entries()) {
        if (!outline) continue;
        const drawn = { text: runs[i]?.text ?? '', outline: outline.d };
        texts.set(outline.d, drawn).set(compactPath(outline.d), drawn);
      }
      return shaped;
    };
  };
  return { ...sources, renderer: { ...sources.renderer, loadShaper } };
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Frame = { readonly matrix: Matrix; readonly fill: string; readonly opacity: number };

const START: Frame = { matrix: [1, 0, 0, 1, 0, 0], fill: '#000000', opacity: 1 };

/** Lists the recorded texts of an SVG in drawing order, with the transforms of their groups. Definitions are left out. */
export function listDrawnTexts(svg: string, texts: TextByOutline): DrawnText[] {
  const shared = new Map(
    [...svg.matchAll(/<path id="([^"]+)" d="([^"]+)"/g)].map(([, id = '', d = '']) => [`#${id}`, d]),
  );
  const drawn: DrawnText[] = [];
  const frames: Frame[] = [START];
  let hiddenDepth = 0;
  for (const [, end, name = '', attributes = '', isClosed] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s[^<>]*?)?)(\/?)>/g,
  )) {
    const isHidden = /^(?:defs|clipPath|mask|pattern|symbol|filter)$/.test(name);
    if (end) {
      if (isHidden) hiddenDepth -= 1;
      frames.pop();
      continue;
    }
    const frame = readFrame(attributes, frames.at(-1) ?? START);
    const d = readAttribute(attributes, 'd') ?? shared.get(readAttribute(attributes, 'href') ?? '') ?? '';
    const recorded = texts.get(d);
    const bounds = recorded && hiddenDepth === 0 ? measurePathBounds(recorded.outline) : null;
    if (recorded && bounds)
      drawn.push({
        text: recorded.text,
        fill: frame.fill,
        opacity: frame.opacity,
        ink: toPage(bounds, frame.matrix),
        isUpright: frame.matrix[1] === 0,
      });
    if (isClosed) continue;
    frames.push(frame);
    if (isHidden) hiddenDepth += 1;
  }
  return drawn;
}

const readAttribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];

function readFrame(attributes: string, parent: Frame): Frame {
  const opacity = Number(readAttribute(attributes, 'opacity') ?? 1);
  return {
    matrix: readTransform(readAttribute(attributes, 'transform') ?? '', parent.matrix),
    fill: readAttribute(attributes, 'fill') ?? parent.fill,
    opacity: parent.opacity * opacity * Number(readAttribute(attributes, 'fill-opacity') ?? 1),
  };
}

function readTransform(transform: string, parent: Matrix): Matrix {
  let matrix = parent;
  for (const [, kind, list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [first = 0, second, third = 0, ...others] = list.split(/[\s,]+/).map(Number);
    if (kind === 'matrix') {
      const [d = 1, e = 0, f = 0] = others;
      matrix = multiply(matrix, [first, second ?? 0, third, d, e, f]);
    }
    if (kind === 'translate') matrix = multiply(matrix, [1, 0, 0, 1, first, second ?? 0]);
    if (kind === 'scale') matrix = multiply(matrix, [first, 0, 0, second ?? first, 0, 0]);
    if (kind === 'rotate') {
      const [cos, sin] = [Math.cos((first * Math.PI) / 180), Math.sin((first * Math.PI) / 180)];
      const rotated = multiply(multiply(matrix, [1, 0, 0, 1, second ?? 0, third]), [
        cos,
        sin,
        -sin,
        cos,
        0,
        0,
      ]);
      matrix = multiply(rotated, [1, 0, 0, 1, -(second ?? 0), -third]);
    }
  }
  return matrix;
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Returns the box around a rotated box. */
function toPage({ left, right, top, bottom }: Bounds, [a, b, c, d, e, f]: Matrix): Bounds {
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
