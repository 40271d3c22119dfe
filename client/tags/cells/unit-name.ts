import { getDistanceUnit } from '../../language/local-formats.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** Returns the unit of distances as the title of a column: 'km'. */
export const getUnitName = (): string =>
  translate('{unit, select, mi {mi} nm {nm} other {km}}', { unit: getDistanceUnit() });
