import { isPrinted } from '../../design/printed.ts';
import { toCardArea, type BagTagBlock } from './bag-tag-blocks.ts';
import { BAG_TAG_COLUMN } from './bag-tag-grid.ts';
import { fitTextStyle, listTransferTexts, selectTextStyle, typesetPair } from './bag-tag-texts.ts';
import type { ThermalPrintContext } from './thermal-print-context.ts';

/** Builds the block with the airport where the bag changes flights, and the number of bags. */
export function buildTransferBlock({ design, colors, type }: ThermalPrintContext): BagTagBlock | null {
  const texts = listTransferTexts(design);
  if (texts.length === 0) return null;
  return {
    height: 26,
    async print(top) {
      const { left, right, middle } = BAG_TAG_COLUMN;
      const style = selectTextStyle(texts.map(({ text }) => text));
      const values = texts.map((value) => ({ ...value, size: 18, style }));
      await typesetPair(values, { y: top + 12, above: 16, below: 7, color: colors.print, left, right }, type);
      const isPair = texts.length > 1;
      return Object.fromEntries(
        texts.map(({ field }, i) => [
          field,
          toCardArea(i === 0 ? 12 : middle, isPair && i === 0 ? middle : 288, top - 6, 26),
        ]),
      );
    },
  };
}

/** Builds the block with the name of the passenger. */
export function buildPassengerBlock({ design, colors, type }: ThermalPrintContext): BagTagBlock | null {
  const { passenger } = design;
  if (!isPrinted(design, 'passenger')) return null;
  return {
    height: 26,
    async print(top) {
      const { middle: x, width } = BAG_TAG_COLUMN;
      await type.addLine({
        field: 'passenger',
        text: passenger,
        style: await fitTextStyle(passenger, 13, width, type),
        x,
        y: top + 12,
        anchor: 'middle',
        size: 18,
        least: 11,
        width,
        above: 16,
        below: 7,
        color: colors.print,
      });
      return { passenger: toCardArea(12, 288, top - 6, 26) };
    },
  };
}
