/** Converts a scheme to the livery that is drawn. */
import type { Livery } from '../drawing/livery-type.ts';
import type { Scheme } from '../drawing/scheme.ts';
import { WHITE_COLOR } from '../color.ts';

/** Converts a recipe to a livery: the colors of body, fin and engines. */
export const createSchemeLivery = (scheme: Scheme): Livery => {
  const fuselage = scheme.body ?? WHITE_COLOR;
  const tail = scheme.fin ?? fuselage;
  return {
    fuselage,
    tail,
    accent: tail,
    engine: scheme.engine ?? fuselage,
    edge: null,
    pattern: 'plain',
    mark: null,
    scheme,
  };
};
