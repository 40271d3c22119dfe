/** Converts a scheme to the livery that is drawn. */
import type { Livery } from '../drawing/livery-type.ts';
import type { Scheme } from '../drawing/scheme.ts';

const WHITE_COLOR = '#FFFFFF';

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
