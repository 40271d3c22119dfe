import type { PrintedDesign } from '../words/card-words.ts';
import type { CardArt } from '../card-art.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import type { TextShaper } from '../text/shape-text.ts';
import type { ThermalColors } from './bag-tag-colors.ts';

/** The input for printing one design. */
export type ThermalPrintContext = {
  readonly design: PrintedDesign;
  readonly art: CardArt;
  readonly colors: ThermalColors;
  readonly type: Typesetter;
  readonly shape: TextShaper;
};
