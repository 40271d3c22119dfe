import { formatInkOperators, type Ink } from '../ink.ts';
import { IDENTITY_MATRIX, multiplyMatrices, type Matrix } from '../matrix.ts';
import { formatPdfMatrix, formatPdfNumber, PdfStream, type PdfDictionary } from '../pdf-value.ts';
import type { FormResources } from './form-resources.ts';
import { getUniformOpacity, parseGradient, createShading, type Gradient } from './gradients.ts';
import { createBoxMatrix, type PdfBox } from './segment-box.ts';
import type { SvgElement } from './svg-elements.ts';

/** The painted shape: the box of its path, the box of its lines, and its matrix to the form's units. */
type PaintTarget = { readonly box: PdfBox; readonly area: PdfBox; readonly matrix: Matrix };

/** Operators that select a color or a gradient, and the operators of its opacity, which come first. */
type Paint = { readonly operators: string; readonly state: string };

/** Converts the fills and strokes of an SVG to operators. */
export class Painter {
  private readonly gradients = new Map<string, Gradient>();

  constructor(
    private readonly resources: FormResources,
    private readonly elementById: ReadonlyMap<string, SvgElement>,
  ) {}

  /** @returns null if nothing is painted */
  createPaint(value: string, opacity: number, usage: 'fill' | 'stroke', target: PaintTarget): Paint | null {
    if (value === 'none') return null;
    const [, id] = /^url\(#([\w-]+)\)$/.exec(value) ?? [];
    if (id === undefined) {
      return { operators: formatInkOperators(value as Ink, usage), state: this.formatState(opacity, usage) };
    }
    return this.createGradientPaint(id, opacity, usage, target);
  }

  private createGradientPaint(
    id: string,
    opacity: number,
    usage: 'fill' | 'stroke',
    target: PaintTarget,
  ): Paint | null {
    const gradient = this.getGradient(id);
    const boxMatrix = gradient.isBoxRelative ? createBoxMatrix(target.box) : IDENTITY_MATRIX;
    if (!boxMatrix) return null;
    const gradientMatrix = multiplyMatrices(boxMatrix, gradient.transform);
    const matrix = formatPdfMatrix(multiplyMatrices(target.matrix, gradientMatrix));
    const pattern = this.resources.addResource('Pattern', `${id} ${matrix}`, () => {
      return { PatternType: 2, Matrix: `[${matrix}]`, Shading: createShading(gradient, 'color') };
    });
    const operators = usage === 'fill' ? `/Pattern cs /${pattern} scn` : `/Pattern CS /${pattern} SCN`;
    const uniformOpacity = getUniformOpacity(gradient);
    if (uniformOpacity !== null)
      return { operators, state: this.formatState(opacity * uniformOpacity, usage) };
    return {
      operators,
      state: this.formatState(opacity, usage, createMask(gradient, gradientMatrix, target.area)),
    };
  }

  private getGradient(id: string): Gradient {
    const cachedGradient = this.gradients.get(id);
    if (cachedGradient) return cachedGradient;
    const element = this.elementById.get(id);
    if (!element) throw new Error(`No gradient: ${id}`);
    const gradient = parseGradient(element);
    this.gradients.set(id, gradient);
    return gradient;
  }

  /** Returns the operators of the opacity; '' if everything is opaque. */
  private formatState(opacity: number, usage: 'fill' | 'stroke', mask?: Mask): string {
    if (opacity === 1 && !mask) return '';
    const alpha = formatPdfNumber(opacity);
    const name = this.resources.addResource('ExtGState', `${usage} ${alpha} ${mask?.key ?? ''}`, () => {
      return { [usage === 'fill' ? 'ca' : 'CA']: alpha, ...(mask && { SMask: mask.buildDictionary() }) };
    });
    return `/${name} gs `;
  }
}

type Mask = { readonly key: string; readonly buildDictionary: () => PdfDictionary };

/** Returns a mask with the opacity of a gradient at each point, in the units of its shape. */
function createMask(gradient: Gradient, gradientMatrix: Matrix, area: PdfBox): Mask {
  const shading = createShading(gradient, 'opacity');
  const content = `${formatPdfMatrix(gradientMatrix)} cm /S sh`;
  return {
    key: JSON.stringify([shading, content, area]),
    buildDictionary: () => {
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
