import { PAPERS, type PaperId } from '../../tag/print/print-options.ts';
import { translateIn } from '../../tag/texts/translate.ts';

/** Returns the name of a format of paper. */
export const getPaperName = (id: PaperId): string =>
  id === 'letter' ? translateIn('format of paper', 'Letter') : PAPERS[id].name;
