import { inkOperators, type Ink } from '../ink.ts';
import { IDENTITY, multiply, type Matrix } from '../matrix.ts';
import { formatPdfMatrix, formatPdfNumber, PdfStream, type PdfDictionary } from '../pdf-value.ts';
import type { FormResources } from './form-resources.ts';
import { getUniformOpacity, readGradient, createShading, type Gradient } from './gradients.ts';
import { createBoxMatrix, type Box } from './segment-box.ts';
import type { SvgElement } from './svg-elements.ts';

/** The painted shape: the box of its path, the box of its lines, and its matrix to the form's units. */
type PaintTarget = { readonly box: Box; readonly area: Box; readonly matrix: Matrix };

/** Operators that select a color or a gradient, and the operators of its opacity, which come first. */
type Paint = { readonly operators: string; readonly state: string };

/** Converts the fills and strokes of an SVG to operators. */
export class Painter {
  private readonly gradients = new Map<string, Gradient>();

  constructor(
    private readonly resources: FormResources,
    private readonly byId: ReadonlyMap<string, SvgElement>,
  ) {}

  /** @returns null if nothing is painted */
  paint(value: string, opacity: number, what: 'fill' | 'stroke', on: PaintTarget): Paint | null {
    if (value === 'none') return null;
    const [, id] = /^url\(#([\w-]+)\)$/.exec(value) ?? [];
    if (id === undefined) {
      return { operators: inkOperators(value as Ink, what), state: this.state(opacity, what) };
    }
    return this.gradientPaint(id, opacity, what, on);
  }

  private gradientPaint(id: string, opacity: number, what: 'fill' | 'stroke', on: PaintTarget): Paint | null {
    const gradient = this.gradientOf(id);
    const laid = gradient.isOfBox ? createBoxMatrix(on.box) : IDENTITY;
    if (!laid) return null;
    const local = multiply(laid, gradient.transform);
    const matrix = formatPdfMatrix(multiply(on.matrix, local));
    const pattern = this.resources.name('Pattern', `${id} ${matrix}`, () => {
      return { PatternType: 2, Matrix: `[${matrix}]`, Shading: createShading(gradient, 'color') };
    });
    const operators = what === 'fill' ? `/Pattern cs /${pattern} scn` : `/Pattern CS /${pattern} SCN`;
    const even = getUniformOpacity(gradient);
    if (even !== null) return { operators, state: this.state(opacity * even, what) };
    return {
      operators,
      state: this.state(opacity, what, maskOf(gradient, local, on.area)),
    };
  }

  private gradientOf(id: string): Gradient {
    const known = this.gradients.get(id);
    if (known) return known;
    const element = this.byId.get(id);
    if (!element) throw new Error(`No gradient: ${id}`);
    const gradient = readGradient(element);
    this.gradients.set(id, gradient);
    return gradient;
  }

  /** Returns the operators of the opacity; '' if everything is opaque. */
  private state(opacity: number, what: 'fill' | 'stroke', mask?: Mask): string {
    if (opacity === 1 && !mask) return '';
    const alpha = formatPdfNumber(opacity);
    const name = this.resources.name('ExtGState', `${what} ${alpha} ${mask?.key ?? ''}`, () => {
      return { [what === 'fill' ? 'ca' : 'CA']: alpha, ...(mask && { SMask: mask.dictionary() }) };
    });
    return `/${name} gs `;
  }
}

type Mask = { readonly key: string; readonly dictionary: () => PdfDictionary };

/** Returns a mask with the opacity of a gradient at each point, in the units of its shape. */
function maskOf(gradient: Gradient, local: Matrix, area: Box): Mask {
  const shading = createShading(gradient, 'opacity');
  const content = `${formatPdfMatrix(local)} cm /S sh`;
  return {
    key: JSON.stringify([shading, content, area]),
    dictionary: () => {
      const form = {
        Type: '/XObject',
        Subtype: '/Form',
        BBox: area,
        Group: { S: '/Transparency', CS: '/DeviceGray' },
        Resources: { Shading: { S: shading } },
      };
      return { S: '/Luminosity', G: new PdfStream(form, content) };
    },
  };
}
