import type { Matrix } from '../pdf/matrix.ts';
import type { Placement } from '../pdf/page-content.ts';
import type { Deflate } from '../pdf/pdf-file.ts';
import { convertSvgToForm } from '../pdf/svg/svg-to-form.ts';
import { POINTS_PER_MM, writePdf } from '../pdf/write-pdf.ts';
import { listCropMarks } from '../print/crop-marks.ts';
import { PICTURE_SIZES } from './kit/picture-sizes.ts';

type PicturePdfInput = {
  /** The SVG of the A3 sheet. */
  readonly svg: string;
  readonly title: string;
  readonly deflate?: Deflate;
};

/** The cut sheet in mm. */
const SHEET_MM = { width: 297, height: 420 } as const;
const BLEED_MM = 3;
const MARK_MM = 5;
const MARK_WIDTH_MM = 0.1;
/** The space around the cut sheet, for bleed and marks. */
const SLUG_MM = BLEED_MM + MARK_MM + 1;

/** Writes an A3 sheet as a PDF of one page, with bleed and crop marks around it. Equal input gives equal bytes. */
export function writePicturePdf({ svg, title, deflate }: PicturePdfInput): Promise<Uint8Array> {
  const toPoints = (mm: number) => mm * POINTS_PER_MM;
  const bleedWidth = SHEET_MM.width + 2 * BLEED_MM;
  const bleedHeight = SHEET_MM.height + 2 * BLEED_MM;
  const bleedSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${bleedWidth}" height="${bleedHeight}" viewBox="0 0 ${bleedWidth} ${bleedHeight}"><rect width="${bleedWidth}" height="${bleedHeight}" fill="${readBackgroundColor(svg)}"/></svg>`;
  const bleedOffset = toPoints(SLUG_MM - BLEED_MM);
  const scale = toPoints(SHEET_MM.width) / PICTURE_SIZES.a3.width;
  const trim = { x: SLUG_MM, y: SLUG_MM, ...SHEET_MM };
  const marks = listCropMarks([trim], { bleed: BLEED_MM, mark: MARK_MM });
  const content: Placement[] = [
    {
      form: convertSvgToForm(bleedSvg),
      matrix: [POINTS_PER_MM, 0, 0, POINTS_PER_MM, bleedOffset, bleedOffset],
    },
    { form: convertSvgToForm(svg), matrix: [scale, 0, 0, scale, toPoints(SLUG_MM), toPoints(SLUG_MM)] },
    ...marks.map(([x1, y1, x2, y2]) => ({
      path: `M${x1} ${y1}L${x2} ${y2}`,
      matrix: MM_TO_POINTS,
      stroke: { ink: '#000000', width: MARK_WIDTH_MM } as const,
    })),
  ];
  return writePdf({
    title,
    pages: [
      {
        width: toPoints(SHEET_MM.width + 2 * SLUG_MM),
        height: toPoints(SHEET_MM.height + 2 * SLUG_MM),
        content,
        trimMargin: toPoints(SLUG_MM),
        bleedMargin: bleedOffset,
      },
    ],
    ...(deflate && { deflate }),
  });
}

const MM_TO_POINTS: Matrix = [POINTS_PER_MM, 0, 0, POINTS_PER_MM, 0, 0];

/** Reads the color that fills an A3 sheet up to its edges. Throws if the sheet has no such color. */
function readBackgroundColor(svg: string): string {
  const { width, height } = PICTURE_SIZES.a3;
  const color = new RegExp(`<rect width="${width}" height="${height}" fill="(#[0-9A-Fa-f]{6})"/>`).exec(
    svg,
  )?.[1];
  if (color === undefined) throw new Error('the sheet has no background color');
  return color;
}
