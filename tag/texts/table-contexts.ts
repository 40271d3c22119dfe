/**
 * The contexts of tables whose texts have other meanings elsewhere, by the name of their constant or property. The extraction and the
 * functions that translate the tables read them.
 */
export const TABLE_CONTEXTS = {
  COMPOSITION_NAMES: 'aircraft',
  PALETTE_NAMES: 'light',
  finishes: 'finish',
} as const;
